// SPDX-License-Identifier: MIT OR Apache-2.0
//! The few positions whose perft notices every broken rule.
//!
//! Many are tried: [`Survey::new`] lets `machine_perft` count each with each rule broken, and [`Survey::cover`] chooses.

mod publication;
mod sharp;

use std::collections::{BTreeMap, BTreeSet};

pub use publication::Suite;

use halfmove::laws::Board;
use halfmove::{HalfMove, Kind};
use halfmove_hdl::machine::perft::Root;
use halfmove_sim::CompiledDesign;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Rule, model};
use crate::engines::EngineError;
use crate::perft::VerilatedPerft;
use crate::processors::try_each;
use crate::set_ups::set_ups;

/// The modules of `machine_perft` whose rules are laws of chess. Of those that look where a man comes from, walk, add and
/// put a man on a square, a broken one is no error that a move generator has.
pub const MODULES: [&str; 12] = [
    "machine_arrivals",
    "machine_specials",
    "machine_pawns",
    "machine_free_men",
    "machine_check_count",
    "machine_danger",
    "machine_neighbours",
    "machine_jumps",
    "machine_slide",
    "machine_men",
    "machine_threats",
    "machine_child",
];

/// The longest lines, in half-moves.
const DEEPEST: u8 = 4;
/// The most lines of half-moves that are counted from a position.
const MOST: u64 = 30_000;
/// The most from a position at random.
const MOST_AT_RANDOM: u64 = 6000;

/// A position with its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The position.
    pub board: Board,
    /// The lines of 1, 2, ... half-moves.
    pub lines: Vec<u64>,
    /// The clocks that the core takes for each.
    clocks: Vec<u64>,
}

/// Boards at random, as a game may have them.
fn at_random(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    set_ups(seed)
        .filter(may_be_of_a_game)
        .filter_map(move |board| played(board, &mut random))
}

impl Candidate {
    fn new(board: Board, most: u64) -> Self {
        let lines = (1..=DEEPEST.into()).map(|depth| board.perft(depth));
        Self {
            board,
            lines: lines.take_while(|&lines| lines <= most).collect(),
            clocks: Vec::new(),
        }
    }

    /// All lines up to this length.
    pub fn count_to(&self, depth: Option<u8>) -> u64 {
        self.lines[..depth.unwrap_or(0).into()].iter().sum()
    }
}

/// Whether other programs take it: no more men than a game has, and at most two that give check.
fn may_be_of_a_game(board: &Board) -> bool {
    let mut men: BTreeMap<_, u32> = BTreeMap::new();
    for (_, man) in board.all_men() {
        *men.entry((man.side() as u8, man.kind() == Kind::Pawn)).or_default() += 1;
    }
    let pawns = |side: u8| men.get(&(side, true)).copied().unwrap_or(0);
    let all = |side: u8| pawns(side) + men.get(&(side, false)).copied().unwrap_or(0);
    !board.is_chess960() && (0..2).all(|side| pawns(side) <= 8 && all(side) <= 16)
}

/// The board one or two half-moves later: whatever is said of the half-move before is true then.
fn played(mut board: Board, random: &mut ChaCha8Rng) -> Option<Board> {
    for _ in 0..random.random_range(1..=2) {
        let half_moves: Vec<HalfMove> = board.legal_half_moves().collect();
        let half_move = half_moves.get(random.random_range(0..half_moves.len().max(1)))?;
        board.play_unchecked(*half_move);
    }
    Some(board)
}

/// Which candidate notices which rule.
pub struct Survey {
    /// The positions that were tried with every rule.
    pub candidates: Vec<Candidate>,
    /// The length of the lines at which each candidate notices each rule, by rule and candidate.
    pub noticed: Vec<Vec<Option<u8>>>,
    /// What numbers that everybody knows notice of the same rules.
    pub known: Vec<Known>,
}

