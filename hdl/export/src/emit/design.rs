// SPDX-License-Identifier: MIT OR Apache-2.0
//! All modules of a block: equal ones written once, each with its name.

use std::collections::BTreeMap;

use rust_hdl::prelude::*;

use crate::emit::declare::Port;
use crate::emit::draft::Draft;
use crate::emit::layout::prose;
use crate::emit::naming;
use crate::emit::write::write;
use crate::ir::error::{ExportError, Fault};
use crate::ir::names::{dotted, one_line};
use crate::ir::parameter::{self, Parameter};
use crate::ir::translation::Translation;
use crate::lower::collect::{Node, collect};
use crate::lower::documentation::{Documentation, Documented};
use crate::lower::loops::{self, Paths};
use crate::lower::notes::Notes;
use crate::lower::parameters;
use crate::lower::register;
use crate::lower::translate::translate;

/// One Verilog module, for a file `<name>.v` of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// Its name.
    pub name: String,
    /// The block it was exported from: the path of its struct where that is known, else its place in the block around it.
    pub source: String,
    /// Its ports, in order.
    pub ports: Vec<Port>,
    /// The whole text of its file.
    pub verilog: String,
}

/// The modules of a block and of all blocks inside, the top first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Design {
    /// The modules; a module stands before those it uses.
    pub modules: Vec<Module>,
}

/// Exports a block as the Verilog module `top`, with a module for each different sub-block.
///
/// Call `connect_all` on the block first. The text depends on nothing but the block, its documentation and the notes.
///
/// # Errors
///
/// Everything in the block that would not elaborate, or would not behave as in Rust.
pub fn export<B: Block + Documented>(top: &str, block: &B, notes: &Notes) -> Result<Design, Vec<ExportError>> {
    translated(top, block, notes, Some(B::DOCUMENTATION))
}

/// Like [`export`], of blocks without documentation. What the compiler refuses in a checked kernel is overlooked: only the
/// tests of the translation want that.
///
/// # Errors
///
/// As [`export`].
#[doc(hidden)]
pub fn export_unchecked<B: Block>(top: &str, block: &B, notes: &Notes) -> Result<Design, Vec<ExportError>> {
    translated(top, block, notes, None)
}

fn translated<B: Block>(
    top: &str,
    block: &B,
    notes: &Notes,
    documentation: Option<&Documentation>,
) -> Result<Design, Vec<ExportError>> {
    let tree = collect(top, block);
    let mut builder = Builder {
        notes,
        checked: documentation.is_some(),
        drafts: vec![],
        errors: vec![],
    };
    let path_of_top = std::any::type_name::<B>();
    let _ = builder.visit(&tree, "", documentation.unwrap_or(&Documentation::NOTHING), &[]);
    if let Some(error) = builder.errors.iter().find(|error| error.fault == Fault::NotConnected) {
        return Err(vec![ExportError {
            block: top.into(),
            signal: None,
            ..error.clone()
        }]);
    }
    if !builder.errors.is_empty() {
        return Err(builder.errors);
    }
    let names = naming::names(top, &builder.drafts)?;
    let modules = (0..builder.drafts.len())
        .rev()
        .map(|index| builder.module(index, &names, path_of_top))
        .collect();
    Ok(Design { modules })
}

/// A block that was translated.
struct Visited {
    /// The index of its module among the drafts.
    draft: usize,
    /// What it gives that module.
    parameters: Vec<Parameter>,
}

impl Visited {
    const REFUSED: Self = Self {
        draft: usize::MAX,
        parameters: vec![],
    };

    /// Its module in an instance.
    fn named(&self) -> String {
        mark(self.draft) + &parameter::given(&self.parameters)
    }
}

struct Builder<'a> {
    notes: &'a Notes,
    /// Whether a kernel that was not checked is refused.
    checked: bool,
    /// Different modules; those used stand before those that use them.
    drafts: Vec<Draft>,
    errors: Vec<ExportError>,
}

