// SPDX-License-Identifier: MIT OR Apache-2.0
//! What all parts of a module's text are written with: lines, and what is said of a signal.

use std::collections::BTreeSet;

use crate::emit::layout::laid_out;
use crate::ir::names::one_line;
use crate::ir::translation::Translation;
use crate::lower::collect::Node;
use crate::lower::notes::Notes;

pub(crate) struct Writer<'a> {
    pub translation: &'a Translation,
    pub node: &'a Node,
    pub path: &'a str,
    pub notes: &'a Notes,
    pub out: String,
    /// What has been said beside declarations: of the registers that hold one struct after the other, the first says it.
    pub said: BTreeSet<String>,
}

impl Writer<'_> {
    /// Whether it is the module that was asked for, which nobody instantiates.
    pub fn is_top(&self) -> bool {
        self.path.is_empty()
    }

    pub fn line(&mut self, indent: usize, text: &str) {
        self.out += &laid_out(indent, text);
    }

    /// A comment of a kernel, each of its lines as one of its own.
    pub fn remark(&mut self, indent: usize, text: &str) {
        for line in text.split('\n') {
            self.line(indent, format!("// {}", one_line(line)).trim_end());
        }
    }

    /// What is said of a signal or sub-block; of a field of a struct, else what is said of the struct.
    pub fn comment(&self, key: &str) -> Option<String> {
        let here = if self.path.is_empty() {
            String::new()
        } else {
            format!("{}.", self.path)
        };
        let noted = self.notes.comment_on(&format!("{here}{}", key.replace('$', ".")));
        let found = noted
            .map(|text| one_line(text))
            .or_else(|| self.translation.heading.signals.get(key).cloned());
        found.or_else(|| {
            let (whole, _) = key.rsplit_once('$')?;
            let is_field = self.translation.scope.is_struct(whole);
            is_field.then(|| self.comment(whole)).flatten()
        })
    }

    pub fn with_comment(&self, text: String, key: &str) -> String {
        behind(text, self.comment(key).as_ref())
    }
}

/// A text with a comment behind it.
pub(crate) fn behind(text: String, comment: Option<&String>) -> String {
    match comment {
        Some(comment) => format!("{text} // {comment}"),
        None => text,
    }
}