/// Numbers that everybody knows.
pub struct Known {
    /// Which.
    pub name: &'static str,
    /// How many rules they notice.
    pub noticed: usize,
    /// The lines that are counted.
    pub lines: u64,
}

/// The same as they are counted: FEN and the longest lines.
const KNOWN: [(&str, &[(&str, u64)]); 2] = [
    (
        "start to 4 and Kiwipete to 3",
        &[(sharp::START, 200_000), (sharp::POSITIONS[0], 100_000)],
    ),
    (
        "these, and positions 3, 4 and 5 to 4, 3 and 3",
        &[
            (sharp::START, 200_000),
            (sharp::POSITIONS[0], 100_000),
            (sharp::POSITIONS[1], 50_000),
            (sharp::POSITIONS[2], 10_000),
            (sharp::POSITIONS[3], 70_000),
        ],
    ),
];

/// How many positions at random are tried with every rule.
const TRIED: usize = 40;
/// How many more with a rule that none of those notices.
const TRIED_MORE: usize = 1500;
/// The most lines of those.
const MOST_MORE: u64 = 1500;

impl Survey {
    /// Counts all candidates with each rule broken. For a rule that none notices more are tried, and the first that does
    /// joins the candidates.
    ///
    /// # Errors
    /// If the core is not a `machine_perft`.
    ///
    /// # Panics
    /// If the core without a broken rule counts wrongly.
    pub fn new(compiled: &CompiledDesign, rules: &[Rule], progress: impl Fn() + Sync) -> Result<Self, EngineError> {
        let sharp = sharp::POSITIONS
            .iter()
            .map(|fen| Board::from_fen(fen).expect("a position of ours"));
        let mut candidates: Vec<Candidate> = sharp.map(|board| Candidate::new(board, MOST)).collect();
        candidates.extend(
            at_random(1)
                .take(TRIED)
                .map(|board| Candidate::new(board, MOST_AT_RANDOM)),
        );
        time(compiled, &mut candidates)?;
        let mut noticed = try_each(rules, |rule| {
            let row = row(compiled, rule, &candidates)?;
            progress();
            Ok::<_, EngineError>(row)
        })?;
        let mut more: Vec<Candidate> = at_random(2)
            .map(|board| Candidate::new(board, MOST_MORE))
            .filter(|candidate| !candidate.lines.is_empty())
            .take(TRIED_MORE)
            .collect();
        time(compiled, &mut more)?;
        let missed = rules
            .iter()
            .zip(&noticed)
            .filter(|(_, row)| row.iter().all(Option::is_none));
        let found = try_each(missed.map(|(rule, _)| rule), |rule| {
            let mut core = VerilatedPerft::of(model(compiled, rule.number)?)?;
            Ok::<_, EngineError>(
                more.iter()
                    .position(|candidate| depth_noticed(&mut core, candidate).is_some()),
            )
        })?;
        let found: BTreeSet<usize> = found.into_iter().flatten().collect();
        let found: Vec<Candidate> = found.into_iter().map(|place| more[place].clone()).collect();
        let rows = try_each(rules, |rule| row(compiled, rule, &found))?;
        noticed.iter_mut().zip(rows).for_each(|(row, more)| row.extend(more));
        candidates.extend(found);
        let known = KNOWN.iter().map(|(name, positions)| {
            let boards = positions
                .iter()
                .map(|&(fen, most)| (Board::from_fen(fen).expect("a known one"), most));
            let mut known: Vec<Candidate> = boards.map(|(board, most)| Candidate::new(board, most)).collect();
            time(compiled, &mut known)?;
            let rows = try_each(rules, |rule| row(compiled, rule, &known))?;
            Ok(Known {
                name,
                noticed: rows.iter().filter(|row| row.iter().any(Option::is_some)).count(),
                lines: known.iter().flat_map(|candidate| &candidate.lines).sum(),
            })
        });
        Ok(Self {
            known: known.collect::<Result<_, EngineError>>()?,
            candidates,
            noticed,
        })
    }
}

