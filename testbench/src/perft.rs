// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_perft` in its engines: the laws of chess in software, the RustHDL simulation, and the Verilog in Verilator.

pub use halfmove::hardware::perft::LONGEST;
use halfmove::laws::Board;
use halfmove_hdl::machine::perft::{Counted, Root};
use halfmove_hdl::machine::simulation::PerftSimulation;
use halfmove_sim::{Design, InputId, Model, OutputId, Simulator};

use crate::engines::{EngineError, EngineName};
use crate::verilog;

/// How many clocks pass before the question whether to go on.
const STRIDE: u64 = 1 << 18;

/// The same of the simulation in Rust, which takes far longer for a clock.
const RUSTHDL_STRIDE: u64 = 1 << 10;

/// What counts: an engine, made once for all positions.
pub enum Perft {
    /// The laws of chess; there are no clocks.
    Software,
    /// The simulation in Rust, made anew for each position.
    Rusthdl,
    /// The Verilog.
    Verilator(Box<VerilatedPerft>),
}

impl Perft {
    /// The engine of this name.
    ///
    /// # Errors
    /// If it cannot be had.
    pub fn new(engine: EngineName) -> Result<Self, EngineError> {
        Ok(match engine {
            EngineName::Software => Self::Software,
            EngineName::Rusthdl => Self::Rusthdl,
            EngineName::Verilator => {
                let design = verilog::core("machine_perft")?.for_simulation();
                Self::Verilator(Box::new(VerilatedPerft::new(&design)?))
            }
        })
    }

    /// Counts the lines of 1 to [`LONGEST`] half-moves from a board. Now and then `goes_on` is told how many lines are counted;
    /// nothing is returned if it says no, and then nothing more can be counted.
    ///
    /// # Errors
    /// As [`VerilatedPerft::count`].
    pub fn count(
        &mut self,
        board: &Board,
        depth: u8,
        mut goes_on: impl FnMut(u64) -> bool,
    ) -> Result<Option<Counted>, EngineError> {
        let root = Root::new(board, depth);
        match self {
            Self::Software => Ok(Counted::of(board, depth, goes_on)),
            Self::Rusthdl => {
                let mut core = PerftSimulation::new();
                core.cycle(Some(&root));
                loop {
                    for _ in 0..RUSTHDL_STRIDE {
                        if !core.cycle(None) {
                            return Ok(Some(core.counted()));
                        }
                    }
                    if !goes_on(core.counted().nodes) {
                        return Ok(None);
                    }
                }
            }
            Self::Verilator(core) => core.count(&root, goes_on),
        }
    }
}

/// Counts from one board; see [`Perft::count`].
///
/// # Errors
/// If the engine cannot be had.
pub fn count(
    engine: EngineName,
    board: &Board,
    depth: u8,
    goes_on: impl FnMut(u64) -> bool,
) -> Result<Option<Counted>, EngineError> {
    Perft::new(engine)?.count(board, depth, goes_on)
}

/// The Verilated core.
pub struct VerilatedPerft {
    model: Model,
    clk: InputId,
    rst: InputId,
    start: InputId,
    depth: InputId,
    sets: [InputId; 4],
    en_passant: InputId,
    castling: [InputId; 2],
    busy: OutputId,
    /// Nodes, mates, positions counted and expanded, clocks.
    numbers: [OutputId; 5],
    deepest: OutputId,
    overflow: OutputId,
}

impl VerilatedPerft {
    /// The core, or one with the same ports, at power-up.
    ///
    /// # Errors
    /// If Verilator or a compiler is missing, or refuses the Verilog.
    pub fn new(design: &Design) -> Result<Self, EngineError> {
        Self::of(Simulator::find()?.model(design)?)
    }

    /// The same of a model that is there.
    ///
    /// # Errors
    /// If it has other ports.
    pub fn of(model: Model) -> Result<Self, EngineError> {
        let input = |name: &str, width| model.input(name, width);
        let output = |name: &str, width| model.output(name, width);
        Ok(Self {
            clk: input("clk", 1)?,
            rst: input("rst", 1)?,
            start: input("start", 1)?,
            depth: input("depth", 4)?,
            sets: [
                input("enemy_men", 64)?,
                input("kinds_0", 64)?,
                input("kinds_1", 64)?,
                input("kinds_2", 64)?,
            ],
            en_passant: input("en_passant", 8)?,
            castling: [input("castling", 2)?, input("castling_other", 2)?],
            busy: output("busy", 1)?,
            numbers: [
                output("nodes", 48)?,
                output("mates", 48)?,
                output("counted", 48)?,
                output("expanded", 48)?,
                output("clocks", 48)?,
            ],
            deepest: output("deepest", 10)?,
            overflow: output("overflow", 1)?,
            model,
        })
    }

    /// Counts from here; see [`Perft::count`].
    ///
    /// # Errors
    /// None; the type is that of the other engines.
    pub fn count(&mut self, root: &Root, mut goes_on: impl FnMut(u64) -> bool) -> Result<Option<Counted>, EngineError> {
        self.start(root);
        loop {
            if self.ends_within(STRIDE) {
                return Ok(Some(self.counted()));
            }
            if !goes_on(self.counted().nodes) {
                return Ok(None);
            }
        }
    }

    /// The same in at most this many clocks.
    pub fn count_within(&mut self, root: &Root, clocks: u64) -> Option<Counted> {
        self.start(root);
        self.ends_within(clocks).then(|| self.counted())
    }

    fn ends_within(&mut self, clocks: u64) -> bool {
        (0..clocks).any(|_| {
            let ended = self.model.get(self.busy) == 0;
            if !ended {
                self.clock();
            }
            ended
        })
    }

    fn start(&mut self, root: &Root) {
        let Self { model, .. } = self;
        let placement = &root.placement;
        let [kinds_0, kinds_1, kinds_2] = placement.kinds;
        for (port, squares) in self.sets.iter().zip([placement.enemy_men, kinds_0, kinds_1, kinds_2]) {
            model.set(*port, squares);
        }
        model.set(self.en_passant, placement.en_passant.into());
        model.set(self.castling[0], placement.castling.into());
        model.set(self.castling[1], root.castling_other.into());
        model.set(self.depth, root.depth.into());
        model.set(self.start, 1);
        self.clock();
        self.model.set(self.start, 0);
    }

    /// Resets it, whatever it is doing.
    pub fn reset(&mut self) {
        self.model.set(self.rst, 1);
        self.clock();
        self.model.set(self.rst, 0);
        while self.model.get(self.busy) != 0 {
            self.clock();
        }
    }

    fn clock(&mut self) {
        self.model.set(self.clk, 0);
        self.model.eval();
        self.model.set(self.clk, 1);
        self.model.eval();
    }

    fn counted(&self) -> Counted {
        let [nodes, mates, counted, expanded, clocks] = self.numbers.map(|number| self.model.get(number));
        Counted {
            nodes,
            mates,
            counted,
            expanded,
            clocks,
            deepest: self.model.get(self.deepest) as u16,
            overflow: self.model.get(self.overflow) != 0,
        }
    }
}
