// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores simulated clock by clock in Rust, with plain integers outside and no sign of RustHDL.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use rust_hdl::prelude::*;

use crate::brenner_alternate::BrennerAlternate;
use crate::brenner_fields::BrennerFields;
use crate::brenner_interpreter::BrennerInterpreter;
use crate::byte_class::ByteClass;
use crate::eleven::unpacker::ElevenUnpacker;
use crate::eleven_interpreter::ElevenInterpreter;
use crate::jose_interpreter::JoseInterpreter;
use crate::settle::Settle;
use crate::small::BrennerInterpreterSmall;
use crate::vcd::Waveform;
use crate::word::Word;

/// How often a change may travel through the blocks before a simulation is given up as oscillating.
const PASSES: usize = 100;

/// What a stream core finds on its inputs during a clock: bytes, or the words of the 11-bit notation as `u16`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs<W = u8> {
    /// Synchronous reset.
    pub rst: bool,
    /// The byte offered.
    pub s_tdata: W,
    /// A byte is offered.
    pub s_tvalid: bool,
    /// It is its game's last.
    pub s_tlast: bool,
    /// A record would be taken.
    pub m_tready: bool,
}

/// What a stream core shows on its outputs during a clock, before the rising edge that ends it. Of the unpacker a record
/// is a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// The byte offered is taken at the edge.
    pub s_tready: bool,
    /// The record given.
    pub m_tdata: u32,
    /// A record is given.
    pub m_tvalid: bool,
    /// It is its game's last.
    pub m_tlast: bool,
    /// With tlast: its game had an error.
    pub m_tuser: bool,
}

/// A stream core as the simulation sees it.
pub trait StreamBlock: Block + Default {
    /// What enters at a clock: `u8`, or `u16` for words.
    type Symbol: Copy + Default + From<u8>;

    /// A byte or word of that type, from its low bits.
    fn symbol(bits: u16) -> Self::Symbol;

    /// Drives the inputs.
    fn drive(&mut self, inputs: Inputs<Self::Symbol>);

    /// Reads the outputs.
    fn outputs(&self) -> Outputs;

    /// Drives the clock.
    fn set_clock(&mut self, clk: bool);

    /// Settles the core after a change of its inputs, once `simulate` has settled it for the first time.
    fn settle_all(&mut self);
}

macro_rules! stream_block {
    ($core: ty, $symbol: ty) => {
        impl StreamBlock for $core {
            type Symbol = $symbol;

            fn symbol(bits: u16) -> $symbol {
                bits as $symbol
            }

            fn drive(&mut self, inputs: Inputs<$symbol>) {
                self.rst.next = inputs.rst;
                self.s_axis_tdata.next = Word::new(inputs.s_tdata.into());
                self.s_axis_tvalid.next = inputs.s_tvalid;
                self.s_axis_tlast.next = inputs.s_tlast;
                self.m_axis_tready.next = inputs.m_tready;
            }

            fn outputs(&self) -> Outputs {
                Outputs {
                    s_tready: self.s_axis_tready.val(),
                    m_tdata: self.m_axis_tdata.val().value() as u32,
                    m_tvalid: self.m_axis_tvalid.val(),
                    m_tlast: self.m_axis_tlast.val(),
                    m_tuser: self.m_axis_tuser.val(),
                }
            }

            fn set_clock(&mut self, clk: bool) {
                self.clk.next = Clock { clk };
            }

            fn settle_all(&mut self) {
                self.settle();
            }
        }
    };
}

stream_block!(BrennerInterpreter, u8);
stream_block!(BrennerAlternate<1>, u8);
stream_block!(BrennerAlternate<2>, u8);
stream_block!(BrennerAlternate<3>, u8);
stream_block!(BrennerInterpreterSmall, u8);
stream_block!(ElevenInterpreter, u16);
stream_block!(ElevenUnpacker, u8);
stream_block!(JoseInterpreter<0, 0>, u8);
stream_block!(JoseInterpreter<1, 0>, u8);
stream_block!(JoseInterpreter<0, 1>, u8);

/// `brenner_interpreter`, clock by clock.
/// ```
/// use halfmove_hdl::simulation::{Inputs, InterpreterSimulation};
///
/// let mut core = InterpreterSimulation::new();
/// let game = [0x2c, 0x2c]; // e4 e5
/// let (mut sent, mut records) = (0, Vec::new());
/// while records.len() < game.len() {
///     let offered = sent < game.len();
///     let outputs = core.cycle(Inputs {
///         s_tdata: if offered { game[sent] } else { 0 },
///         s_tvalid: offered,
///         s_tlast: sent + 1 == game.len(),
///         m_tready: true,
///         ..Inputs::default()
///     });
///     sent += usize::from(offered && outputs.s_tready);
///     if outputs.m_tvalid {
///         records.push(outputs.m_tdata);
///     }
/// }
/// assert_eq!(records[0] & 0xfff, 12 | 28 << 6); // from e2 to e4
/// ```
pub type InterpreterSimulation = StreamSimulation<BrennerInterpreter>;

