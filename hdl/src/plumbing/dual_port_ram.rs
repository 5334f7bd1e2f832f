// SPDX-License-Identifier: MIT OR Apache-2.0
//! A memory with one port to write and one to read: in block RAM, or in tables where the tool has them and finds them
//! quicker.

use rust_hdl::prelude::*;

use crate::word::Word;

/// `2^A` words of type `T`, all zero at power-up.
///
/// Both ports act at the rising edge; `read_data` holds its value while `read_enable` is low, and is undefined before
/// the first read. **What is read is undefined if the same word is written at the same edge**: block RAMs differ there,
/// and leaving it open spares the logic that would settle it. The simulation then reads the complement of the old word,
/// so that a design which depends on it fails its tests.
///
/// Where FPGAs make RAM of tables of sixteen words, 64 words are four tables and a multiplexer of four. The Verilog of 64
/// words therefore has another form, chosen by defining `HALFMOVE_TABLE_RAM`: the same, clock by clock, but two halves,
/// each with its register, and the last multiplexer after them.
///
/// Two descriptions, Rust and Verilog, and the second in two forms: `hdl/tests/plumbing.rs` runs all.
#[derive(LogicBlock)]
pub struct DualPortRam<T: Synth + Scramble, const A: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Writes `write_data` at this edge.
    pub write_enable: Signal<In, Bit>,
    /// The word that is written.
    pub write_address: Signal<In, Word<A>>,
    /// What is written.
    pub write_data: Signal<In, T>,
    /// Reads at this edge.
    pub read_enable: Signal<In, Bit>,
    /// The word that is read.
    pub read_address: Signal<In, Word<A>>,
    /// What was read at the last enabled edge.
    pub read_data: Signal<Out, T>,
    _words: Vec<T>,
}

/// What the simulation reads when a word is read and written at the same edge: something plainly different.
pub trait Scramble {
    /// A value in which no bit is as in `self`.
    fn scrambled(self) -> Self;
}

impl<const N: usize> Scramble for Word<N> {
    fn scrambled(self) -> Self {
        !self
    }
}

impl<T: Synth + Scramble, const A: usize> Default for DualPortRam<T, A> {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            write_enable: Signal::default(),
            write_address: Signal::default(),
            write_data: Signal::default(),
            read_enable: Signal::default(),
            read_address: Signal::default(),
            read_data: Signal::default(),
            _words: vec![T::default(); 1 << A],
        }
    }
}

impl<T: Synth + Scramble, const A: usize> Logic for DualPortRam<T, A> {
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        if self.read_enable.val() {
            let word = self._words[self.read_address.val().index()];
            let collision = self.write_enable.val() && self.write_address.val() == self.read_address.val();
            self.read_data.next = if collision { word.scrambled() } else { word };
        }
        if self.write_enable.val() {
            self._words[self.write_address.val().index()] = self.write_data.val();
        }
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let width = T::BITS;
        let whole = format!(
            "\
(* no_rw_check *)
reg [{top}:0] words [0:{last}];
integer i;
initial begin
    for (i = 0; i < {count}; i = i + 1) words[i] = {width}'d0;
end
always @(posedge clock) begin
    if (write_enable) words[write_address] <= write_data;
    if (read_enable) read_data <= words[read_address];
end",
            top = width - 1,
            last = (1 << A) - 1,
            count = 1 << A,
        );
        let memory = if A == 6 { halved(A, width, &whole) } else { whole };
        Verilog::Custom(format!(
            "\
// module halfmove_ram_{count}x{width}
// Reading and writing one word at the same edge is never relied upon: no logic to settle it.
{memory}",
            count = 1 << A,
        ))
    }
}

/// The memory as it is, or, where tables are its cells, in halves: what both give is registered, and chosen after.
fn halved(address_bits: usize, width: usize, whole: &str) -> String {
    format!(
        "\
`ifdef HALFMOVE_TABLE_RAM
(* no_rw_check *)
reg [{top}:0] low_words [0:{last}];
(* no_rw_check *)
reg [{top}:0] high_words [0:{last}];
reg [{top}:0] read_low;
reg [{top}:0] read_high;
reg read_half;
integer i;
initial begin
    for (i = 0; i < {count}; i = i + 1) begin
        low_words[i] = {width}'d0;
        high_words[i] = {width}'d0;
    end
end
always @(posedge clock) begin
    if (write_enable && !write_address[{half}]) low_words[write_address[{below}:0]] <= write_data;
    if (write_enable && write_address[{half}]) high_words[write_address[{below}:0]] <= write_data;
    if (read_enable) begin
        read_low <= low_words[read_address[{below}:0]];
        read_high <= high_words[read_address[{below}:0]];
        read_half <= read_address[{half}];
    end
end
always @* read_data = read_half ? read_high : read_low;
`else
{whole}
`endif",
        top = width - 1,
        last = (1 << (address_bits - 1)) - 1,
        count = 1 << (address_bits - 1),
        half = address_bits - 1,
        below = address_bits - 2,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock<B: Block>(ram: &mut B, set_clock: fn(&mut B, bool)) {
        for level in [false, true] {
            set_clock(ram, level);
            assert!(simulate(ram, 10));
        }
    }

    fn ram() -> (DualPortRam<Word<8>, 4>, fn(&mut DualPortRam<Word<8>, 4>)) {
        (DualPortRam::default(), |ram| {
            clock(ram, |ram, clk| ram.clock.next = Clock { clk })
        })
    }

    #[test]
    fn a_word_written_is_read_from_the_next_edge_on() {
        let (mut ram, edge) = ram();
        ram.write_enable.next = true;
        ram.write_address.next = 3.into();
        ram.write_data.next = 0x5a.into();
        edge(&mut ram);
        ram.write_enable.next = false;
        ram.read_enable.next = true;
        ram.read_address.next = 3.into();
        edge(&mut ram);
        assert_eq!(ram.read_data.val(), Word::from(0x5a));
        ram.read_enable.next = false;
        ram.read_address.next = 4.into();
        edge(&mut ram);
        assert_eq!(ram.read_data.val(), Word::from(0x5a), "held while not enabled");
    }

    #[test]
    fn reading_a_word_while_it_is_written_gives_neither_the_old_nor_the_new() {
        let (mut ram, edge) = ram();
        ram.write_enable.next = true;
        ram.read_enable.next = true;
        ram.write_data.next = 0x0f.into();
        edge(&mut ram);
        assert_eq!(ram.read_data.val(), Word::from(0xff));
    }
}
