// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which broken rules of `machine_possibilities` are noticed beside the laws of chess, a position every clock, and the few
//! positions that notice them.

use halfmove::laws::Board;
use halfmove_hdl::machine::simulation::{Placement, Wires};
use halfmove_sim::{CompiledDesign, Simulator, Tracing};

use super::{Breakable, Rule, model};
use crate::engines::EngineError;
use crate::possibilities::{VerilatedPossibilities, crowds, outer_pawns};
use crate::processors::try_each;
use crate::set_ups::set_ups;
use crate::verilog::Core;

/// Set-ups at random, then some with pawns on the outer ranks, then some for their count alone.
const POSITIONS: [usize; 3] = [100_000, 1000, 2000];

/// Places of the [`sharp`] positions among all, in decimal. `halfmove-hw rules --write docs` writes them.
const SHARP: &str = include_str!("../../../docs/data/machine-positions.txt");

/// A position, and what the machine must say of it.
#[derive(Clone, Copy, Debug)]
pub enum Case {
    /// The laws know.
    Board(Board),
    /// No board has these men. Without wires only the count is known, which is theirs.
    Placement(Placement, Option<Wires>),
}

impl Case {
    fn expected(self) -> ((), Placement, Option<Wires>) {
        match self {
            Self::Board(board) => ((), Placement::from(&board), Some(Wires::of(&board))),
            Self::Placement(placement, wires) => ((), placement, wires),
        }
    }
}

/// All positions with which rules are looked for.
fn cases() -> impl Iterator<Item = Case> {
    let [boards, outer, crowded] = POSITIONS;
    let others = outer_pawns(set_ups(4)).take(outer).chain(crowds(5).take(crowded));
    let others = others.map(|((), placement, wires)| Case::Placement(placement, wires));
    set_ups(3).take(boards).map(Case::Board).chain(others)
}

/// The few positions that notice every broken rule that any position was seen to notice; boards come first.
///
/// # Panics
/// If the list of their places is damaged.
pub fn sharp() -> Vec<Case> {
    let mut places = SHARP
        .split_whitespace()
        .map(|place| place.parse::<usize>().expect("a place"))
        .peekable();
    let is_sharp = |(place, case)| (places.next_if_eq(&place) == Some(place)).then_some(case);
    cases().enumerate().filter_map(is_sharp).collect()
}

/// The rules of a core with the ports of `machine_possibilities`, each ready to be broken.
pub struct Network {
    compiled: CompiledDesign,
    /// The rules.
    pub rules: Vec<Rule>,
}

impl Network {
    /// Compiles them.
    ///
    /// # Errors
    /// If a tool is missing, or the Verilog is not what the exporter writes.
    pub fn new(core: &Core) -> Result<Self, EngineError> {
        let Breakable { design, rules } = Breakable::new(core, |module| module.starts_with("machine_"))?;
        let compiled = Simulator::find()?.compile(&design, Tracing::Off)?;
        Ok(Self { compiled, rules })
    }

    /// After how many of these positions each rule is noticed if it is broken.
    ///
    /// # Errors
    /// If a model cannot be had.
    ///
    /// # Panics
    /// If the core does not say what the laws say while no rule is broken.
    pub fn survey(&self, cases: &[Case], progress: impl Fn() + Sync) -> Result<Vec<Option<u64>>, EngineError> {
        assert_eq!(self.noticed(0, cases)?, None, "a rule is broken that nobody broke");
        try_each(&self.rules, |rule| {
            let noticed = self.noticed(rule.number, cases)?;
            progress();
            Ok(noticed)
        })
    }

    /// The same of all positions.
    ///
    /// # Errors
    /// As [`Self::survey`].
    pub fn survey_all(&self, progress: impl Fn() + Sync) -> Result<Vec<Option<u64>>, EngineError> {
        self.survey(&cases().collect::<Vec<_>>(), progress)
    }

    fn noticed(&self, number: u64, cases: &[Case]) -> Result<Option<u64>, EngineError> {
        let mut machine = VerilatedPossibilities::of(model(&self.compiled, number)?)?;
        let (differs, positions) = machine.differs_from(cases.iter().map(|case| case.expected()));
        Ok(differs.map(|()| positions))
    }

    /// Few positions that notice what a survey of all noticed, by their places: what is seldom noticed chooses first.
    ///
    /// # Errors
    /// As [`Self::survey`].
    pub fn choose(&self, survey: &[Option<u64>]) -> Result<Vec<usize>, EngineError> {
        let all: Vec<Case> = cases().collect();
        let noticed = self.rules.iter().zip(survey);
        let noticed = noticed.filter_map(|(rule, positions)| positions.map(|positions| (positions, rule.number)));
        let mut noticed: Vec<_> = noticed.collect();
        noticed.sort_unstable();
        let (mut places, mut chosen) = (vec![], vec![]);
        for (positions, number) in noticed.into_iter().rev() {
            if self.noticed(number, &chosen)?.is_none() {
                let place = positions as usize - 1;
                places.push(place);
                chosen.push(all[place]);
            }
        }
        places.sort_unstable();
        Ok(places)
    }
}
