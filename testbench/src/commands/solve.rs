// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw solve`: chess problems, solved by the half-move machine.

use std::path::Path;

use halfmove::HalfMove;
use halfmove::hardware::mates::{LONGEST_DIRECT, LONGEST_HELP, Question, Solved, half_moves};
use halfmove::laws::Board;
use halfmove::problem::{FirstMove, Kind, Reply, Solver, Stipulation, text};
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::mates::Mates;
use serde_json::{Value, json};

use super::perft::board;
use super::perft::stop::Interruption;
use crate::cli::{Format, SolveArguments};
use crate::console::{self, Failure, Verdict};

/// Bytes in which the software remembers positions while it looks for what follows a key.
const MEMORY: usize = 64 << 20;

/// A question for the core, and the board that it is about.
struct Step {
    board: Board,
    question: Question,
    is_set_play: bool,
}

/// All questions in the order in which their answers are written, as `halfmove solve` has it.
fn steps(board: &Board, stipulation: Stipulation, arguments: &SolveArguments) -> Result<Vec<Step>, Failure> {
    let (kind, all) = (stipulation.kind(), stipulation.half_moves());
    let lengths = |most: u16| match kind {
        Kind::Direct => (most..=most).step_by(1),
        Kind::Help => (2 - most % 2..=most).step_by(2),
    };
    let step = |board: Board, length: u16, is_set_play: bool| {
        let question = Question::new(&board, kind, length).ok_or_else(|| {
            Failure::Usage(format!(
                "{stipulation}: the core solves helpmates of {LONGEST_HELP} half-moves and direct mates of {LONGEST_DIRECT}, at most"
            ))
        })?;
        let tries = arguments.tries && kind == Kind::Direct && !is_set_play;
        Ok(Step {
            board,
            question: Question { tries, ..question },
            is_set_play,
        })
    };
    let mut other = *board;
    let has_set_play = arguments.set_play && all > 1 && other.pass().is_ok();
    let set_play = lengths(if has_set_play { all - 1 } else { 0 }).filter(|_| has_set_play);
    let set_play = set_play.map(|length| step(other, length, true));
    set_play
        .chain(lengths(all).map(|length| step(*board, length, false)))
        .collect()
}

/// What is written.
#[derive(Default)]
struct Answer {
    text: String,
    set_play: Vec<Value>,
    solutions: Vec<Value>,
    tries: Vec<Value>,
    number: u64,
    /// A line of the core that is none, or that the software does not confirm.
    is_wrong: bool,
    solved: Solved,
}

/// Half-moves as in UCI.
fn uci(board: &Board, line: &[HalfMove]) -> Value {
    let mut board = *board;
    let words = line.iter().map(|&half_move| {
        let word = board.uci(half_move);
        board.play_unchecked(half_move);
        word
    });
    words.collect()
}

impl Answer {
    /// A line of the core, which is the first half-move of the play in a direct mate.
    fn add(&mut self, step: &Step, line: &[HalfMove], stipulation: Stipulation, solver: &mut Solver<'_>) {
        let Step {
            board,
            question,
            is_set_play,
        } = step;
        let told = uci(board, line);
        match (stipulation.kind(), line) {
            (Kind::Help, _) => {
                self.text += &text::line(board, line, *is_set_play);
                self.number += u64::from(!is_set_play);
                if *is_set_play {
                    &mut self.set_play
                } else {
                    &mut self.solutions
                }
                .push(told);
            }
            (Kind::Direct, [reply]) if *is_set_play => {
                let reply: Option<Reply> = solver
                    .set_reply(board, *reply, (question.root.depth / 2).into())
                    .ok()
                    .flatten();
                self.is_wrong |= reply.is_none();
                self.text += &reply.map(|reply| text::set_play(board, &[reply])).unwrap_or_default();
                self.set_play.push(told);
            }
            (Kind::Direct, [first, refutations @ ..]) => {
                let most = refutations.len();
                let known: Option<FirstMove> = solver
                    .first_move(board, *first, stipulation.moves(), most)
                    .ok()
                    .flatten();
                self.is_wrong |= known.as_ref().is_none_or(|known| known.refutations != refutations);
                self.text += &known.map(|known| text::first_move(board, &known)).unwrap_or_default();
                self.number += u64::from(refutations.is_empty());
                if refutations.is_empty() {
                    &mut self.solutions
                } else {
                    &mut self.tries
                }
                .push(told);
            }
            (Kind::Direct, []) => self.is_wrong = true,
        }
    }

    /// What the core says of itself, beside what it said before.
    fn count(&mut self, solved: &Solved) {
        self.solved.positions += solved.positions;
        self.solved.clocks += solved.clocks;
        self.solved.deepest = self.solved.deepest.max(solved.deepest);
    }
}

