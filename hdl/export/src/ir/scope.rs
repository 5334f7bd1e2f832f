// SPDX-License-Identifier: MIT OR Apache-2.0
//! The names one kernel can see: its own signals, the ports of its sub-blocks, constants and variants.

use std::collections::BTreeMap;

use crate::ir::constant::evaluate;
use crate::ir::error::Fault;
use crate::ir::names::dotted;

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

/// All names of one block.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    pub signals: Vec<Signal>,
    by_key: BTreeMap<String, SignalId>,
    /// The signals of a struct's fields by the struct's key, lowest bits first.
    pub structs: BTreeMap<String, Vec<SignalId>>,
    /// The keys behind all names that are taken, those of instances and of nets that the exporter makes among them.
    by_name: BTreeMap<String, String>,
    /// The variants of each enumeration, by the front of their keys.
    pub variants: BTreeMap<String, Vec<String>>,
}

/// A loop variable and its value in the present turn.
pub(crate) type Variable = (String, i128);

impl Signal {
    /// A constant or a part of an expression, which the exporter names.
    pub fn named(key: String, name: String, width: usize, role: Role) -> Self {
        Self {
            key,
            name,
            width,
            signed: false,
            clock: false,
            role,
            connected: true,
            is_field: false,
        }
    }
}

impl Scope {
    /// Adds a signal; notes a name that another one already has.
    pub fn add(&mut self, signal: Signal, faults: &mut Vec<(String, Fault)>) -> SignalId {
        let id = self.signals.len();
        self.reserve(&signal.name, &signal.key, faults);
        self.by_key.insert(signal.key.clone(), id);
        self.signals.push(signal);
        id
    }

    /// Takes a name for what has this key; notes one that something else already has.
    pub fn reserve(&mut self, name: &str, key: &str, faults: &mut Vec<(String, Fault)>) {
        if let Some(other) = self.by_name.insert(name.into(), key.into()) {
            let fault = Fault::NameCollision(dotted(&other), dotted(key), name.into());
            faults.push((key.into(), fault));
        }
    }

    /// A new name for a part of what is assigned to the signal `target`, whose unused parts have names, too.
    pub fn add_operand(&mut self, target: &str, width: usize, role: Role) -> SignalId {
        let stem = format!("{target}_operand");
        let mut name = stem.clone();
        let mut count = 1;
        let taken = |name: &String| self.by_name.contains_key(name);
        while taken(&name) || unused_parts(&name).iter().any(taken) {
            count += 1;
            name = format!("{stem}_{count}");
        }
        for part in unused_parts(&name) {
            self.reserve(&part, &name, &mut vec![]);
        }
        self.add(Signal::named(name.clone(), name, width, role), &mut vec![])
    }

    /// How many variants the enumeration of this variant has.
    pub fn variants_beside(&self, variant: SignalId) -> Option<usize> {
        let (enumeration, _) = self.signals[variant].key.split_once('$')?;
        self.variants.get(enumeration).map(Vec::len)
    }

    /// The signals of a struct's fields, or the one signal with this key.
    pub fn parts(&self, key: &str) -> Vec<SignalId> {
        let fields = self.structs.get(key).cloned();
        fields.unwrap_or_else(|| self.by_key(key).into_iter().collect())
    }

    /// The inputs and outputs of a sub-block.
    pub fn ports_of(&self, child: usize) -> impl Iterator<Item = SignalId> {
        let is_port = move |role: &Role| *role == Role::ChildInput(child) || *role == Role::ChildOutput(child);
        let signals = self.signals.iter().enumerate();
        signals
            .filter(move |(_, signal)| is_port(&signal.role))
            .map(|(id, _)| id)
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
            .ok_or_else(|| match text.split_once('[') {
                Some((array, _)) if self.is_array(array) => Fault::NoSuchElement(dotted(text), dotted(&key)),
                _ => Fault::UnknownName(dotted(text)),
            })
    }

    /// Whether there are elements with this name in front.
    fn is_array(&self, name: &str) -> bool {
        let first = format!("{}$0", name.trim_start_matches('.').replace('.', "$"));
        self.signals.iter().any(|signal| signal.key.starts_with(&first))
    }
}

/// The net at an output that nothing reads. Lint programs leave names with `unused` alone.
pub(crate) fn unused(output: &str) -> String {
    format!("unused_{output}")
}

/// The nets for what an operand's expression has above and below it.
pub(crate) fn unused_parts(operand: &str) -> [String; 2] {
    [format!("unused_above_{operand}"), format!("unused_below_{operand}")]
}
