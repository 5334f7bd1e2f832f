// SPDX-License-Identifier: MIT OR Apache-2.0
//! A memory with one port to write and one to read: in block RAM, or in tables where the tool has them and finds them
//! quicker.

use rust_hdl::prelude::*;

use crate::Documented;
use crate::export::Parameter;
use crate::word::Word;

/// `2^ADDRESS_BITS` words, all zero at power-up.
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
#[derive(LogicBlock, Documented)]
#[kernel(none)]
pub struct DualPortRam<T: Synth + Scramble, const ADDRESS_BITS: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Writes `write_data` at this edge.
    pub write_enable: Signal<In, Bit>,
    /// The word that is written.
    pub write_address: Signal<In, Word<ADDRESS_BITS>>,
    /// What is written.
    pub write_data: Signal<In, T>,
    /// Reads at this edge.
    pub read_enable: Signal<In, Bit>,
    /// The word that is read.
    pub read_address: Signal<In, Word<ADDRESS_BITS>>,
    /// What was read at the last enabled edge.
    pub read_data: Signal<Out, T>,
    _words: Words<T>,
}

/// The words of a RAM in the simulation.
pub(super) struct Words<T>(Vec<T>);

impl<T: Synth + Scramble> Words<T> {
    /// `2^address_bits` words, all zero.
    pub(super) fn new(address_bits: usize) -> Self {
        Self(vec![T::default(); 1 << address_bits])
    }

    /// An edge at which a word may be written, and one read: the latter is returned.
    pub(super) fn edge(&mut self, write: Option<(usize, T)>, read: Option<usize>) -> Option<T> {
        let collision = read.is_some() && read == write.map(|(address, _)| address);
        let word = read.map(|address| self.0[address]);
        if let Some((address, word)) = write {
            self.0[address] = word;
        }
        word.map(|word| if collision { word.scrambled() } else { word })
    }
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

impl<T: Synth + Scramble, const ADDRESS_BITS: usize> Default for DualPortRam<T, ADDRESS_BITS> {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            write_enable: Signal::default(),
            write_address: Signal::default(),
            write_data: Signal::default(),
            read_enable: Signal::default(),
            read_address: Signal::default(),
            read_data: Signal::default(),
            _words: Words::new(ADDRESS_BITS),
        }
    }
}

impl<T: Synth + Scramble, const ADDRESS_BITS: usize> Logic for DualPortRam<T, ADDRESS_BITS> {
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        let write = (self.write_address.val().index(), self.write_data.val());
        let read = self.read_address.val().index();
        let read = self._words.edge(
            self.write_enable.val().then_some(write),
            self.read_enable.val().then_some(read),
        );
        if let Some(word) = read {
            self.read_data.next = word;
        }
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        let parameters = [
            Parameter::new("ADDRESS_BITS", ADDRESS_BITS, 6, "bits of an address")
                .of(&["write_address", "read_address"]),
            Parameter::new("WIDTH", T::BITS, 8, "bits of a word").of(&["write_data", "read_data"]),
        ];
        let parameters: String = parameters.iter().map(Parameter::line).collect();
        Verilog::Custom(format!("// module halfmove_ram\n{parameters}{ABOUT}{BODY}"))
    }
}

/// What the module says of itself.
const ABOUT: &str = "\
// A memory with one port to write and one to read; all zero at power-up. What is read is undefined if the same word is
// written at the same edge: block RAMs differ there, and no logic settles it.
//
// Define HALFMOVE_TABLE_RAM where the FPGA makes RAM of tables of sixteen words: a memory of 64 words is then two halves
// with a register each before the last multiplexer. What it does at each clock is the same.
";

/// The memory as it is, or, where tables are its cells, in halves: what both give is registered, and chosen after.
const BODY: &str = "\
`ifdef HALFMOVE_TABLE_RAM
localparam HALVED = ADDRESS_BITS == 6;
`else
localparam HALVED = 0;
`endif

generate
    if (HALVED) begin : halved
        (* no_rw_check *)
        reg [WIDTH-1:0] low_words [0:(1<<(ADDRESS_BITS-1))-1];
        (* no_rw_check *)
        reg [WIDTH-1:0] high_words [0:(1<<(ADDRESS_BITS-1))-1];
        reg [WIDTH-1:0] read_low;
        reg [WIDTH-1:0] read_high;
        reg read_half;
        integer i;
        initial begin
            for (i = 0; i < 1 << (ADDRESS_BITS - 1); i = i + 1) begin
                low_words[i] = {WIDTH{1'b0}};
                high_words[i] = {WIDTH{1'b0}};
            end
        end
        always @(posedge clock) begin
            if (write_enable && !write_address[ADDRESS_BITS-1])
                low_words[write_address[ADDRESS_BITS-2:0]] <= write_data;
            if (write_enable && write_address[ADDRESS_BITS-1])
                high_words[write_address[ADDRESS_BITS-2:0]] <= write_data;
            if (read_enable) begin
                read_low <= low_words[read_address[ADDRESS_BITS-2:0]];
                read_high <= high_words[read_address[ADDRESS_BITS-2:0]];
                read_half <= read_address[ADDRESS_BITS-1];
            end
        end
        always @* read_data = read_half ? read_high : read_low;
    end else begin : whole
        (* no_rw_check *)
        reg [WIDTH-1:0] words [0:(1<<ADDRESS_BITS)-1];
        integer i;
        initial begin
            for (i = 0; i < 1 << ADDRESS_BITS; i = i + 1) words[i] = {WIDTH{1'b0}};
        end
        always @(posedge clock) begin
            if (write_enable) words[write_address] <= write_data;
            if (read_enable) read_data <= words[read_address];
        end
    end
endgenerate";