impl Builder<'_> {
    /// Translates a block and those inside it.
    fn visit(&mut self, node: &Node, path: &str, documentation: &Documentation, generics: &'static [usize]) -> Visited {
        let below = |child: &Node| match path {
            "" => dotted(&child.name),
            _ => format!("{path}.{}", dotted(&child.name)),
        };
        let mut modules = BTreeMap::new();
        for (index, child) in node.children.iter().enumerate() {
            if register::initial_value(child).is_none() {
                let (of_child, numbers) = match documentation.field(&child.name) {
                    Some(field) => (field.of, field.numbers),
                    None => (&Documentation::NOTHING, [].as_slice()),
                };
                modules.insert(index, self.visit(child, &below(child), of_child, numbers));
            }
        }
        let Some((mut translation, paths)) = self.translated(node, path, documentation, &modules) else {
            return Visited::REFUSED;
        };
        let (ports, text) = write(&translation, node, path, self.notes, &|child| modules[&child].named());
        let parameters = std::mem::take(&mut translation.heading.parameters);
        let is_known = !documentation.name.is_empty();
        let stated_name = self
            .notes
            .module_name(path)
            .cloned()
            .or(translation.heading.module_name)
            .or_else(|| is_known.then(|| self.notes.name_of_struct(documentation)));
        let about = self.notes.above(path, translation.heading.about);
        let license = documentation.license.filter(|license| !license.is_empty());
        let same = |draft: &Draft| {
            let as_far = draft.text == text && draft.about == about && draft.stated_name == stated_name;
            as_far && draft.license == license
        };
        if let Some(known) = self.drafts.iter().position(same) {
            return Visited {
                draft: known,
                parameters,
            };
        }
        let field = dotted(&node.name);
        self.drafts.push(Draft {
            path: path.into(),
            parent: None,
            field,
            stated_name,
            generics,
            has_parameters: !parameters.is_empty(),
            file: is_known.then(|| documentation.origin()),
            license,
            about,
            ports,
            text,
            paths,
        });
        let parent = self.drafts.len() - 1;
        for child in modules.into_values() {
            // A child that was refused has no draft.
            if let Some(draft) = self.drafts.get_mut(child.draft) {
                draft.parent.get_or_insert(parent);
            }
        }
        Visited {
            draft: parent,
            parameters,
        }
    }

    /// A block in which nothing was wrong, and how signals go through it.
    fn translated(
        &mut self,
        node: &Node,
        path: &str,
        documentation: &Documentation,
        modules: &BTreeMap<usize, Visited>,
    ) -> Option<(Translation, Paths)> {
        let place = if path.is_empty() { node.name.as_str() } else { path };
        let error = |signal: Option<String>, fault| ExportError {
            block: place.into(),
            signal,
            fault,
        };
        if self.checked && documentation.kernel.is_none() && matches!(node.code, Verilog::Combinatorial(_)) {
            self.errors.push(error(None, Fault::Unchecked));
            return None;
        }
        let translated = translate(node, path, place, documentation, self.notes);
        let mut translation = translated.map_err(|errors| self.errors.extend(errors)).ok()?;
        let through_child = |child: usize| self.drafts.get(modules.get(&child)?.draft).map(|draft| &draft.paths);
        let paths = match loops::paths(&translation, node, &through_child) {
            Ok(paths) => paths,
            Err((signal, fault)) => {
                let signal = dotted(&translation.scope.signals[signal].key);
                self.errors.push(error(Some(signal), fault));
                return None;
            }
        };
        let misfits = parameters::misfits(&translation).into_iter();
        self.errors
            .extend(misfits.map(|(signal, fault)| error(Some(signal), fault)));
        translation.take_documentation(node, documentation);
        match parameters::of_constants(&translation, path.is_empty()) {
            Ok(parameters) => translation.heading.parameters.extend(parameters),
            Err(faults) => {
                let of_signals = faults
                    .into_iter()
                    .map(|(signal, fault)| error(Some(dotted(&signal)), fault));
                self.errors.extend(of_signals);
            }
        }
        Some((translation, paths))
    }

    fn module(&self, index: usize, names: &[String], path_of_top: &str) -> Module {
        let draft = &self.drafts[index];
        let mut text = draft.text.clone();
        for (other, name) in names.iter().enumerate() {
            text = text.replace(&mark(other), name);
        }
        let block = self.origin(index, path_of_top);
        let mut verilog = String::new();
        if let Some(license) = draft.license {
            verilog += &format!("// SPDX-License-Identifier: {}\n//\n", one_line(license));
        }
        verilog += &prose(&draft.about);
        if !draft.about.is_empty() {
            verilog += "//\n";
        }
        verilog += &format!("// Generated by halfmove from {block}; do not edit.\n");
        verilog += &format!("\n`default_nettype none\n\nmodule {} {text}", names[index]);
        Module {
            name: names[index].clone(),
            source: block,
            ports: draft.ports.clone(),
            verilog,
        }
    }

    /// The source of a module: its file, else the block. One with a name of its own, and what is inside it, may serve
    /// several tops, so their files name none of them.
    fn origin(&self, index: usize, path_of_top: &str) -> String {
        let draft = &self.drafts[index];
        match (draft.parent, &draft.file, &draft.stated_name) {
            (_, Some(file), _) => file.clone(),
            (None, ..) => format!("the RustHDL block {path_of_top}"),
            (_, _, Some(name)) => format!("the RustHDL block {name}"),
            (Some(parent), None, None) => {
                let around = self.origin(parent, path_of_top);
                let joint = if around.contains(", field ") { "." } else { ", field " };
                format!("{around}{joint}{}", draft.field)
            }
        }
    }
}

/// Stands for the name of a draft; no Verilog text has such a letter.
fn mark(draft: usize) -> String {
    format!("\u{1}{draft}\u{1}")
}
