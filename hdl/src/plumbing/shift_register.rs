// SPDX-License-Identifier: MIT OR Apache-2.0
//! A short delay for the side-band of a pipeline, in flip-flops.

use rust_hdl::prelude::*;

use crate::Documented;
use crate::export::Parameter;

/// Gives what it takes, `CLOCKS` clocks later (2 or more; a delay of one clock is a register). All zero for the first
/// `CLOCKS` clocks after power-up; never reset.
///
/// From about six clocks on a [`super::DelayLine`] is smaller. It has a description in Rust and one in Verilog;
/// `hdl/tests/plumbing.rs` runs both.
#[derive(LogicBlock, Documented)]
#[kernel(none)]
pub struct ShiftRegister<T: Synth, const CLOCKS: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// What enters.
    pub data_in: Signal<In, T>,
    /// What entered `CLOCKS` clocks before.
    pub data_out: Signal<Out, T>,
    _stages: [T; CLOCKS],
}

impl<T: Synth, const CLOCKS: usize> Default for ShiftRegister<T, CLOCKS> {
    fn default() -> Self {
        const { assert!(CLOCKS >= 2) };
        Self {
            clock: Signal::default(),
            data_in: Signal::default(),
            data_out: Signal::default(),
            _stages: [T::default(); CLOCKS],
        }
    }
}

impl<T: Synth, const CLOCKS: usize> Logic for ShiftRegister<T, CLOCKS> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self._stages.rotate_right(1);
            self._stages[0] = self.data_in.val();
            self.data_out.next = self._stages[CLOCKS - 1];
        }
    }

    fn connect(&mut self) {
        self.data_out.connect();
    }

    fn hdl(&self) -> Verilog {
        let parameters = [
            Parameter::new("CLOCKS", CLOCKS, 2, "clocks from data_in to data_out, 2 or more"),
            Parameter::new("WIDTH", T::BITS, 1, "bits of a word").of(&["data_in", "data_out"]),
        ];
        let parameters: String = parameters.iter().map(Parameter::line).collect();
        Verilog::Custom(format!(
            "\
// module halfmove_shift_register
{parameters}\
// Gives what it takes, CLOCKS clocks later, through flip-flops. All zero at power-up; never reset.
// The words on their way, the newest lowest.
reg [(CLOCKS-1)*WIDTH-1:0] stages; initial stages = {{(CLOCKS-1)*WIDTH{{1'b0}}}};
initial data_out = {{WIDTH{{1'b0}}}};
always @(posedge clock) {{data_out, stages}} <= {{stages, data_in}};"
        ))
    }
}
