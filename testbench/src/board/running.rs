// SPDX-License-Identifier: MIT OR Apache-2.0
//! A whole board in Verilator, clock by clock, with a host at its line.

use std::collections::BTreeSet;

use halfmove::hardware::Record;
use halfmove_hdl::link::simulation::{Heard, HostEnd, Noise};
use halfmove_sim::{InputId, Model, OutputId, PortError};

use super::tops::Board;

/// A board that runs, with a host at its line.
pub struct Running {
    model: Model,
    clk: InputId,
    rx: InputId,
    tx: OutputId,
    lights: Vec<(&'static str, OutputId)>,
    bit: f64,
    /// What disturbs the line to the board, and from it.
    pub noise: [Noise; 2],
    /// If there is a list, the levels of the lines to the board and from it, clock by clock.
    pub levels: Option<Vec<[bool; 2]>>,
}

/// What a board gave for a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// What the host heard.
    pub heard: Heard,
    /// Clocks in all.
    pub clocks: u64,
    /// Lights that were at any time as they are not at power-up.
    pub changed: BTreeSet<&'static str>,
}

impl Running {
    /// The board at power-up.
    ///
    /// # Errors
    /// If the top module has other ports.
    pub fn new(board: &Board, model: Model) -> Result<Self, PortError> {
        let light = |name: &&'static str| Ok((*name, model.output(name, 1)?));
        Ok(Self {
            clk: model.input("clk", 1)?,
            rx: model.input("rx", 1)?,
            tx: model.output("tx", 1)?,
            lights: board.lights.all().iter().map(light).collect::<Result<_, _>>()?,
            bit: board.bit().into(),
            noise: [Noise::NONE, Noise::NONE],
            levels: None,
            model,
        })
    }

    fn lit(&mut self) -> Vec<bool> {
        let lights = self.lights.iter();
        lights.map(|(_, port)| self.model.get(*port) != 0).collect()
    }

    /// One clock, with this level on the line to the board; gives that of the line from it.
    pub fn clock(&mut self, rx: bool) -> bool {
        self.model.set(self.rx, rx.into());
        self.model.eval();
        let tx = self.model.get(self.tx) != 0;
        self.model.tick(self.clk);
        if let Some(levels) = &mut self.levels {
            levels.push([rx, tx]);
        }
        tx
    }

    /// Sends a file until this many games have ended and everything is said, or for this many clocks. Begins with a
    /// break, and again whenever records are lost.
    pub fn play(&mut self, file: &[u8], games: usize, limit: u64) -> Answer {
        let ends = |answers: &[Record]| answers.iter().filter(|answer| answer.is_last()).count();
        self.converse(file, limit, |answers| ends(answers) == games)
    }

    /// Sends data until they are sent and the answers are all, or for this many clocks. Begins as [`Running::play`]
    /// does.
    pub fn converse(&mut self, data: &[u8], limit: u64, are_all: impl Fn(&[Record]) -> bool) -> Answer {
        let mut answer = Answer::default();
        // Some of the longest frames.
        let patience = (self.bit * 10.0) as u64 * 400;
        // A line that is idle for a moment.
        for _ in 0..16 {
            self.clock(true);
        }
        let dark = self.lit();
        let mut host = HostEnd::new(data, self.bit, patience, self.noise.clone());
        while answer.clocks < limit {
            let rx = host.drive();
            let tx = self.clock(rx);
            answer.clocks += 1;
            if !host.hear(tx) {
                continue;
            }
            let lit = self.lit();
            let lights = self.lights.iter().zip(lit.iter().zip(&dark));
            let changed = lights.filter(|(_, (now, then))| now != then);
            answer.changed.extend(changed.map(|((name, _), _)| *name));
            if host.is_sent() && are_all(&host.heard().records) {
                break;
            }
        }
        answer.heard = host.heard().clone();
        answer
    }
}
