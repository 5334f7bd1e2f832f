// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names one kernel can see: its own signals, the ports of its sub-blocks, constants and variants.

use std::collections::BTreeMap;

use rust_hdl::prelude::*;

use crate::collect::{AtomView, Node};
use crate::constant::evaluate;
use crate::error::Fault;
use crate::names::{constant_identifier, dotted, identifier};
use crate::notes::Notes;
use crate::register::initial_value;

/// Index of a signal in its [`Scope`].
pub(crate) type SignalId = usize;

/// What a name stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Role {
    Input,
    Output,
    Local,
    /// Input of the sub-block with this index: the kernel drives it.
    ChildInput(usize),
    /// Output of the sub-block with this index.
    ChildOutput(usize),
    /// A Constant field or a variant, with its value in hexadecimal digits.
    Constant(String),
    /// Part of an expression that must have a name: Verilog slices nothing else. What is assigned to it has as many
    /// bits more above and below.
    Operand {
        above: usize,
        below: usize,
    },
}

/// A signal, constant or variant as one kernel sees it.
#[derive(Debug, Clone)]
pub(crate) struct Signal {
    /// Name in RustHDL, with `$` between the parts.
    pub key: String,
    /// Name in Verilog.
    pub name: String,
    /// Width in bits.
    pub width: usize,
    pub signed: bool,
    pub clock: bool,
    pub role: Role,
    /// Whether RustHDL has it as driven.
    pub connected: bool,
    /// Whether it is, or is part of, a field of this block or of a sub-block; else the exporter made it of names.
    pub is_field: bool,
}

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

/// All names of one block.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    pub signals: Vec<Signal>,
    by_key: BTreeMap<String, SignalId>,
    /// The signals of a struct's fields by the struct's key, lowest bits first.
    structs: BTreeMap<String, Vec<SignalId>>,
    by_name: BTreeMap<String, SignalId>,
    /// Number of variants of each enumeration, by the front of their keys.
    variants: BTreeMap<String, usize>,
    /// What the variants' names begin with, if not with the name of their enumeration.
    prefixes: BTreeMap<String, String>,
}

/// A loop variable and its value in the present turn.
pub(crate) type Variable = (String, i128);

