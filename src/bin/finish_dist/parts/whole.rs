//! A module as the linker and wasm-opt leave it, taken apart as far as cutting it in two needs.

use super::{BadModule, REQUEST, count};
use std::collections::{BTreeMap, BTreeSet};
use wasmparser::{
    ElementItems, ExternalKind, FuncType, FunctionBody, GlobalType, KnownCustom, MemoryType, Name, Operator, Parser,
    Payload, TableType, TypeRef,
};

/// A whole module. Functions are known by their index, in which those that it imports come first.
pub struct Whole<'a> {
    /// The types of functions.
    pub types: Vec<FuncType>,
    /// The type of each function, those that are imported among them.
    pub type_of: Vec<u32>,
    /// The names of the functions that are imported.
    pub imports: Vec<&'a str>,
    /// The imported function that has the second part come.
    pub request: u32,
    /// Functions that are exported.
    pub exported: BTreeSet<u32>,
    /// Functions that are called by their place in the table, so that nobody can say who calls them.
    pub in_table: BTreeSet<u32>,
    pub tables: Vec<TableType>,
    pub memories: Vec<MemoryType>,
    pub globals: Vec<GlobalType>,
    /// The functions of its own, in order.
    bodies: Vec<FunctionBody<'a>>,
    /// What each of them calls.
    callees: Vec<Vec<u32>>,
    names: BTreeMap<u32, &'a str>,
}

impl<'a> Whole<'a> {
    pub fn read(module: &'a [u8]) -> Result<Whole<'a>, BadModule> {
        let mut whole = Whole {
            types: Vec::new(),
            type_of: Vec::new(),
            imports: Vec::new(),
            request: u32::MAX,
            exported: BTreeSet::new(),
            in_table: BTreeSet::new(),
            tables: Vec::new(),
            memories: Vec::new(),
            globals: Vec::new(),
            bodies: Vec::new(),
            callees: Vec::new(),
            names: BTreeMap::new(),
        };
        for payload in Parser::new(0).parse_all(module) {
            whole.add(payload?)?;
        }
        if whole.request == u32::MAX {
            return Err(BadModule::NoRequest);
        }
        if whole.names.is_empty() {
            return Err(BadModule::NoNames);
        }
        Ok(whole)
    }

    fn add(&mut self, payload: Payload<'a>) -> Result<(), BadModule> {
        match payload {
            Payload::TypeSection(types) => {
                self.types = types.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import?;
                    let TypeRef::Func(kind) = import.ty else {
                        return Err(BadModule::Unknown("an import that is no function"));
                    };
                    if import.name.contains(REQUEST) {
                        self.request = self.imported();
                    }
                    self.imports.push(import.name);
                    self.type_of.push(kind);
                }
            }
            Payload::FunctionSection(functions) => {
                for kind in functions {
                    self.type_of.push(kind?);
                }
            }
            Payload::TableSection(tables) => {
                for table in tables {
                    self.tables.push(table?.ty);
                }
            }
            Payload::MemorySection(memories) => self.memories = memories.into_iter().collect::<Result<_, _>>()?,
            Payload::GlobalSection(globals) => {
                for global in globals {
                    self.globals.push(global?.ty);
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let export = export?;
                    if export.kind == ExternalKind::Func {
                        self.exported.insert(export.index);
                    }
                }
            }
            Payload::StartSection { .. } => return Err(BadModule::Unknown("a start function")),
            Payload::ElementSection(elements) => {
                for element in elements {
                    let ElementItems::Functions(functions) = element?.items else {
                        return Err(BadModule::Unknown("a table with expressions"));
                    };
                    for function in functions {
                        self.in_table.insert(function?);
                    }
                }
            }
            Payload::CodeSectionEntry(body) => {
                self.callees.push(callees(&body)?);
                self.bodies.push(body);
            }
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(parts) = section.as_known() {
                    for part in parts {
                        if let Name::Function(names) = part? {
                            for name in names {
                                let name = name?;
                                self.names.insert(name.index, name.name);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// How many functions are imported.
    fn imported(&self) -> u32 {
        count(self.imports.len())
    }

    /// The module's own functions.
    pub fn own(&self) -> impl Iterator<Item = u32> + use<> {
        self.imported()..count(self.type_of.len())
    }

    /// What a function of its own does; `None` for one that is imported.
    pub fn body(&self, function: u32) -> Option<&FunctionBody<'a>> {
        self.bodies.get(function.checked_sub(self.imported())? as usize)
    }

    /// The functions that a function of its own calls by their names.
    pub fn callees(&self, function: u32) -> &[u32] {
        function.checked_sub(self.imported()).and_then(|at| self.callees.get(at as usize)).map_or(&[], Vec::as_slice)
    }

    /// What a function is called, its generic arguments included.
    pub fn name(&self, function: u32) -> &'a str {
        self.names.get(&function).copied().unwrap_or_default()
    }

    /// What a function takes.
    pub fn parameters(&self, function: u32) -> usize {
        let kind = self.type_of.get(function as usize).and_then(|kind| self.types.get(*kind as usize));
        kind.map_or(0, |kind| kind.params().len())
    }
}

fn callees(body: &FunctionBody<'_>) -> Result<Vec<u32>, BadModule> {
    let mut found = Vec::new();
    let mut operators = body.get_operators_reader()?;
    while !operators.eof() {
        match operators.read()? {
            Operator::Call { function_index } => found.push(function_index),
            Operator::RefFunc { .. } | Operator::ReturnCall { .. } => {
                return Err(BadModule::Unknown("a function that is handed on"));
            }
            Operator::MemoryInit { .. } | Operator::DataDrop { .. } | Operator::TableInit { .. } => {
                return Err(BadModule::Unknown("data that is put in place by hand"));
            }
            _ => {}
        }
    }
    Ok(found)
}
