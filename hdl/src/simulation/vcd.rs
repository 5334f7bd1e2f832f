// SPDX-License-Identifier: MIT OR Apache-2.0
//! Waveforms of a simulation.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::sync::{Arc, Mutex};

use rust_hdl::core::vcd_probe::{VCDProbe, write_vcd_change, write_vcd_dump, write_vcd_header};
use rust_hdl::prelude::*;

/// A VCD file that is being written. RustHDL's writer panics where a write fails, so failures are kept here instead.
pub(crate) struct Waveform {
    probe: Option<VCDProbe<Sink>>,
    sink: Sink,
}

#[derive(Clone)]
struct Sink(Arc<Mutex<State>>);

struct State {
    file: BufWriter<File>,
    failure: Option<io::Error>,
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.0.lock().expect("no writer panics");
        if state.failure.is_none()
            && let Err(error) = state.file.write_all(bytes)
        {
            state.failure = Some(error);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Waveform {
    /// Begins a file with the present values of all signals.
    pub(crate) fn begin(file: BufWriter<File>, block: &dyn Block) -> Self {
        let sink = Sink(Arc::new(Mutex::new(State { file, failure: None })));
        let probe = write_vcd_dump(write_vcd_header(sink.clone(), block), block);
        Self {
            probe: Some(probe),
            sink,
        }
    }

    /// Writes what has changed until this time, in steps of half a clock, 1 ns each.
    pub(crate) fn step(&mut self, half_clocks: u64, block: &dyn Block) {
        if let Some(mut probe) = self.probe.take() {
            probe.timestamp(half_clocks * 1000).expect("the sink takes everything");
            self.probe = Some(write_vcd_change(probe, block));
        }
    }

    /// Ends the file.
    pub(crate) fn finish(self) -> io::Result<()> {
        drop(self.probe);
        let mut state = self.sink.0.lock().expect("no writer panics");
        match state.failure.take() {
            Some(error) => Err(error),
            None => state.file.flush(),
        }
    }
}
