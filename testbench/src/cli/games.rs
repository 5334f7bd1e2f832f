// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of the commands that play games through the cores.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::engines::EngineName;

use super::Format;

pub const DEMO_HELP: &str = "\
Plays the bundled famous games: encodes them, decodes the bytes in software, in the RustHDL simulation and in the \
Verilated Verilog (or says that Verilator is missing), compares every record, exports the Verilog to DIR/verilog, \
writes the waveform DIR/scholars_mate.vcd, and reports sizes, rates and agreement.

Examples:
  halfmove-hw demo
  halfmove-hw demo --out /tmp/halfmove && gtkwave /tmp/halfmove/scholars_mate.vcd";

pub const CROSSCHECK_HELP: &str = "\
The software encodes every game with its tags, comments and variations, and must decode its bytes to the same game. \
Then all engines decode it; every record, every error with its offset, and the flag of a bad game must equal those of \
the first engine. Before a game from a set-up go the beats of its position. A game is skipped, and counted with the \
reason, if the code cannot hold it (a fifth man of a kind), if its PGN is damaged, or if the core cannot load its \
position: brenner_interpreter_small loads none, the others all but castling that only Chess960 has.

With --format json the report is one object: games, half_moves, bytes, skipped, skipped_reasons, mismatches; set_ups \
and set_up_half_moves, which are those of the games from a set-up; engines, with an object for each: games, \
half_moves, seconds, bytes, bytes_per_second, clocks, clocks_per_byte; sources, an array with the same counts for each \
file; first_mismatches and first_skipped, sentences. The bytes of an engine are what it took, beats of set-ups among them.

The status is 1 if anything differs, if a game's PGN is damaged, or if there is no game to compare. A game that the code \
or the core cannot hold is told and does not count.

Examples:
  halfmove-hw crosscheck games.pgn more.pgn
  halfmove-hw crosscheck games.pgn --engines software,verilator --format json | jq .mismatches
  zcat games.pgn.gz | halfmove-hw crosscheck -
  halfmove-hw crosscheck --code eleven --generated 100 --damaged 5
  halfmove-hw crosscheck --generated 1000 --damaged 20 --seed 7 --gaps random --stalls bursts";

pub const CAMPAIGN_HELP: &str = "\
Verilator runs every stream core on real games of the corpus, generated games, the same games with needless prefixes \
and exchanged labels, damaged games, and games with every error: 10^9 half-moves through brenner_interpreter and 10^8 \
through every other core. RustHDL runs brenner_interpreter on 10^7. All output must equal the software's. The \
campaign is played in chunks, and target/memo remembers each: a campaign that was stopped continues where it was, as \
long as the program and the Verilog are the same.

Examples:
  halfmove-hw campaign --core brenner_interpreter --half-moves 1000000
  halfmove-hw campaign --write docs/data/campaign.md";

pub const TRACE_HELP: &str = "\
GAME is the number of a bundled game, a PGN file (its first game) or `-`, words of a bundled game's name \
(`halfmove-hw trace --list` shows number and name), or the bytes of a game in hexadecimal, with 0x before them if they \
could be a number or a word. Only the half-moves and the result are played unless --texts is given; of a game from a \
set-up also its FEN.

Examples:
  halfmove-hw trace 1 -o wave.vcd
  halfmove-hw trace \"fischer spassky\" -o wave.vcd --engine verilator
  halfmove-hw trace 2C2C6117DB1E06065302 -o mate.vcd";

pub const RECORDS_HELP: &str = "\
Writes games as a core takes them, with the records that it must give: a testbench of your own plays them. Each line \
is a JSON object. `bytes` is the game in hexadecimal, or `words` are the 11-bit words; `records` are the records, in \
hexadecimal too; `bad` is whether the game has an error. `set_up` is there if the game does not begin from the normal \
start: its 64 beats with s_axis_tuser go before the game. `file` and `game` say where the game is from, the number from 1.

The games are those of the files, in the code that you name. What the reader repairs is told. A game that is damaged, \
or that the code cannot hold, is left out and told, and the status is 1. Without a file the games are bundled, generated \
and damaged ones in Brenner's first notation. testbench/cocotb/ checks a core against such a file.

Examples:
  halfmove-hw records games.pgn > records.jsonl
  halfmove-hw records studies.pgn --code eleven --moves-only | jq -r .set_up
  halfmove-hw records --generated 20 --damaged 2 --seed 7 > records.jsonl";