/// Counts without a broken rule, and keeps the clocks.
fn time(compiled: &CompiledDesign, candidates: &mut [Candidate]) -> Result<(), EngineError> {
    let mut sound = VerilatedPerft::of(model(compiled, 0)?)?;
    for candidate in candidates {
        for (depth, &lines) in (1..).zip(&candidate.lines) {
            let counted = sound.count_within(&Root::new(&candidate.board, depth), u64::MAX);
            let counted = counted.filter(|counted| counted.nodes == lines);
            candidate
                .clocks
                .push(counted.expect("the sound core counts rightly").clocks);
        }
    }
    Ok(())
}

/// What each candidate notices of a rule.
fn row(compiled: &CompiledDesign, rule: &Rule, candidates: &[Candidate]) -> Result<Vec<Option<u8>>, EngineError> {
    let mut core = VerilatedPerft::of(model(compiled, rule.number)?)?;
    let mut noticed = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        let depth = depth_noticed(&mut core, candidate);
        // What a rule left behind is not the next position's.
        if depth.is_some() {
            core = VerilatedPerft::of(model(compiled, rule.number)?)?;
        }
        noticed.push(depth);
    }
    Ok(noticed)
}

fn depth_noticed(core: &mut VerilatedPerft, candidate: &Candidate) -> Option<u8> {
    let rows = (1..).zip(candidate.lines.iter().zip(&candidate.clocks));
    let mut noticed = rows.filter(|&(depth, (&lines, &clocks))| {
        let counted = core.count_within(&Root::new(&candidate.board, depth), 4 * clocks + 1000);
        counted.is_none_or(|counted| counted.nodes != lines)
    });
    noticed.next().map(|(depth, _)| depth)
}

/// A position of the suite: which candidate, and the longest lines that are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Its place among the candidates.
    pub candidate: usize,
    /// In half-moves.
    pub depth: u8,
}

impl Survey {
    /// The few that notice every fault that any notices: always the one that notices the most of what is left, and of
    /// those the one with the fewest lines.
    pub fn cover(&self) -> Vec<Chosen> {
        let (candidates, notices) = (&self.candidates, &self.noticed);
        let mut left: Vec<&Vec<Option<u8>>> = notices.iter().filter(|row| row.iter().any(Option::is_some)).collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            let worth = |place: &usize| {
                let noticed = left.iter().filter(|row| row[*place].is_some()).count();
                (noticed, std::cmp::Reverse(candidates[*place].lines.last().copied()))
            };
            let Some(best) = (0..candidates.len()).max_by_key(worth) else {
                break;
            };
            order.push(best);
            left.retain(|row| row[best].is_none());
        }
        // One that was chosen early may be needed no more.
        let needed = |order: &[usize], without: usize| {
            let by_others = |row: &Vec<Option<u8>>| order.iter().any(|&place| place != without && row[place].is_some());
            notices.iter().any(|row| row[without].is_some() && !by_others(row))
        };
        for place in order.clone() {
            if !needed(&order, place) {
                order.retain(|&kept| kept != place);
            }
        }
        let mut chosen: Vec<Chosen> = order
            .into_iter()
            .map(|candidate| Chosen { candidate, depth: 1 })
            .collect();
        // Each rule as early as it can be: at the shortest lines that any of the chosen needs.
        for row in notices {
            let depth = |place: &Chosen| row[place.candidate];
            let sees = |place: &Chosen| depth(place).is_some_and(|depth| depth <= place.depth);
            if chosen.iter().any(sees) {
                continue;
            }
            let first = chosen.iter_mut().filter(|place| depth(place).is_some());
            if let Some(first) = first.min_by_key(|place| candidates[place.candidate].count_to(depth(place))) {
                first.depth = depth(first).unwrap_or(1);
            }
        }
        chosen.sort_by_key(|place| candidates[place.candidate].count_to(Some(place.depth)));
        chosen
    }
}
