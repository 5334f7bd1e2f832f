// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Rom`].

use std::fmt::Write;

use rust_hdl::prelude::*;

use crate::Documented;
use crate::word::Word;

/// What a [`Rom`] holds: its words say it themselves.
pub trait Contents: Synth {
    /// The name of the table's module.
    const NAME: &'static str;

    /// The comment above the module, if it is not that of [`Rom`].
    const ABOUT: &'static str = "";

    /// The word at this address.
    fn word(address: usize) -> Self;
}

/// A table that never changes, in block RAM.
///
/// Words of a table, read at the rising edge.
///
/// `read_data` holds its value while `read_enable` is low, and is undefined before the first read. It has a description
/// in Rust and one in Verilog; `hdl/tests/plumbing.rs` runs both.
#[derive(LogicBlock, Documented)]
#[kernel(none)]
pub struct Rom<T: Contents, const A: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Reads at this edge.
    pub read_enable: Signal<In, Bit>,
    /// The word that is read.
    pub read_address: Signal<In, Word<A>>,
    /// What was read at the last enabled edge.
    pub read_data: Signal<Out, T>,
    _words: Vec<T>,
}

impl<T: Contents, const A: usize> Default for Rom<T, A> {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            read_enable: Signal::default(),
            read_address: Signal::default(),
            read_data: Signal::default(),
            _words: (0..1 << A).map(T::word).collect(),
        }
    }
}

impl<T: Contents, const A: usize> Logic for Rom<T, A> {
    fn update(&mut self) {
        if self.clock.pos_edge() && self.read_enable.val() {
            self.read_data.next = self._words[self.read_address.val().index()];
        }
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let words = self
            ._words
            .iter()
            .enumerate()
            .fold(String::new(), |mut text, (address, word)| {
                let _ = writeln!(text, "    words[{address}] = {};", word.verilog());
                text
            });
        Verilog::Custom(format!(
            "\
// module {name}
{about}\
(* rom_style = \"block\", ram_style = \"block\" *)
reg [{top}:0] words [0:{last}];
initial begin
{words}end
always @(posedge clock) begin
    if (read_enable) read_data <= words[read_address];
end",
            name = T::NAME,
            about = match T::ABOUT {
                "" => String::new(),
                about => format!("// {about}\n"),
            },
            top = T::BITS - 1,
            last = (1 << A) - 1,
        ))
    }
}
