//! What is cut here has a handful of functions. That the parts of the real module work together is seen in browsers.

use super::{BadModule, cut, shortened, without_hashes};
use std::collections::BTreeMap;
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, FunctionSection,
    GlobalSection, GlobalType, ImportSection, Instruction, MemorySection, MemoryType, Module, NameMap, NameSection,
    RefType, TableSection, TableType, TypeSection, ValType,
};
use wasmparser::{ElementItems, Operator, Parser, Payload};

/// The functions of the module, after one that it imports: what they are called, whether they are long, and whom they call.
const FUNCTIONS: [(&str, bool, &[u32]); 6] = [
    ("fivefold[0123456789abcdef]::main", false, &[0, 2, 3]),
    ("fivefold[0123456789abcdef]::cards::count", true, &[]),
    ("<fivefold[0123456789abcdef]::review::Reviewer>::judge", true, &[2, 4]),
    ("core[0123456789abcdef]::only_for_reviews", true, &[2]),
    ("<fivefold[0123456789abcdef]::puzzles::Puzzle>::drawn", true, &[2]),
    ("fivefold[0123456789abcdef]::puzzles::short", false, &[]),
];
const MAIN: u32 = 1;
const IN_TABLE: [u32; 2] = [5, 6];

/// A module with these functions, or with others of these names.
fn module(request: &str, names: &[&str]) -> Vec<u8> {
    let mut module = Module::new();
    let mut types = TypeSection::new();
    types.ty().function([], []);
    module.section(&types);
    let mut imports = ImportSection::new();
    imports.import("./glue.js", request, EntityType::Function(0));
    module.section(&imports);
    let mut functions = FunctionSection::new();
    for _ in FUNCTIONS {
        functions.function(0);
    }
    module.section(&functions);
    let mut tables = TableSection::new();
    let table =
        TableType { element_type: RefType::FUNCREF, table64: false, minimum: 3, maximum: Some(3), shared: false };
    tables.table(table);
    module.section(&tables);
    let mut memories = MemorySection::new();
    memories.memory(MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None });
    module.section(&memories);
    let mut globals = GlobalSection::new();
    globals.global(GlobalType { val_type: ValType::I32, mutable: true, shared: false }, &ConstExpr::i32_const(7));
    module.section(&globals);
    let mut exports = ExportSection::new();
    exports.export("memory", ExportKind::Memory, 0).export("main", ExportKind::Func, MAIN);
    module.section(&exports);
    let mut elements = ElementSection::new();
    elements.active(None, &ConstExpr::i32_const(1), Elements::Functions((&IN_TABLE[..]).into()));
    module.section(&elements);
    let mut code = CodeSection::new();
    for (_, is_long, callees) in FUNCTIONS {
        let mut function = Function::new([]);
        for callee in callees {
            function.instruction(&Instruction::Call(*callee));
        }
        for _ in 0..if is_long { 250 } else { 0 } {
            function.instruction(&Instruction::Nop);
        }
        function.instruction(&Instruction::End);
        code.function(&function);
    }
    module.section(&code);
    let mut functions = NameMap::new();
    names.iter().zip(MAIN..).for_each(|(name, function)| functions.append(function, name));
    let mut section = NameSection::new();
    section.functions(&functions);
    module.section(&section);
    module.finish()
}

fn names() -> Vec<&'static str> {
    FUNCTIONS.iter().map(|(name, ..)| *name).collect()
}

/// What a part imports and exports, how many functions it has of its own, and what they call by number or through the table.
#[derive(Debug, Default, PartialEq)]
struct Seen {
    imports: Vec<(String, String)>,
    exports: BTreeMap<String, u32>,
    calls: Vec<Vec<Result<u32, u32>>>,
    in_table: Vec<u32>,
}

