// SPDX-License-Identifier: MIT OR Apache-2.0
//! The self-checking testbenches of the stream cores: games, what the software gives for them, and the module that joins
//! a core to `hdl/verilog/testbench/halfmove_stream_bench.v`, which plays them.

mod brenner;
mod castled_rooks;
mod cbf;
mod cbf_families;
mod cbf_numbers;
mod choice;
mod eleven;
mod encoder;
mod features;
mod hex;
mod jose;
mod judge;
mod judge_families;
mod judge_walks;
mod last_rank;
mod left_behind;
mod lone_records;
mod material;
mod module;
mod other_codes;
mod pace;
mod passed_squares;
mod promoted_men;
mod replaced;
mod set_up_families;
mod set_ups;
mod steps;
mod symbols;
mod texts;
mod token_orders;
mod too_long;
mod unpacker;
mod variations;
mod visited_squares;
mod walks;

use halfmove::hardware::Record;
use halfmove_sim::{Model, PortError};

use super::File;
use super::interface::Interface;
use crate::code::CodeName;
use hex::{Beat, Widths, words};

/// The module that all these testbenches share. It is written by hand and stands beside what is written here.
pub(super) const SHARED: &str = "halfmove_stream_bench.v";

/// Beats that a testbench sends in all, if that takes no fewer passes than these: what is short is played more often.
const BEATS: usize = 20_000;
const PASSES: usize = 4;
/// A core that is ready in the clock behind a reset can have more of them for the same time.
const PASSES_OF_READY: usize = 8;

/// A game of more beats is long. Such games come first and are played once: what they show, pauses and resets do not change.
const LONG: usize = 1_000;

/// What a core is sent and what it must give.
pub(super) struct Plan {
    games: Vec<Exchange>,
    /// How many of them, the last ones, have set-ups: a core that takes none does not play them.
    set_ups: usize,
    /// How many of the last ones are played once: what they show, pauses and resets do not change.
    once: usize,
    /// The words of each set of four patterns.
    patterns: Vec<[u64; 4]>,
    /// The cores whose files have the games and the answers: cores that take or must give the same share them.
    games_of: &'static str,
    answers_of: &'static str,
}

/// A game and what must come out.
#[derive(Clone, Debug)]
struct Exchange {
    /// What it is there for.
    name: &'static str,
    /// The next set of patterns is written before it.
    has_patterns: bool,
    sent: Vec<Beat>,
    answers: Vec<Beat>,
}

impl Exchange {
    /// A game for an interpreter: beats of a set-up, then bytes or words; and the records that the software gives, with whether
    /// the game is bad.
    fn of_interpreter(
        name: &'static str,
        set_up: &[u8],
        symbols: impl IntoIterator<Item = u32>,
        (records, bad): (Vec<Record>, bool),
    ) -> Self {
        let set_up = set_up.iter().map(|&beat| (beat.into(), 1));
        let symbols = symbols.into_iter().map(|symbol| (symbol.into(), 0));
        let records = records.into_iter().map(|record| record.0.into()).collect();
        Self {
            name,
            has_patterns: false,
            sent: with_last(set_up.chain(symbols).collect()),
            answers: with_last(with_bad(records, bad)),
        }
    }
}

/// What a stream core must pass; none for a block without streams.
pub(super) fn plan(core: &str) -> Option<Plan> {
    let of_code = CodeName::ALL.into_iter().find(|code| code.core() == core);
    match (core, of_code) {
        // Its games are those of the other core for the same bytes, file and all.
        ("brenner_interpreter_small", _) => Some(interpreter(CodeName::Brenner)),
        ("brenner_encoder", _) => Some(encoder::plan()),
        ("eleven_unpacker", _) => Some(unpacker::plan()),
        ("gbr_tally", _) => Some(material::tally()),
        ("gbr_match", _) => Some(material::matching()),
        ("brenner_interpreter_gbr", _) => Some(material::interpreter()),
        ("record_judge", _) => Some(judge_walks::plan()),
        ("record_judge_mates", _) => Some(judge::mates()),
        ("cbf_interpreter_judge", _) => Some(judge::of_chessbase("cbf_interpreter_judge", plan("cbf_interpreter")?)),
        ("cbf_interpreter_source_judge", _) => Some(judge::of_chessbase(
            "cbf_interpreter_source_judge",
            plan("cbf_interpreter_source")?,
        )),
        ("cbf_interpreter", _) => Some(cbf::plan("cbf_interpreter", true)),
        ("cbf_interpreter_source", _) => Some(cbf::plan("cbf_interpreter_source", false)),
        (judge, None) => judge::of_codes(judge),
        (_, code) => code.map(interpreter),
    }
}

fn interpreter(code: CodeName) -> Plan {
    let mut games: Vec<steps::Named> = match code.layout() {
        Some(_) => {
            let translated = |(name, game): &steps::Named| Some((*name, code.translate(game)?));
            brenner::games().iter().filter_map(translated).collect()
        }
        None => other_codes::games(code),
    };
    // Before the last long game, so they are played once; the first one shows the latency.
    games.splice(1..1, played_once(code));
    let exchange = |(name, game): steps::Named| {
        let symbols = symbols::symbols(code, &game);
        Exchange::of_interpreter(name, &[], symbols, code.records(&game))
    };
    let mut exchanges: Vec<Exchange> = games.into_iter().map(exchange).collect();
    let without_set_up = exchanges.len();
    exchanges.extend(set_ups::games(code));
    let families = set_up_families::games(code);
    let once = families.len();
    exchanges.extend(families);
    Plan {
        set_ups: exchanges.len() - without_set_up,
        games: exchanges,
        once,
        patterns: Vec::new(),
        games_of: code.core(),
        answers_of: if code.layout().is_some() {
            CodeName::Brenner.core()
        } else {
            code.core()
        },
    }
}

