// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tree of blocks, gathered by RustHDL's own visitor.

use rust_hdl::prelude::*;

/// A block with what its visitor shows: its signals, its sub-blocks, its kernel.
pub(crate) struct Node {
    /// Field name in the block above; for the top, the name asked for. Elements of arrays are `name$0`, `name$1`.
    pub name: String,
    /// Signals and constants in the order of the fields; those of an interface carry its name in front.
    pub atoms: Vec<AtomView>,
    /// Sub-blocks in the order of the fields.
    pub children: Vec<Node>,
    /// The kernel.
    pub code: Verilog,
}

/// A signal or constant as the visitor shows it.
pub(crate) struct AtomView {
    pub name: String,
    pub width: usize,
    pub kind: AtomKind,
    pub descriptor: TypeDescriptor,
    /// Value of a constant, in hexadecimal digits.
    pub value: String,
    /// Whether some kernel in Rust drives it, as `connect_all` has noted.
    pub connected: bool,
}

impl AtomView {
    pub fn is_clock(&self) -> bool {
        self.descriptor.name == "clock"
    }

    pub fn is_signed(&self) -> bool {
        matches!(self.descriptor.kind, TypeKind::Signed(_))
    }
}

/// The tree below a block.
pub(crate) fn collect(name: &str, block: &dyn Block) -> Node {
    let mut collector = Collector::default();
    block.accept(name, &mut collector);
    collector.finished.expect("a block opens and closes its own scope")
}

#[derive(Default)]
struct Collector {
    /// Blocks whose scope is open, each with the interfaces open in it.
    open: Vec<(Node, Vec<String>)>,
    finished: Option<Node>,
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let name = match self.open.last() {
            Some((_, namespace)) => prefixed(namespace, name),
            None => name.to_string(),
        };
        self.open.push((
            Node {
                name,
                atoms: vec![],
                children: vec![],
                code: node.hdl(),
            },
            vec![],
        ));
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        if let Some((_, namespace)) = self.open.last_mut() {
            namespace.push(name.to_string());
        }
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let Some((node, namespace)) = self.open.last_mut() else {
            return;
        };
        node.atoms.push(AtomView {
            name: prefixed(namespace, name),
            width: atom.bits(),
            kind: atom.kind(),
            descriptor: atom.descriptor(),
            value: if atom.kind() == AtomKind::Constant {
                hexadecimal(&atom.verilog())
            } else {
                String::new()
            },
            connected: atom.connected(),
        });
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        if let Some((_, namespace)) = self.open.last_mut() {
            namespace.pop();
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        let Some((node, _)) = self.open.pop() else { return };
        match self.open.last_mut() {
            Some((parent, _)) => parent.children.push(node),
            None => self.finished = Some(node),
        }
    }
}

fn prefixed(namespace: &[String], name: &str) -> String {
    namespace
        .iter()
        .map(String::as_str)
        .chain([name])
        .collect::<Vec<_>>()
        .join("$")
}

/// The digits of a literal, whose value RustHDL keeps private and prints in binary below 20 bits.
pub(crate) fn hexadecimal(literal: &VerilogLiteral) -> String {
    let text = format!("{literal:x}");
    text.split_once("'h")
        .map_or(text.clone(), |(_, digits)| digits.to_string())
}
