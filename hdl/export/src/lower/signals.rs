// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names that the kernel of a block sees: its signals, the ports of its sub-blocks, constants and variants.

use rust_hdl::prelude::*;

use crate::ir::error::Fault;
use crate::ir::names::{constant_identifier, identifier};
use crate::ir::scope::{Role, Scope, Signal, unused};
use crate::lower::collect::{AtomView, Node};
use crate::lower::documentation::NamedConstant;
use crate::lower::notes::Notes;
use crate::lower::register::initial_value;

/// How a name is made from a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Plain,
    /// In capitals.
    Constant,
    /// Of a port of a flip-flop.
    Register,
    /// Of a body in Verilog, which names everything as it is called in Rust and has no structs.
    Body,
}

/// Faults of names, with the signal's key.
type Faults = Vec<(String, Fault)>;

struct Names<'a> {
    scope: Scope,
    notes: &'a Notes,
    faults: Faults,
}

/// The names of a block whose kernel uses these constants, and what is wrong with them.
pub(crate) fn names(node: &Node, constants: Vec<NamedConstant>, notes: &Notes) -> (Scope, Faults) {
    let mut names = Names {
        scope: Scope::default(),
        notes,
        faults: vec![],
    };
    for constant in notes.sorted(constants) {
        let name = notes.name_of_constant(&constant);
        names.add_constant(constant.key, &name, constant.width, Role::Constant(constant.value));
    }
    // A Custom body names its constants itself, as they are called in Rust.
    let custom = matches!(node.code, Verilog::Custom(_));
    for atom in &node.atoms {
        let role = match atom.kind {
            AtomKind::InputParameter => Role::Input,
            AtomKind::OutputParameter | AtomKind::OutputPassthrough => Role::Output,
            AtomKind::Constant => Role::Constant(atom.value.clone()),
            AtomKind::InOutParameter => {
                names.faults.push((atom.name.clone(), Fault::Tristate));
                continue;
            }
            _ => Role::Local,
        };
        let spelling = match role {
            _ if custom => Spelling::Body,
            Role::Constant(_) => Spelling::Constant,
            _ => Spelling::Plain,
        };
        names.add_atom(atom.name.clone(), atom, role, spelling);
    }
    for (index, child) in node.children.iter().enumerate() {
        let is_register = initial_value(child).is_some();
        for atom in &child.atoms {
            let role = match atom.kind {
                AtomKind::InputParameter => Role::ChildInput(index),
                AtomKind::OutputParameter | AtomKind::OutputPassthrough => Role::ChildOutput(index),
                _ => continue,
            };
            let spelling = if is_register {
                Spelling::Register
            } else {
                Spelling::Plain
            };
            names.add_atom(format!("{}${}", child.name, atom.name), atom, role, spelling);
        }
    }
    names.check_instances(node);
    (names.scope, names.faults)
}

