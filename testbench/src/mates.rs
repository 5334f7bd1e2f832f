// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_mates` in its engines: the solver in software, the RustHDL simulation, and the Verilog in Verilator.

use halfmove::eleven::Word;
use halfmove::laws::Board;
use halfmove::problem::Solver;
use halfmove_hdl::machine::mates::reference::{Inputs, Question, Shown, Solved, solve};
use halfmove_hdl::machine::simulation::MatesSimulation;
use halfmove_sim::{Design, InputId, Model, OutputId, Simulator};

use crate::engines::{EngineError, EngineName};
use crate::verilog;

/// How many clocks pass before the question whether to go on.
const STRIDE: u64 = 1 << 16;

/// Bytes in which the software remembers positions.
const MEMORY: usize = 64 << 20;

/// What is found: lines, and what the core says of them. Of the software there are lines alone.
pub type Found = (Vec<Vec<Word>>, Solved);

/// What solves: an engine, made once for all problems.
pub enum Mates {
    /// The solver; there are no clocks.
    Software,
    /// The simulation in Rust.
    Rusthdl(Box<MatesSimulation>),
    /// The Verilog.
    Verilator(Box<VerilatedMates>),
}

impl Mates {
    /// The engine of this name.
    ///
    /// # Errors
    /// If it cannot be had.
    pub fn new(engine: EngineName) -> Result<Self, EngineError> {
        Ok(match engine {
            EngineName::Software => Self::Software,
            EngineName::Rusthdl => Self::Rusthdl(Box::default()),
            EngineName::Verilator => {
                let design = verilog::core("machine_mates")?.for_simulation();
                Self::Verilator(Box::new(VerilatedMates::new(&design)?))
            }
        })
    }

    /// Solves a problem on this board. Now and then `goes_on` is told how many clocks have passed; nothing is returned if it says
    /// no, and then nothing more can be solved. The software tells positions.
    ///
    /// # Errors
    /// What is wrong with the stream of lines, in words.
    pub fn solve(
        &mut self,
        board: &Board,
        question: &Question,
        mut goes_on: impl FnMut(u64) -> bool + Send,
    ) -> Result<Option<Found>, String> {
        let asked = |clock: u64| !clock.is_multiple_of(STRIDE) || clock == 0 || goes_on(clock);
        match self {
            Self::Software => {
                let mut positions = 0;
                let watch = |searched: u64| {
                    positions += searched;
                    goes_on(positions)
                };
                let lines = question.lines_of(&mut Solver::watched(MEMORY, watch), board);
                Ok(lines.ok().map(|lines| {
                    let solutions = lines.len() as u64;
                    (
                        lines,
                        Solved {
                            solutions,
                            ..Solved::default()
                        },
                    )
                }))
            }
            Self::Rusthdl(core) => {
                let lines = solve(|inputs| core.cycle(inputs), question, || true, asked)?;
                Ok(lines.map(|lines| (lines, core.solved())))
            }
            Self::Verilator(core) => {
                let lines = solve(|inputs| core.cycle(inputs), question, || true, asked)?;
                Ok(lines.map(|lines| (lines, core.solved())))
            }
        }
    }
}

/// The Verilated core.
pub struct VerilatedMates {
    model: Model,
    clk: InputId,
    rst: InputId,
    start: InputId,
    /// Direct, tries, Black begins.
    modes: [InputId; 3],
    half_moves: InputId,
    sets: [InputId; 4],
    en_passant: InputId,
    castling: [InputId; 2],
    ready: InputId,
    /// Busy, refused, overflow.
    states: [OutputId; 3],
    /// Solutions, positions, clocks.
    numbers: [OutputId; 3],
    deepest: OutputId,
    /// Data, valid, last.
    beat: [OutputId; 3],
}

impl VerilatedMates {
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
            modes: [input("direct", 1)?, input("tries", 1)?, input("black", 1)?],
            half_moves: input("half_moves", 4)?,
            sets: [
                input("enemy_men", 64)?,
                input("kinds_0", 64)?,
                input("kinds_1", 64)?,
                input("kinds_2", 64)?,
            ],
            en_passant: input("en_passant", 8)?,
            castling: [input("castling", 2)?, input("castling_other", 2)?],
            ready: input("m_axis_tready", 1)?,
            states: [output("busy", 1)?, output("refused", 1)?, output("overflow", 1)?],
            numbers: [
                output("solutions", 48)?,
                output("positions", 48)?,
                output("clocks", 48)?,
            ],
            deepest: output("deepest", 10)?,
            beat: [
                output("m_axis_tdata", 16)?,
                output("m_axis_tvalid", 1)?,
                output("m_axis_tlast", 1)?,
            ],
            model,
        })
    }

    /// One clock: the outputs as they settle with these inputs, then the rising edge.
    pub fn cycle(&mut self, inputs: Inputs<'_>) -> Shown {
        let Self { model, .. } = self;
        model.set(self.start, inputs.question.is_some().into());
        if let Some(question) = inputs.question {
            let placement = &question.root.placement;
            let [kinds_0, kinds_1, kinds_2] = placement.kinds;
            for (port, squares) in self.sets.iter().zip([placement.enemy_men, kinds_0, kinds_1, kinds_2]) {
                model.set(*port, squares);
            }
            model.set(self.en_passant, placement.en_passant.into());
            model.set(self.castling[0], placement.castling.into());
            model.set(self.castling[1], question.root.castling_other.into());
            model.set(self.half_moves, question.root.depth.into());
            for (port, is_on) in self.modes.iter().zip([question.direct, question.tries, question.black]) {
                model.set(*port, is_on.into());
            }
        }
        model.set(self.ready, inputs.ready.into());
        model.set(self.clk, 0);
        model.eval();
        let [data, valid, last] = self.beat.map(|port| model.get(port));
        let shown = Shown {
            busy: model.get(self.states[0]) != 0,
            beat: (valid != 0).then_some((data as u16, last != 0)),
        };
        model.set(self.clk, 1);
        model.eval();
        shown
    }

    /// Resets it, whatever it is doing.
    pub fn reset(&mut self) {
        self.model.set(self.rst, 1);
        self.cycle(Inputs::default());
        self.model.set(self.rst, 0);
        while self.cycle(Inputs::default()).busy {}
    }

    /// What it says when it is done.
    pub fn solved(&self) -> Solved {
        let [solutions, positions, clocks] = self.numbers.map(|number| self.model.get(number));
        Solved {
            solutions,
            positions,
            clocks,
            deepest: self.model.get(self.deepest) as u16,
            overflow: self.model.get(self.states[2]) != 0,
            refused: self.model.get(self.states[1]) != 0,
        }
    }
}
