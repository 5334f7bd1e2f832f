// SPDX-License-Identifier: MIT OR Apache-2.0
//! How the blocks without a kernel settle in a simulation: each acts at a rising edge by its model in Rust.

use rust_hdl::prelude::*;

use super::dual_port_ram::Scramble;
use super::{Contents, DelayLine, DualPortRam, RegisteredRam, Rom, ShiftRegister};
use crate::simulation::settle::{Settle, act, take};

impl<T: Synth, const N: usize> Settle for ShiftRegister<T, N> {
    fn settle(&mut self) -> bool {
        take(&mut self.data_in);
        let before = self.data_out.val();
        act(self, |register| &mut register.clock) && self.data_out.val() != before
    }
}

impl<T: Synth, const N: usize> Settle for DelayLine<T, N> {
    fn settle(&mut self) -> bool {
        take(&mut self.data_in);
        let before = self.data_out.val();
        act(self, |line| &mut line.clock) && self.data_out.val() != before
    }
}

macro_rules! settle_ram {
    ($ram: ident) => {
        impl<T: Synth + Scramble, const A: usize> Settle for $ram<T, A> {
            fn settle(&mut self) -> bool {
                take(&mut self.write_enable);
                take(&mut self.write_address);
                take(&mut self.write_data);
                take(&mut self.read_enable);
                take(&mut self.read_address);
                let before = self.read_data.val();
                act(self, |ram| &mut ram.clock) && self.read_data.val() != before
            }
        }
    };
}

settle_ram!(DualPortRam);
settle_ram!(RegisteredRam);

impl<T: Contents, const A: usize> Settle for Rom<T, A> {
    fn settle(&mut self) -> bool {
        take(&mut self.read_enable);
        take(&mut self.read_address);
        let before = self.read_data.val();
        act(self, |rom| &mut rom.clock) && self.read_data.val() != before
    }
}