/// `brenner_alternate_*`, clock by clock: the layout with this number in [`halfmove::brenner::layout::LAYOUTS`].
pub type AlternateSimulation<const LAYOUT: usize> = StreamSimulation<BrennerAlternate<LAYOUT>>;

/// `brenner_interpreter_small`, clock by clock.
pub type SmallSimulation = StreamSimulation<BrennerInterpreterSmall>;

/// `eleven_interpreter`, clock by clock.
pub type ElevenSimulation = StreamSimulation<ElevenInterpreter>;

/// `jose_program` (0, 0), `jose_document` (1, 0) or `jose_program_column` (0, 1), clock by clock.
pub type JoseSimulation<const PROFILE: usize, const COLUMN: usize> = StreamSimulation<JoseInterpreter<PROFILE, COLUMN>>;

/// A stream core, clock by clock.
pub struct StreamSimulation<C> {
    core: Box<C>,
    waveform: Option<Waveform>,
    cycles: u64,
}

impl<C: StreamBlock> StreamSimulation<C> {
    /// The core at power-up.
    pub fn new() -> Self {
        let mut core = Box::<C>::default();
        core.connect_all();
        assert!(simulate(&mut *core, PASSES), "the simulation oscillates");
        Self {
            core,
            waveform: None,
            cycles: 0,
        }
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    pub fn cycle(&mut self, inputs: Inputs<C::Symbol>) -> Outputs {
        self.core.drive(inputs);
        self.settle(false);
        let outputs = self.core.outputs();
        self.settle(true);
        self.cycles += 1;
        outputs
    }

    /// How many clocks have passed since power-up.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Writes every signal to a VCD file from here on, two time steps of 1 ns a clock; the rising edge is the second.
    ///
    /// # Errors
    /// If the file cannot be created. Errors of later writing are reported by [`Self::finish_vcd`].
    pub fn start_vcd(&mut self, path: impl AsRef<Path>) -> io::Result<()> {
        let file = BufWriter::new(File::create(path)?);
        assert!(simulate(&mut *self.core, PASSES), "the simulation oscillates");
        self.waveform = Some(Waveform::begin(file, &*self.core));
        Ok(())
    }

    /// Ends the VCD file.
    ///
    /// # Errors
    /// If something could not be written.
    pub fn finish_vcd(&mut self) -> io::Result<()> {
        match self.waveform.take() {
            Some(waveform) => waveform.finish(),
            None => Ok(()),
        }
    }

    fn settle(&mut self, clk: bool) {
        self.core.set_clock(clk);
        match &mut self.waveform {
            None => {
                self.core.settle_all();
            }
            Some(waveform) => {
                assert!(simulate(&mut *self.core, PASSES), "the simulation oscillates");
                waveform.step(2 * self.cycles + u64::from(clk), &*self.core);
            }
        }
    }
}

impl<C: StreamBlock> Default for StreamSimulation<C> {
    fn default() -> Self {
        Self::new()
    }
}

/// The fields of a byte, as `brenner_fields` gives them; [`crate::brenner_fields`] says what they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields {
    /// What the byte is.
    pub byte_class: ByteClass,
    /// The record's kind code of the man moved or named, 0 if none.
    pub man_kind: u8,
    /// Its label.
    pub man_label: u8,
    /// The direction, whose meaning depends on the class.
    pub direction: u8,
    /// How many squares.
    pub distance: u8,
    /// The low three bits of an event.
    pub event_code: u8,
}

/// `brenner_fields`, byte by byte.
///
/// ```
/// use halfmove_hdl::byte_class::ByteClass;
/// use halfmove_hdl::simulation::FieldsSimulation;
///
/// let fields = FieldsSimulation::new().decode(0b1_1_100_01_1);
/// assert_eq!((fields.byte_class, fields.man_label, fields.direction, fields.distance), (ByteClass::Bishop, 1, 3, 4));
/// ```
pub struct FieldsSimulation {
    core: BrennerFields,
}

impl FieldsSimulation {
    /// The block.
    pub fn new() -> Self {
        let mut core = BrennerFields::default();
        core.connect_all();
        Self { core }
    }

    /// The fields of a byte.
    pub fn decode(&mut self, byte: u8) -> Fields {
        self.core.code_byte.next = Word::new(byte.into());
        assert!(simulate(&mut self.core, PASSES), "the simulation oscillates");
        Fields {
            byte_class: self.core.byte_class.val(),
            man_kind: self.core.man_kind.val().value() as u8,
            man_label: self.core.man_label.val().value() as u8,
            direction: self.core.direction.val().value() as u8,
            distance: self.core.distance.val().value() as u8,
            event_code: self.core.event_code.val().value() as u8,
        }
    }
}

impl Default for FieldsSimulation {
    fn default() -> Self {
        Self::new()
    }
}