pub fn run(arguments: &SolveArguments) -> Result<Verdict, Failure> {
    let interruption = Interruption::new().map_err(Failure::file("read", Path::new("signals")))?;
    let stipulation: Stipulation = arguments
        .stipulation
        .parse()
        .map_err(|error| Failure::Usage(format!("`{}`: {error}", arguments.stipulation)))?;
    let board = stipulation.begin(&board(&arguments.fen)?);
    let board = board.map_err(|error| Failure::Usage(error.to_string()))?;
    let mut mates = Mates::new(arguments.engine)?;
    let mut solver = Solver::new(MEMORY);
    let mut answer = Answer::default();
    let mut was_set_play = false;
    for step in steps(&board, stipulation, arguments)? {
        if was_set_play && !step.is_set_play {
            answer.text.push('\n');
        }
        was_set_play = step.is_set_play;
        let mut lines = answered(&mut mates, arguments, &step, answer.solved.clocks, &interruption)?;
        answer.count(&lines.1);
        // In the order of the legal half-moves, as the software has them.
        lines.0.sort_by_cached_key(|line| places(&step.board, line));
        for line in &lines.0 {
            answer.add(&step, line, stipulation, &mut solver);
        }
    }
    console::print(&report(arguments, &board, stipulation, &answer))?;
    if answer.is_wrong {
        console::tell("the software does not say the same");
    }
    Ok(Verdict::of(answer.number > 0 && !answer.is_wrong))
}

/// The places of half-moves among the legal ones.
fn places(board: &Board, line: &[HalfMove]) -> Vec<usize> {
    let mut board = *board;
    let place = |&half_move: &HalfMove| {
        let place = board.legal_half_moves().position(|other| other == half_move);
        board.play_unchecked(half_move);
        place.unwrap_or_default()
    };
    line.iter().map(place).collect()
}

/// The lines of an engine. An interruption ends the program.
fn answered(
    mates: &mut Mates,
    arguments: &SolveArguments,
    step: &Step,
    clocks: u64,
    interruption: &Interruption,
) -> Result<(Vec<Vec<HalfMove>>, Solved), Failure> {
    let what = if arguments.engine == EngineName::Software {
        "million positions"
    } else {
        "million clocks"
    };
    let bar = console::progress(what);
    let mut so_far = 0;
    let goes_on = |now: u64| {
        so_far = clocks + now;
        bar.set_position(so_far / 1_000_000);
        !interruption.has_come() && arguments.limit.is_none_or(|limit| so_far <= limit)
    };
    let found = mates.solve(&step.board, &step.question, goes_on);
    bar.finish_and_clear();
    let found = found.map_err(|error| Failure::Usage(format!("the core is wrong: {error}")))?;
    if interruption.has_come() {
        console::tell(&format!(
            "interrupted after {so_far} {}",
            what.trim_start_matches("million ")
        ));
        interruption.end();
    }
    let within = |solved: &Solved| arguments.limit.is_none_or(|limit| clocks + solved.clocks <= limit);
    let Some((lines, solved)) = found.filter(|(_, solved)| within(solved)) else {
        let limit = arguments.limit.unwrap_or_default();
        return Err(Failure::Usage(format!("it takes more than --limit {limit} allows")));
    };
    if solved.overflow {
        return Err(Failure::Usage(
            "more positions wait at once than the core has room for".to_owned(),
        ));
    }
    let lines: Option<Vec<Vec<HalfMove>>> = lines.iter().map(|line| half_moves(&step.board, line)).collect();
    let lines = lines.ok_or_else(|| Failure::Usage("the core gives a half-move that is not legal".to_owned()))?;
    Ok((lines, solved))
}

fn report(arguments: &SolveArguments, board: &Board, stipulation: Stipulation, answer: &Answer) -> String {
    let has_clock = arguments.engine != EngineName::Software;
    let (name, names) = match stipulation.kind() {
        Kind::Help => ("solution", "solutions"),
        Kind::Direct => ("key", "keys"),
    };
    let Solved {
        positions,
        clocks,
        deepest,
        ..
    } = answer.solved;
    let per_clock = positions as f64 / clocks.max(1) as f64;
    if arguments.format == Format::Json {
        let mut report = json!({
            "fen": board.to_fen(),
            "stipulation": stipulation.to_string(),
            "engine": format!("{:?}", arguments.engine).to_lowercase(),
        });
        report[names] = answer.solutions.clone().into();
        if arguments.tries {
            report["tries"] = answer.tries.clone().into();
        }
        if arguments.set_play {
            report["set_play"] = answer.set_play.clone().into();
        }
        if has_clock {
            report["positions"] = positions.into();
            report["clocks"] = clocks.into();
            report["positions_per_clock"] = per_clock.into();
            report["deepest"] = deepest.into();
        }
        return format!("{report}\n");
    }
    let number = answer.number;
    let mut text = format!(
        "{}{stipulation}: {number} {}\n",
        answer.text,
        if number == 1 { name } else { names }
    );
    if has_clock {
        text += &format!(
            "{positions} positions in {clocks} clocks, {per_clock:.3} a clock; at most {deepest} waited at once\n"
        );
    }
    text
}
