//! The first part: the whole module, with doors in the place of the functions that come later.

use super::{BadModule, Plan, Whole, count};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder, utils};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, DataCountSection, DataSection, ElementSection, ExportKind, ExportSection,
    Function, FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction, MemorySection, Module,
    TableSection, TypeSection, ValType,
};
use wasmparser::{Parser, Payload};

/// Writes the first part, with other names for what it imports. Sections that only tools read, such as the names of
/// functions, are left out.
pub fn write(
    module: &[u8],
    whole: &Whole<'_>,
    plan: &Plan,
    renamed: &[(String, String)],
) -> Result<Vec<u8>, BadModule> {
    let same = &mut plan.numbers_in_first(whole);
    let mut part = Module::new();
    // What asks for the second part comes after all other functions, and what it remembers after all other globals.
    let ask = count(whole.imports.len() + plan.first.len() + plan.doors.len());
    let is_here = count(whole.globals.len());
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::TypeSection(section) => {
                let mut types = TypeSection::new();
                utils::parse_type_section(same, &mut types, section)?;
                part.section(&types);
            }
            Payload::ImportSection(section) => {
                let mut imports = ImportSection::new();
                for (import, (_, name)) in section.into_imports().zip(renamed) {
                    let import = import?;
                    imports.import(import.module, name, same.entity_type(import.ty)?);
                }
                part.section(&imports);
            }
            Payload::FunctionSection(_) => {
                let mut functions = FunctionSection::new();
                for function in plan.first.iter().chain(&plan.doors) {
                    functions.function(whole.type_of[*function as usize]);
                }
                functions.function(plain_type(whole)?);
                part.section(&functions);
            }
            Payload::TableSection(_) => {
                let mut tables = TableSection::new();
                for at in 0..whole.tables.len() {
                    tables.table(table(whole, plan, at)?);
                }
                part.section(&tables);
            }
            Payload::MemorySection(section) => {
                let mut memories = MemorySection::new();
                utils::parse_memory_section(same, &mut memories, section)?;
                part.section(&memories);
            }
            Payload::GlobalSection(section) => {
                let mut globals = GlobalSection::new();
                utils::parse_global_section(same, &mut globals, section)?;
                let flag = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
                globals.global(flag, &ConstExpr::i32_const(0));
                part.section(&globals);
            }
            Payload::ExportSection(section) => {
                let mut exports = ExportSection::new();
                utils::parse_export_section(same, &mut exports, section)?;
                for at in 0..count(whole.tables.len()) {
                    exports.export(&table_name(at), ExportKind::Table, at);
                }
                for at in 0..count(whole.globals.len()) {
                    exports.export(&global_name(at), ExportKind::Global, at);
                }
                for (at, function) in plan.needed.iter().enumerate() {
                    exports.export(&function_name(at), ExportKind::Func, same.function_index(*function)?);
                }
                part.section(&exports);
            }
            Payload::ElementSection(section) => {
                let mut elements = ElementSection::new();
                utils::parse_element_section(same, &mut elements, section)?;
                part.section(&elements);
            }
            Payload::DataCountSection { count, .. } => {
                part.section(&DataCountSection { count });
            }
            Payload::CodeSectionStart { .. } => {
                let mut code = CodeSection::new();
                for body in plan.first.iter().filter_map(|function| whole.body(*function)) {
                    utils::parse_function_body(same, &mut code, body.clone())?;
                }
                for (door, place) in plan.doors.iter().zip(plan.table..) {
                    code.function(&door_to(whole, *door, place, ask));
                }
                code.function(&asking(whole, is_here));
                part.section(&code);
            }
            Payload::DataSection(section) => {
                let mut data = DataSection::new();
                utils::parse_data_section(same, &mut data, section)?;
                part.section(&data);
            }
            _ => {}
        }
    }
    Ok(part.finish())
}

/// What asks for the second part, once.
fn asking(whole: &Whole<'_>, is_here: u32) -> Function {
    body(&[
        Instruction::GlobalGet(is_here),
        Instruction::I32Eqz,
        Instruction::If(BlockType::Empty),
        Instruction::Call(whole.request),
        Instruction::I32Const(1),
        Instruction::GlobalSet(is_here),
        Instruction::End,
    ])
}

/// What stands in the place of a function that comes later: it asks for the second part, and calls the function there.
fn door_to(whole: &Whole<'_>, function: u32, place: u32, ask: u32) -> Function {
    let mut instructions = vec![Instruction::Call(ask)];
    instructions.extend((0..count(whole.parameters(function))).map(Instruction::LocalGet));
    instructions.push(Instruction::I32Const(place.cast_signed()));
    instructions.push(Instruction::CallIndirect { type_index: whole.type_of[function as usize], table_index: 0 });
    body(&instructions)
}

fn body(instructions: &[Instruction<'_>]) -> Function {
    let mut function = Function::new([]);
    for instruction in instructions {
        function.instruction(instruction);
    }
    function.instruction(&Instruction::End);
    function
}

/// The type of functions without parameters and results.
fn plain_type(whole: &Whole<'_>) -> Result<u32, BadModule> {
    let at = whole.types.iter().position(|kind| kind.params().is_empty() && kind.results().is_empty());
    at.map(count).ok_or(BadModule::NoPlainType)
}

/// A table as both parts have it: the first one has places for the doors.
pub fn table(whole: &Whole<'_>, plan: &Plan, at: usize) -> Result<wasm_encoder::TableType, BadModule> {
    let mut table = RoundtripReencoder.table_type(whole.tables[at])?;
    if at == 0 {
        let more = plan.doors.len() as u64;
        table.minimum += more;
        table.maximum = table.maximum.map(|most| most + more);
    }
    Ok(table)
}

pub fn table_name(at: u32) -> String {
    format!("t{at}")
}

pub fn global_name(at: u32) -> String {
    format!("g{at}")
}

pub fn function_name(at: usize) -> String {
    at.to_string()
}
