// SPDX-License-Identifier: MIT OR Apache-2.0
//! A module on its way to its text.

use crate::emit::declare::Port;
use crate::lower::loops::Paths;

/// A module that is not yet named.
pub(crate) struct Draft {
    /// Where it first occurs: the path, the draft of the block around it, and the field there.
    pub path: String,
    pub parent: Option<usize>,
    pub field: String,
    pub stated_name: Option<String>,
    /// The integers that its type is generic in.
    pub generics: &'static [usize],
    /// Whether its instances give it parameters.
    pub has_parameters: bool,
    /// Its file and crate, if they are known.
    pub file: Option<String>,
    /// The licence of that crate.
    pub license: Option<&'static str>,
    pub about: Vec<String>,
    pub ports: Vec<Port>,
    /// Names of other modules are left as marks.
    pub text: String,
    pub paths: Paths,
}
