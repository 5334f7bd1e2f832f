// SPDX-License-Identifier: MIT OR Apache-2.0
//! A short delay for the side-band of a pipeline, in flip-flops.

use rust_hdl::prelude::*;

/// Gives what it takes, `N` clocks later. All zero for the first `N` clocks after power-up; never reset.
///
/// From about six clocks on a [`super::DelayLine`] is smaller. Two descriptions, Rust and Verilog:
/// `hdl/tests/plumbing.rs` runs both.
#[derive(LogicBlock)]
pub struct ShiftRegister<T: Synth, const N: usize> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// What enters at this edge.
    pub data_in: Signal<In, T>,
    /// What entered `N` edges ago.
    pub data_out: Signal<Out, T>,
    _stages: [T; N],
}

impl<T: Synth, const N: usize> Default for ShiftRegister<T, N> {
    fn default() -> Self {
        const { assert!(N >= 1) };
        Self {
            clock: Signal::default(),
            data_in: Signal::default(),
            data_out: Signal::default(),
            _stages: [T::default(); N],
        }
    }
}

impl<T: Synth, const N: usize> Logic for ShiftRegister<T, N> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self._stages.rotate_right(1);
            self._stages[0] = self.data_in.val();
            self.data_out.next = self._stages[N - 1];
        }
    }

    fn connect(&mut self) {
        self.data_out.connect();
    }

    fn hdl(&self) -> Verilog {
        let mut declarations = String::new();
        let mut zeros = String::new();
        let mut shifts = String::new();
        let mut source = "data_in".to_string();
        for stage in 1..=N {
            let name = if stage == N {
                "data_out".to_string()
            } else {
                format!("after_{stage}")
            };
            if stage < N {
                declarations += &format!("reg [{}:0] {name};\n", T::BITS - 1);
            }
            zeros += &format!("    {name} = {}'d0;\n", T::BITS);
            shifts += &format!("    {name} <= {source};\n");
            source = name;
        }
        Verilog::Custom(format!(
            "// module halfmove_shift_register_{N}_clocks_{}_bits\n{declarations}initial begin\n{zeros}end\nalways @(posedge clock) begin\n{shifts}end",
            T::BITS,
        ))
    }
}