/// What is systematic and shows nothing of pauses and resets.
fn played_once(code: CodeName) -> Vec<steps::Named> {
    let visited = visited_squares::games().iter();
    let visited = visited.filter_map(|bytes| match (code.layout(), code.jose()) {
        (Some(_), _) => code.translate(bytes),
        (_, Some(options)) => Some(jose::translated(options, bytes)),
        _ => Some(eleven::from_bytes(bytes)),
    });
    let orders = match code.layout() {
        Some(_) => token_orders::games(CodeName::Brenner)
            .into_iter()
            .filter_map(|(name, game)| Some((name, code.translate(&game)?)))
            .collect(),
        None => token_orders::games(code),
    };
    visited
        .map(|game| ("castling where somebody has stood", game))
        .chain(orders)
        .collect()
}

/// Beats with `tuser`, set beside the last if the game is bad.
fn with_bad(data: Vec<u64>, bad: bool) -> Vec<(u64, u64)> {
    let last = data.len().saturating_sub(1);
    let beats = data.into_iter().enumerate();
    beats
        .map(|(place, data)| (data, u64::from(bad && place == last)))
        .collect()
}

/// Beats of data and `tuser`, the last one marked.
fn with_last(beats: Vec<(u64, u64)>) -> Vec<Beat> {
    let last = beats.len().saturating_sub(1);
    let beat = |(place, (data, user))| Beat {
        data,
        user,
        last: place == last,
    };
    beats.into_iter().enumerate().map(beat).collect()
}

/// All files of a core's testbench but the shared one: the module first, then what it reads.
///
/// # Errors
/// If the model has other ports than the core.
pub(super) fn files(core: &str, plan: &Plan, interface: &Interface, model: &mut Model) -> Result<Vec<File>, PortError> {
    let widths = |stream: &str| {
        let width = |signal: &str| {
            let name = format!("{stream}_{signal}");
            let signals = interface.signals.iter();
            signals
                .filter(|signal| signal.name == name)
                .map(|signal| signal.width)
                .sum()
        };
        Widths {
            data: width("tdata"),
            user: width("tuser"),
        }
    };
    let (mut into, out) = (widths("s_axis"), widths("m_axis"));
    let played = match into.user {
        0 => plan.games.len() - plan.set_ups,
        _ => plan.games.len(),
    };
    if played < plan.games.len() {
        // The file is that of a core that takes set-ups.
        into.user = 1;
    }
    let sent = plan.games.iter().map(|game| (game.has_patterns, &game.sent[..]));
    let answers: Vec<Vec<Beat>> = plan.games.iter().map(|game| hex::by_change(&game.answers)).collect();
    let answered = answers.iter().map(|answers| (false, &answers[..]));
    let head = |what: &str| {
        format!(
            "// SPDX-License-Identifier: MIT OR Apache-2.0\n// Written by `halfmove-hw package`; do not edit. \
             halfmove_stream_bench.v says what the words mean.\n// {what}\n"
        )
    };
    let named = hex::names(plan.games.iter().map(|game| game.name));
    let games = words(&(head(&format!("Games for {}", plan.games_of)) + &named), into, sent);
    let answers = words(&head(&format!("What {} must answer", plan.answers_of)), out, answered);
    let pace = pace::measure(model, interface, plan, played)?;
    let parts = module::Parts {
        games: (names::games(plan.games_of), games.count),
        answers: (names::answers(plan.answers_of), answers.count),
        patterns: (!plan.patterns.is_empty()).then(|| (names::patterns(core), plan.patterns.len())),
        count: plan.games.len(),
        played,
        often: played.min(plan.games.len() - plan.once),
        long: plan
            .games
            .iter()
            .rposition(|game| game.sent.len() > LONG)
            .map_or(0, |last| last + 1),
        passes: (BEATS / games.count.max(1)).clamp(if pace.restart == 1 { PASSES_OF_READY } else { PASSES }, 16),
        into,
        out,
        pace,
    };
    let mut files = vec![
        File {
            name: module::name(core),
            text: module::text(core, interface, &parts),
        },
        File {
            name: parts.games.0,
            text: games.text,
        },
        File {
            name: parts.answers.0,
            text: answers.text,
        },
    ];
    if let Some((name, _)) = parts.patterns {
        let of_set = |set: &[u64; 4]| set.map(|word| format!("{word:07x}")).join(" ") + "\n";
        let text = head("Sets of four patterns") + &plan.patterns.iter().map(of_set).collect::<String>();
        files.push(File { name, text });
    }
    // What belongs to another core is written with that one.
    let of_others = [
        (plan.games_of, names::games as fn(&str) -> String),
        (plan.answers_of, names::answers),
    ];
    let of_others = of_others
        .into_iter()
        .filter(|(of, _)| *of != core)
        .map(|(of, name)| name(of));
    let of_others: Vec<String> = of_others.collect();
    files.retain(|file| !of_others.contains(&file.name));
    Ok(files)
}

/// The files that a testbench reads, for the list in the core file.
pub(super) fn data_files(core: &str, plan: &Plan) -> Vec<String> {
    let mut files = vec![names::games(plan.games_of), names::answers(plan.answers_of)];
    files.extend((!plan.patterns.is_empty()).then(|| names::patterns(core)));
    files
}

mod names {
    pub fn games(core: &str) -> String {
        format!("{core}_games.hex")
    }

    pub fn answers(core: &str) -> String {
        format!("{core}_answers.hex")
    }

    pub fn patterns(core: &str) -> String {
        format!("{core}_patterns.hex")
    }
}