fn seen(part: &[u8]) -> Seen {
    let mut seen = Seen::default();
    for payload in Parser::new(0).parse_all(part) {
        match payload.expect("a module") {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import.expect("an import");
                    seen.imports.push((import.module.to_owned(), import.name.to_owned()));
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let export = export.expect("an export");
                    seen.exports.insert(export.name.to_owned(), export.index);
                }
            }
            Payload::ElementSection(elements) => {
                for element in elements {
                    let ElementItems::Functions(functions) = element.expect("a table").items else {
                        panic!("the table holds functions");
                    };
                    seen.in_table.extend(functions.into_iter().map(|function| function.expect("a function")));
                }
            }
            Payload::CodeSectionEntry(body) => {
                let mut calls = Vec::new();
                let mut place = 0;
                for operator in body.get_operators_reader().expect("operators") {
                    match operator.expect("an operator") {
                        Operator::Call { function_index } => calls.push(Ok(function_index)),
                        Operator::I32Const { value } => place = value.cast_unsigned(),
                        Operator::CallIndirect { .. } => calls.push(Err(place)),
                        _ => {}
                    }
                }
                seen.calls.push(calls);
            }
            Payload::CustomSection(section) => panic!("“{}” is for tools alone", section.name()),
            _ => {}
        }
    }
    seen
}

#[test]
fn what_is_named_so_comes_later_with_what_only_it_calls() {
    let parts = cut(&module("fetchLater", &names())).expect("it can be cut");
    let (first, second) = (seen(&parts.first), seen(&parts.second));
    // Shorter functions stand before longer ones: the short puzzle, main, and what counts cards; then the doors to reviews
    // and to the long puzzle, and what asks for the second part.
    let (short, main, count, reviews, puzzles, ask) = (1, 2, 3, 4, 5, 6);
    assert_eq!(
        first.calls,
        [
            vec![],
            vec![Ok(0), Ok(count), Ok(reviews)],
            vec![],
            vec![Ok(ask), Err(3)],
            vec![Ok(ask), Err(4)],
            vec![Ok(0)],
        ]
    );
    assert_eq!(first.in_table, [puzzles, short]);
    assert_eq!(first.exports["main"], main);
    assert_eq!(first.exports["0"], count, "what the second part calls");
    // There it has number 0. The one that calls two is the longest.
    assert_eq!(second.calls, [vec![Ok(0)], vec![Ok(0)], vec![Ok(0), Ok(1)]]);
    assert_eq!(second.in_table, [3, 2], "what is behind the doors, in their order");
}

#[test]
fn the_second_part_has_all_from_the_first() {
    let parts = cut(&module("fetchLater", &names())).expect("it can be cut");
    let (first, second) = (seen(&parts.first), seen(&parts.second));
    let taken: Vec<&str> = second.imports.iter().map(|(_, name)| &**name).collect();
    assert_eq!(taken, ["0", "t0", "memory", "g0"]);
    for (from, name) in &second.imports {
        assert_eq!(from, "first");
        assert!(first.exports.contains_key(name), "{name}");
    }
}

#[test]
fn a_module_that_cannot_be_cut_says_why() {
    let why = |module: &[u8]| cut(module).err();
    assert_eq!(why(&module("fetchNever", &names())), Some(BadModule::NoRequest));
    assert_eq!(why(&module("fetchLater", &[])), Some(BadModule::NoNames));
    assert_eq!(why(&module("fetchLater", &["fivefold::main", "core::all_else"])), Some(BadModule::NothingLater));
    assert!(matches!(why(b"\0asm\x01\0\0\0\x01"), Some(BadModule::Broken(_))));
    assert!(matches!(why(b"<!DOCTYPE html>"), Some(BadModule::Broken(_))));
}

#[test]
fn imports_lose_their_hashes_but_stay_apart() {
    let names =
        ["__wbg_get_0123456789abcdef", "__wbg_get_fedcba9876543210", "__wbg_set_0123456789abcdeX", "__wbg_get1"];
    let short: Vec<String> = shortened(&names).into_iter().map(|(_, short)| short).collect();
    assert_eq!(short, ["__wbg_get", "__wbg_get1", "__wbg_set_0123456789abcdeX", "__wbg_get11"]);
}

#[test]
fn names_are_compared_without_the_hashes_of_crates() {
    let name = "<[fivefold[0123456789abcdef]::review::Cost] as core[fedcba9876543210]::fmt::Debug>::fmt";
    assert_eq!(without_hashes(name), "<[fivefold::review::Cost] as core::fmt::Debug>::fmt");
    assert_eq!(without_hashes("a[b]c[0123]"), "a[b]c[0123]");
    // A hash may begin with zeros, which are not written.
    assert_eq!(without_hashes("<[f64] as fivefold[b92529b994f2a9a]::Told>::tell"), "<[f64] as fivefold::Told>::tell");
}
