//! The second part: the functions that come later, with all else taken from the first.

use super::first::{function_name, global_name, table, table_name};
use super::{BadModule, FIRST, Plan, Whole, count};
use wasm_encoder::reencode::{Reencode, utils};
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, FunctionSection, ImportSection, Module, TypeSection,
};

/// Writes the second part.
pub fn write(whole: &Whole<'_>, plan: &Plan) -> Result<Vec<u8>, BadModule> {
    let here = &mut plan.numbers_in_second();
    let mut part = Module::new();

    let mut types = TypeSection::new();
    for kind in &whole.types {
        types.ty().func_type(&here.func_type(kind.clone())?);
    }
    part.section(&types);

    let mut imports = ImportSection::new();
    for (at, function) in plan.needed.iter().enumerate() {
        imports.import(FIRST, &function_name(at), EntityType::Function(whole.type_of[*function as usize]));
    }
    for at in 0..whole.tables.len() {
        imports.import(FIRST, &table_name(count(at)), EntityType::Table(table(whole, plan, at)?));
    }
    for memory in &whole.memories {
        imports.import(FIRST, MEMORY, EntityType::Memory(here.memory_type(*memory)?));
    }
    for (at, global) in whole.globals.iter().enumerate() {
        imports.import(FIRST, &global_name(count(at)), EntityType::Global(here.global_type(*global)?));
    }
    part.section(&imports);

    let mut functions = FunctionSection::new();
    for function in &plan.later {
        functions.function(whole.type_of[*function as usize]);
    }
    part.section(&functions);

    let mut elements = ElementSection::new();
    let doors = plan.doors.iter().map(|door| here.function_index(*door)).collect::<Result<Vec<u32>, _>>()?;
    elements.active(None, &ConstExpr::i32_const(plan.table.cast_signed()), Elements::Functions(doors.into()));
    part.section(&elements);

    let mut code = CodeSection::new();
    for body in plan.later.iter().filter_map(|function| whole.body(*function)) {
        utils::parse_function_body(here, &mut code, body.clone())?;
    }
    part.section(&code);
    Ok(part.finish())
}

/// What wasm-bindgen exports the memory as.
const MEMORY: &str = "memory";
