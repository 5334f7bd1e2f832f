// SPDX-License-Identifier: MIT OR Apache-2.0
//! A faster way to settle a block after its inputs changed.
//!
//! RustHDL's `simulate` visits every signal and runs every kernel, again and again, until nothing changes: some fifteen
//! times a clock. Here a block's kernel runs only when an input has changed or a part of it gave something new, and the
//! parts are settled before the block answers. The kernels are the same; a test holds the results of both ways together.
//! VCD files are written with RustHDL's own way, for only that keeps the values that they show.

use rust_hdl::prelude::*;

/// A block that settles by itself once `simulate` has settled it for the first time. The derive of this name writes it
/// for a block with a kernel.
pub(crate) trait Settle {
    /// Takes over the inputs and settles; returns whether the outputs may have changed.
    fn settle(&mut self) -> bool;
}

/// A block whose clocks and registers `#[clocked]` has wired; every block with a clock must be one.
#[diagnostic::on_unimplemented(message = "`{Self}` has a clock, and its kernel is not `#[clocked]`")]
pub(crate) trait Clocked {}

/// Does nothing, for blocks that are wired; another one does not compile.
pub(crate) fn wired<B: Clocked>(_: &B) {}

/// Takes over an input; returns whether it changed.
pub(crate) fn take<T: Synth>(signal: &mut Signal<In, T>) -> bool {
    let changed = signal.next != signal.val();
    if changed {
        signal.update_all();
    }
    changed
}

/// An input, or an array of them.
pub(crate) trait Input {
    /// Takes it over; returns whether it changed.
    fn take(&mut self) -> bool;
}

impl<T: Synth> Input for Signal<In, T> {
    fn take(&mut self) -> bool {
        take(self)
    }
}

impl<I: Input, const N: usize> Input for [I; N] {
    fn take(&mut self) -> bool {
        self.iter_mut().fold(false, |changed, input| input.take() | changed)
    }
}

impl<S: Settle, const N: usize> Settle for [S; N] {
    fn settle(&mut self) -> bool {
        self.iter_mut().fold(false, |changed, part| part.settle() | changed)
    }
}

/// Lets a clocked block without a kernel act at a rising edge; returns whether there was one.
pub(crate) fn act<B: Logic>(block: &mut B, clock: fn(&mut B) -> &mut Signal<In, Clock>) -> bool {
    let signal = clock(block);
    let rising = signal.next.clk && !signal.val().clk;
    if take(signal) && rising {
        block.update();
        // The edge is over: a later look at the clock must not find it again.
        clock(block).update_all();
    }
    rising
}

impl<T: Synth> Settle for DFF<T> {
    fn settle(&mut self) -> bool {
        take(&mut self.d);
        let before = self.q.val();
        act(self, |register| &mut register.clock) && self.q.val() != before
    }
}