#[derive(Args, Debug)]
pub struct DemoArguments {
    /// The folder for Verilog and waveform
    #[arg(long, value_name = "DIR", default_value = "target/demo")]
    pub out: PathBuf,
}

#[derive(Args, Debug)]
pub struct CrosscheckArguments {
    /// PGN files; `-` is standard input
    #[arg(value_name = "FILE.pgn", required_unless_present_any = ["corpus", "generated", "damaged"])]
    pub files: Vec<PathBuf>,

    /// The code, and with it the core that is checked
    #[arg(long, value_enum, value_name = "CODE", default_value_t)]
    pub code: CodeName,

    /// Check brenner_interpreter_small instead of brenner_interpreter
    #[arg(long)]
    pub small: bool,

    /// The engines, separated by commas; the others are compared with the first [default: all]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "NAMES")]
    pub engines: Vec<EngineName>,

    /// Add the corpus of real games: `pgn/*.pgn` in the folder named by HALFMOVE_CORPUS, or in ../shared/data
    #[arg(long)]
    pub corpus: bool,

    /// Add this number of random legal games, with many promotions, en passant captures, castlings and texts
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    pub generated: usize,

    /// Add this number of games with each kind of damage, and of wild games for each kind of error; and a game for
    /// every situation found by a search over a hundred times as many positions
    #[arg(long, value_name = "TIMES", default_value_t = 0)]
    pub damaged: usize,

    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// When the source holds bytes back (tvalid low)
    #[arg(long, value_enum, value_name = "PATTERN", default_value_t)]
    pub gaps: PaceName,

    /// When the sink does not take records (tready low)
    #[arg(long, value_enum, value_name = "PATTERN", default_value_t)]
    pub stalls: PaceName,

    /// Cores that each hardware engine simulates at the same time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,

    /// Put the report in Markdown between `<!-- crosscheck -->` and `<!-- end of crosscheck -->` of this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct CampaignArguments {
    /// The cores, separated by commas [default: all stream cores]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    pub core: Vec<String>,

    /// The engine that runs them [default: verilator, and rusthdl for brenner_interpreter]
    #[arg(long, value_enum, value_name = "NAME")]
    pub engine: Option<EngineName>,

    /// Half-moves for each core, instead of the numbers below
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub half_moves: Option<u64>,

    /// Put the rows between the marks of this file; the rows of other cores stay
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct TraceArguments {
    /// A bundled game by number or name, a PGN file, or bytes in hexadecimal
    #[arg(required_unless_present = "list")]
    pub game: Option<String>,

    /// The waveform to write
    #[arg(short, long, value_name = "FILE.vcd", default_value = "wave.vcd")]
    pub output: PathBuf,

    /// The engine to trace
    #[arg(long, value_enum, default_value_t = TraceEngine::Rusthdl)]
    pub engine: TraceEngine,

    /// Play tags, comments and variations too
    #[arg(long)]
    pub texts: bool,

    /// List the bundled games
    #[arg(long)]
    pub list: bool,
}

#[derive(Args, Debug)]
pub struct RecordsArguments {
    /// PGN files; `-` is standard input
    #[arg(value_name = "FILE.pgn", conflicts_with_all = ["generated", "damaged", "seed"])]
    pub files: Vec<PathBuf>,

    /// The code of the files' games, and with it the core
    #[arg(long, value_enum, value_name = "CODE", default_value_t, requires = "files")]
    pub code: CodeName,

    /// Leave tags, comments and variations out; the FEN of a set-up stays
    #[arg(long, requires = "files")]
    pub moves_only: bool,

    /// The number of random legal games
    #[arg(long, value_name = "GAMES", default_value_t = 20)]
    pub generated: usize,

    /// The number of games for each kind of damage and of error
    #[arg(long, value_name = "TIMES", default_value_t = 1)]
    pub damaged: usize,

    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// The engines that can write a waveform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TraceEngine {
    /// The RustHDL simulation
    Rusthdl,
    /// The Verilated Verilog
    Verilator,
}

/// When a driver pauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PaceName {
    /// Never
    #[default]
    Never,
    /// Every other clock
    Alternate,
    /// Half of the clocks, at random
    Random,
    /// Runs of random length
    Bursts,
}