impl Names<'_> {
    /// Adds a constant or variant, spelled in capitals.
    fn add_constant(&mut self, key: String, name: &str, width: usize, role: Role) {
        match constant_identifier(name) {
            Ok(name) => {
                self.scope.add(Signal::named(key, name, width, role), &mut self.faults);
            }
            Err(fault) => self.faults.push((key, fault)),
        }
    }

    /// Sub-blocks and the nets at their unread outputs have names, too.
    fn check_instances(&mut self, node: &Node) {
        for (index, child) in node.children.iter().enumerate() {
            if initial_value(child).is_some() {
                continue;
            }
            let outputs = self.scope.signals.iter().filter(|s| s.role == Role::ChildOutput(index));
            let nets = outputs.map(|signal| unused(&signal.name));
            for key in nets.chain([child.name.clone()]).collect::<Vec<_>>() {
                match identifier(&key) {
                    Err(fault) => self.faults.push((key, fault)),
                    Ok(name) => self.scope.reserve(&name, &key, &mut self.faults),
                }
            }
        }
    }

    /// Adds a signal, or one for each field of a struct.
    fn add_atom(&mut self, key: String, atom: &AtomView, role: Role, spelling: Spelling) {
        let whole = matches!(role, Role::Constant(_)) || spelling == Spelling::Body;
        let fields = if whole { vec![] } else { leaves(&atom.descriptor) };
        let first = self.scope.signals.len();
        let mut add = |key: String, name: Result<String, Fault>, width: usize, signed: bool| match name {
            Ok(_) if width == 0 => self.faults.push((key, Fault::ZeroWidth)),
            Ok(name) => {
                let signal = Signal {
                    key,
                    name,
                    width,
                    signed,
                    clock: atom.is_clock(),
                    role: role.clone(),
                    connected: atom.connected,
                    is_field: true,
                };
                self.scope.add(signal, &mut self.faults);
            }
            Err(fault) => self.faults.push((key, fault)),
        };
        if fields.is_empty() {
            let name = match spelling {
                Spelling::Constant => constant_identifier(&key),
                // RustHDL's own blocks call it `clock`, and so do all others; in Verilog it has the name of the tops.
                _ if atom.is_clock() => identifier(&in_verilog(&key)),
                _ => identifier(&key),
            };
            add(key, name, atom.width, atom.is_signed());
        } else {
            for field in fields {
                // A register's field is `register_field_q`: the letter says last which side of the register it is.
                let name = match key.rsplit_once('$') {
                    Some((register, side)) if spelling == Spelling::Register => {
                        identifier(&format!("{register}${}${side}", field.path))
                    }
                    _ => identifier(&format!("{key}${}", field.path)),
                };
                add(format!("{key}${}", field.path), name, field.width, field.signed);
            }
            self.scope
                .structs
                .insert(key, (first..self.scope.signals.len()).collect());
        }
        self.add_variants(&atom.descriptor);
    }

    fn add_variants(&mut self, descriptor: &TypeDescriptor) {
        match &descriptor.kind {
            TypeKind::Enum(variants) => {
                match self.scope.variants.insert(descriptor.name.clone(), variants.clone()) {
                    None => {}
                    Some(known) if known == *variants => return,
                    // A match on one of them would be held to be complete, or not to be, by the other.
                    Some(_) => {
                        let fault = Fault::EnumerationClash(descriptor.name.clone());
                        self.faults.push((descriptor.name.clone(), fault));
                        return;
                    }
                }
                for (value, variant) in variants.iter().enumerate() {
                    let (key, width, role) = (
                        variant.replace("::", "$"),
                        clog2(variants.len()),
                        Role::Constant(format!("{value:x}")),
                    );
                    let name = match (self.notes.front_of(&descriptor.name), key.split_once('$')) {
                        (Some(front), Some((_, variant))) => format!("{front}${variant}"),
                        _ => key.clone(),
                    };
                    self.add_constant(key, &name, width, role);
                }
            }
            TypeKind::Composite(fields) => {
                for field in fields {
                    self.add_variants(&field.kind);
                }
            }
            _ => {}
        }
    }
}

/// `clk` for `clock`, in a block or at a part of it.
fn in_verilog(clock: &str) -> String {
    match clock.strip_suffix("clock") {
        Some(front) if front.is_empty() || front.ends_with('$') => format!("{front}clk"),
        _ => clock.into(),
    }
}

/// A field of a struct that is no struct itself.
struct Leaf {
    /// The fields on the way to it, joined by `$`.
    path: String,
    width: usize,
    signed: bool,
}

/// The fields of a struct and of the structs in it, lowest bits first; none of any other type.
fn leaves(descriptor: &TypeDescriptor) -> Vec<Leaf> {
    let TypeKind::Composite(fields) = &descriptor.kind else {
        return vec![];
    };
    let mut found = vec![];
    for field in fields {
        let (width, signed) = match &field.kind.kind {
            TypeKind::Bits(width) => (*width, false),
            TypeKind::Signed(width) => (*width, true),
            TypeKind::Enum(variants) => (clog2(variants.len()), false),
            TypeKind::Composite(_) => {
                found.extend(leaves(&field.kind).into_iter().map(|leaf| Leaf {
                    path: format!("{}${}", field.fieldname, leaf.path),
                    ..leaf
                }));
                continue;
            }
        };
        found.push(Leaf {
            path: field.fieldname.clone(),
            width,
            signed,
        });
    }
    found
}
