// SPDX-License-Identifier: MIT OR Apache-2.0
//! A stream core, clock by clock.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use rust_hdl::prelude::*;

use super::vcd::Waveform;

/// How often a change may travel through the blocks before a simulation is given up as oscillating.
pub(crate) const PASSES: usize = 100;

/// What a stream core finds on its inputs during a clock: bytes, or the words of the 11-bit notation as `u16`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs<W = u8> {
    /// Synchronous reset.
    pub rst: bool,
    /// The byte offered.
    pub s_tdata: W,
    /// A byte is offered.
    pub s_tvalid: bool,
    /// It is the last of its game.
    pub s_tlast: bool,
    /// It is a beat of a set-up; for cores that take none it must not be.
    pub s_tuser: bool,
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
    /// It is the last of its game.
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

/// Implements [`StreamBlock`] for a core that takes symbols of a type, and perhaps set-ups.
macro_rules! stream_block {
    (@set_up $core: ident, $inputs: ident) => {
        assert!(!$inputs.s_tuser, "the core takes no set-ups");
    };
    (@set_up $core: ident, $inputs: ident, set_ups) => {
        $core.s_axis_tuser.next = $inputs.s_tuser;
    };
    ($core: ty, $symbol: ty $(, $set_ups: ident)?) => {
        impl $crate::simulation::StreamBlock for $core {
            type Symbol = $symbol;

            fn symbol(bits: u16) -> $symbol {
                bits as $symbol
            }

            fn drive(&mut self, inputs: $crate::simulation::Inputs<$symbol>) {
                self.rst.next = inputs.rst;
                self.s_axis_tdata.next = $crate::word::Word::new(inputs.s_tdata.into());
                self.s_axis_tvalid.next = inputs.s_tvalid;
                self.s_axis_tlast.next = inputs.s_tlast;
                $crate::simulation::stream_block!(@set_up self, inputs $(, $set_ups)?);
                self.m_axis_tready.next = inputs.m_tready;
            }

            fn outputs(&self) -> $crate::simulation::Outputs {
                $crate::simulation::Outputs {
                    s_tready: self.s_axis_tready.val(),
                    m_tdata: self.m_axis_tdata.val().value() as u32,
                    m_tvalid: self.m_axis_tvalid.val(),
                    m_tlast: self.m_axis_tlast.val(),
                    m_tuser: self.m_axis_tuser.val(),
                }
            }

            fn set_clock(&mut self, clk: bool) {
                self.clk.next = rust_hdl::prelude::Clock { clk };
            }

            fn settle_all(&mut self) {
                $crate::simulation::Settle::settle(self);
            }
        }
    };
}

pub(crate) use stream_block;

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