impl Scope {
    /// The names of a block, and what is wrong with them (with the signal's key).
    pub fn of(node: &Node, notes: &Notes) -> (Self, Vec<(String, Fault)>) {
        let mut scope = Self {
            prefixes: notes.enumerations.clone(),
            ..Self::default()
        };
        let mut faults = vec![];
        for constant in &notes.constants {
            let signal = Signal {
                key: constant.key.clone(),
                name: constant.name.clone(),
                width: constant.width,
                signed: false,
                clock: false,
                role: Role::Constant(format!("{:x}", constant.value)),
                connected: true,
                is_field: false,
            };
            scope.add(signal, &mut faults);
        }
        // A Custom body names its constants itself, as they are called in Rust.
        let custom = matches!(node.code, Verilog::Custom(_));
        for atom in &node.atoms {
            let role = match atom.kind {
                AtomKind::InputParameter => Role::Input,
                AtomKind::OutputParameter | AtomKind::OutputPassthrough => Role::Output,
                AtomKind::Constant => Role::Constant(atom.value.clone()),
                AtomKind::InOutParameter => {
                    faults.push((atom.name.clone(), Fault::Tristate));
                    continue;
                }
                _ => Role::Local,
            };
            let spelling = match role {
                _ if custom => Spelling::Body,
                Role::Constant(_) => Spelling::Constant,
                _ => Spelling::Plain,
            };
            scope.add_atom(atom.name.clone(), atom, role, spelling, &mut faults);
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
                scope.add_atom(
                    format!("{}${}", child.name, atom.name),
                    atom,
                    role,
                    spelling,
                    &mut faults,
                );
            }
        }
        scope.check_instances(node, &mut faults);
        (scope, faults)
    }

    /// Sub-blocks and the nets at their unread outputs have names, too.
    fn check_instances(&self, node: &Node, faults: &mut Vec<(String, Fault)>) {
        for (index, child) in node.children.iter().enumerate() {
            if initial_value(child).is_some() {
                continue;
            }
            let outputs = self.signals.iter().filter(|s| s.role == Role::ChildOutput(index));
            let nets = outputs.map(|signal| format!("unused_{}", signal.key));
            for key in nets.chain([child.name.clone()]) {
                let taken = identifier(&key).map(|name| (self.by_name.get(&name), name));
                match taken {
                    Err(fault) => faults.push((key, fault)),
                    Ok((Some(&other), name)) => {
                        let fault = Fault::NameCollision(dotted(&self.signals[other].key), dotted(&key), name);
                        faults.push((key, fault));
                    }
                    Ok((None, _)) => {}
                }
            }
        }
    }

    /// Adds a signal, or one for each field of a struct.
    fn add_atom(
        &mut self,
        key: String,
        atom: &AtomView,
        role: Role,
        spelling: Spelling,
        faults: &mut Vec<(String, Fault)>,
    ) {
        if atom.width == 0 {
            faults.push((key, Fault::ZeroWidth));
            return;
        }
        let whole = matches!(role, Role::Constant(_)) || spelling == Spelling::Body;
        let fields = if whole { vec![] } else { leaves(&atom.descriptor) };
        let first = self.signals.len();
        let mut add = |key: String, name: Result<String, Fault>, width: usize, signed: bool| match name {
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
                self.add(signal, faults);
            }
            Err(fault) => faults.push((key, fault)),
        };
        if fields.is_empty() {
            let name = match spelling {
                Spelling::Constant => constant_identifier(&key),
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
            self.structs.insert(key, (first..self.signals.len()).collect());
        }
        self.add_variants(&atom.descriptor, faults);
    }

    fn add_variants(&mut self, descriptor: &TypeDescriptor, faults: &mut Vec<(String, Fault)>) {
        match &descriptor.kind {
            TypeKind::Enum(variants) => {
                self.variants.insert(descriptor.name.clone(), variants.len());
                for (value, variant) in variants.iter().enumerate() {
                    let (key, width, role) = (
                        variant.replace("::", "$"),
                        clog2(variants.len()),
                        Role::Constant(format!("{value:x}")),
                    );
                    if let Some(&known) = self.by_key.get(&key) {
                        let known = &self.signals[known];
                        if known.role != role || known.width != width {
                            faults.push((dotted(&key), Fault::EnumerationClash(descriptor.name.clone())));
                        }
                        continue;
                    }
                    let name = match (self.prefixes.get(&descriptor.name), key.split_once('$')) {
                        (Some(prefix), Some((_, variant))) => format!("{prefix}${variant}"),
                        _ => key.clone(),
                    };
                    match constant_identifier(&name) {
                        Ok(name) => {
                            let signal = Signal {
                                key,
                                name,
                                width,
                                signed: false,
                                clock: false,
                                role,
                                connected: true,
                                is_field: false,
                            };
                            self.add(signal, faults);
                        }
                        Err(fault) => faults.push((key, fault)),
                    }
                }
            }
            TypeKind::Composite(fields) => {
                for field in fields {
                    self.add_variants(&field.kind, faults);
                }
            }
            _ => {}
        }
    }

    fn add(&mut self, signal: Signal, faults: &mut Vec<(String, Fault)>) -> SignalId {
        let id = self.signals.len();
        if let Some(&other) = self.by_name.get(&signal.name) {
            let (one, two) = (dotted(&self.signals[other].key), dotted(&signal.key));
            faults.push((signal.key.clone(), Fault::NameCollision(one, two, signal.name.clone())));
        }
        self.by_name.insert(signal.name.clone(), id);
        self.by_key.insert(signal.key.clone(), id);
        self.signals.push(signal);
        id
    }

    /// A new name for a part of what is assigned to the signal `target`.
    pub fn add_operand(&mut self, target: &str, width: usize, role: Role) -> SignalId {
        let stem = format!("{target}_operand");
        let mut name = stem.clone();
        let mut count = 1;
        while self.by_name.contains_key(&name) {
            count += 1;
            name = format!("{stem}_{count}");
        }
        let key = name.clone();
        self.add(
            Signal {
                key,
                name,
                width,
                signed: false,
                clock: false,
                role,
                connected: true,
                is_field: false,
            },
            &mut vec![],
        )
    }

    /// How many variants the enumeration of this variant has.
    pub fn variants_beside(&self, variant: SignalId) -> Option<usize> {
        let (enumeration, _) = self.signals[variant].key.split_once('$')?;
        self.variants.get(enumeration).copied()
    }

    /// The signals of a struct's fields, or the one signal with this key.
    pub fn parts(&self, key: &str) -> Vec<SignalId> {
        let fields = self.structs.get(key).cloned();
        fields.unwrap_or_else(|| self.by_key(key).into_iter().collect())
    }

    /// Whether the key is a struct's.
    pub fn is_struct(&self, key: &str) -> bool {
        self.structs.contains_key(key)
    }

    pub fn by_key(&self, key: &str) -> Option<SignalId> {
        self.by_key.get(key).copied()
    }

    /// The key that a name in a kernel stands for: subscripts resolved, the marks of RustHDL's fields removed.
    pub fn key(text: &str, variables: &[Variable]) -> Result<String, Fault> {
        let mut key = text.trim_start_matches('.').replace("::", "$");
        while let Some(open) = key.find('[') {
            let mut depth = 0;
            let close = key[open..].char_indices().find(|(_, letter)| {
                depth += i32::from(*letter == '[') - i32::from(*letter == ']');
                depth == 0
            });
            let Some((length, _)) = close else {
                return Err(Fault::UnknownName(dotted(text)));
            };
            let subscript = &key[open + 1..open + length];
            let index = evaluate(subscript, variables).ok_or_else(|| Fault::SubscriptNotConstant(dotted(subscript)))?;
            key = format!("{}${index}{}", &key[..open], &key[open + length + 1..]);
        }
        Ok(key.replace('.', "$"))
    }

    /// What a name read in a kernel stands for. A variant may carry more of its path than its descriptor does.
    pub fn find(&self, text: &str, variables: &[Variable]) -> Result<SignalId, Fault> {
        let key = Self::key(text, variables)?;
        let short = || {
            let (front, variant) = key.rsplit_once('$')?;
            let (_, enumeration) = front.rsplit_once('$')?;
            let id = self.by_key(&format!("{enumeration}${variant}"))?;
            matches!(self.signals[id].role, Role::Constant(_)).then_some(id)
        };
        self.by_key(&key)
            .or_else(short)
            .ok_or_else(|| Fault::UnknownName(dotted(text)))
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
