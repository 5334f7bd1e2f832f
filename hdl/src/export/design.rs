// SPDX-License-Identifier: MIT OR Apache-2.0
//! All modules of a block: equal ones written once, each with its name.

use std::collections::{BTreeMap, BTreeSet};

use rust_hdl::prelude::*;

use super::collect::{Node, collect};
use super::error::{ExportError, Fault};
use super::module::translate;
use super::names::{dotted, identifier};
use super::notes::Notes;
use super::register;
use super::write::{Port, write};

/// One Verilog module, for a file `<name>.v` of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// Its name.
    pub name: String,
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
/// Call `connect_all` on the block first. The text depends on nothing but the block.
///
/// # Errors
///
/// Everything in the block that would not elaborate, or would not behave as in Rust.
pub fn export<B: Block>(top: &str, block: &B) -> Result<Design, Vec<ExportError>> {
    export_with(top, block, &Notes::new())
}

/// Like [`export`], with names and comments from outside.
///
/// # Errors
///
/// As [`export`].
pub fn export_with<B: Block>(top: &str, block: &B, notes: &Notes) -> Result<Design, Vec<ExportError>> {
    let tree = collect(top, block);
    let mut builder = Builder { notes, drafts: vec![], errors: vec![] };
    builder.visit(&tree, "");
    let names = builder.names(top);
    if !builder.errors.is_empty() {
        return Err(builder.errors);
    }
    let path_of_top = std::any::type_name::<B>();
    let modules = (0..builder.drafts.len()).rev().map(|index| builder.module(index, &names, path_of_top)).collect();
    Ok(Design { modules })
}

/// A module that is not yet named.
struct Draft {
    /// Where it first occurs.
    path: String,
    stated_name: Option<String>,
    about: Vec<String>,
    ports: Vec<Port>,
    /// Names of other modules are left as marks.
    text: String,
}

struct Builder<'a> {
    notes: &'a Notes,
    /// Different modules; those used stand before those that use them.
    drafts: Vec<Draft>,
    errors: Vec<ExportError>,
}

impl Builder<'_> {
    /// Translates a block and those inside it; the result is its module's index among the drafts.
    fn visit(&mut self, node: &Node, path: &str) -> usize {
        let below = |child: &Node| match path {
            "" => dotted(&child.name),
            _ => format!("{path}.{}", dotted(&child.name)),
        };
        let mut modules = BTreeMap::new();
        for (index, child) in node.children.iter().enumerate() {
            if register::initial_value(child).is_none() {
                modules.insert(index, self.visit(child, &below(child)));
            }
        }
        let place = if path.is_empty() { node.name.as_str() } else { path };
        let translation = match translate(node, place) {
            Ok(translation) => translation,
            Err(errors) => {
                self.errors.extend(errors);
                return usize::MAX;
            }
        };
        let (ports, text) = write(&translation, node, path, self.notes, &|child| mark(modules[&child]));
        let stated_name = self.notes.module_name(path).cloned().or(translation.heading.module_name);
        let about = match self.notes.comment_on(path) {
            Some(comment) => comment.lines().map(str::to_string).collect(),
            None => translation.heading.about,
        };
        let same = |draft: &Draft| draft.text == text && draft.about == about && draft.stated_name == stated_name;
        if let Some(known) = self.drafts.iter().position(same) {
            return known;
        }
        self.drafts.push(Draft { path: path.into(), stated_name, about, ports, text });
        self.drafts.len() - 1
    }

    /// A name for each draft: the one it states, else the top's name and its path. Different modules that state one
    /// name are told apart by the first port whose width differs in all of them, else by their place.
    fn names(&mut self, top: &str) -> Vec<String> {
        let last = self.drafts.len().saturating_sub(1);
        let wanted: Vec<String> = (0..self.drafts.len())
            .map(|index| {
                let draft = &self.drafts[index];
                match &draft.stated_name {
                    _ if index == last => top.to_string(),
                    Some(name) => name.clone(),
                    None => format!("{top}_{}", without_numbers(&draft.path)),
                }
            })
            .collect();
        let mut names = wanted.clone();
        for name in wanted.iter().collect::<BTreeSet<_>>() {
            let alike: Vec<usize> = (0..wanted.len()).filter(|&index| wanted[index] == *name && index != last).collect();
            if alike.len() > 1 || (alike.len() == 1 && name == top) {
                let widths = self.telling_widths(&alike);
                for (position, &index) in alike.iter().enumerate() {
                    names[index] = match &widths {
                        Some(widths) => format!("{name}_{}", widths[position]),
                        None => format!("{name}_{}", self.drafts[index].path.replace('.', "_")),
                    };
                }
            }
        }
        let mut seen = BTreeSet::new();
        for (name, draft) in names.iter().zip(&self.drafts) {
            let fault = match identifier(name) {
                Err(fault) => Some(fault),
                Ok(_) if !seen.insert(name.clone()) => Some(Fault::ModuleNameTaken(name.clone())),
                Ok(_) => None,
            };
            if let Some(fault) = fault {
                let block = if draft.path.is_empty() { top.into() } else { draft.path.clone() };
                self.errors.push(ExportError { block, signal: None, fault });
            }
        }
        names
    }

    fn telling_widths(&self, alike: &[usize]) -> Option<Vec<usize>> {
        let ports = alike.iter().map(|&index| self.drafts[index].ports.len()).min()?;
        (0..ports).find_map(|port| {
            let widths: Vec<usize> = alike.iter().map(|&index| self.drafts[index].ports[port].width).collect();
            let different = widths.iter().collect::<BTreeSet<_>>().len() == widths.len();
            (different && widths.len() > 1).then_some(widths)
        })
    }

    fn module(&self, index: usize, names: &[String], path_of_top: &str) -> Module {
        let draft = &self.drafts[index];
        let mut text = draft.text.clone();
        for (other, name) in names.iter().enumerate() {
            text = text.replace(&mark(other), name);
        }
        // A module with a name of its own may serve several tops, so its file names none of them.
        let block = match (&draft.stated_name, draft.path.as_str()) {
            (_, "") => path_of_top.to_string(),
            (Some(name), _) => name.clone(),
            (None, path) => format!("{path_of_top}, field {path}"),
        };
        let mut verilog = String::from("// SPDX-License-Identifier: MIT OR Apache-2.0\n");
        verilog += &format!("// Exported from the RustHDL block {block} by halfmove; do not edit.\n");
        if !draft.about.is_empty() {
            verilog += "//\n";
            draft.about.iter().for_each(|line| verilog += format!("// {line}").trim_end());
            verilog.push('\n');
        }
        verilog += &format!("\nmodule {} {text}", names[index]);
        Module { name: names[index].clone(), ports: draft.ports.clone(), verilog }
    }
}

/// Stands for the name of a draft; no Verilog text has such a letter.
fn mark(draft: usize) -> String {
    format!("\u{1}{draft}\u{1}")
}

/// A path as part of a name; equal elements of an array share a module, so their numbers say nothing.
fn without_numbers(path: &str) -> String {
    path.split('.').filter(|part| part.parse::<usize>().is_err()).collect::<Vec<_>>().join("_")
}
