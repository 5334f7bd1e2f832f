// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove-hw`, and the help that teaches them.

mod board;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::shipped::Judge;

pub use self::board::{
    BoardArguments, BoardFiles, BoardFormat, BoardJob, BoardsArguments, EncodeFiles, FindFiles, RecordArguments,
};
use crate::console::ColorWhen;

// Paragraphs are one line each here; clap wraps them for the terminal.
const STATUS: &str = "\
Exit status:
  0  all went well, also when the reader of our output stopped early
  1  engines disagree, or files are stale
  2  wrong usage, a file that cannot be read or written, or a missing tool

Examples:
  halfmove-hw demo
  halfmove-hw crosscheck games.pgn --format json
  halfmove-hw verilog -o my_project/rtl
  halfmove-hw trace kieseritzky -o immortal.vcd";

const DEMO_HELP: &str = "\
Plays the bundled famous games: encodes them, decodes the bytes in software, in the RustHDL simulation and in the \
Verilated Verilog (said aloud if Verilator is missing), compares every record, exports the Verilog to DIR/verilog, \
writes the waveform DIR/scholars_mate.vcd, and tells sizes, rates and agreement.

Examples:
  halfmove-hw demo
  halfmove-hw demo --out /tmp/halfmove && gtkwave /tmp/halfmove/scholars_mate.vcd";

const CROSSCHECK_HELP: &str = "\
Every game is encoded by the software, with its tags, comments and variations, and must come back from its bytes. \
Then it goes through all engines; every record, every error with its offset, and the mark for a bad game must be those \
of the first engine. A game is skipped, and counted with the reason, if the code cannot hold it (a fifth man of a \
kind), if its PGN is damaged, or if it starts from a set-up, which the cores cannot load; a set-up is still encoded \
and decoded by the software.

With --format json, one object: games, half_moves, bytes, skipped, skipped_reasons, set_ups, set_up_half_moves, \
mismatches; engines, with an object for each: games, half_moves, seconds, bytes, bytes_per_second, \
clocks, clocks_per_byte; sources, an array with the same counts for each file; first_mismatches, sentences.

Examples:
  halfmove-hw crosscheck games.pgn more.pgn
  halfmove-hw crosscheck games.pgn --engines software,verilator --format json | jq .mismatches
  zcat games.pgn.gz | halfmove-hw crosscheck -
  halfmove-hw crosscheck --code eleven --generated 100 --damaged 5
  halfmove-hw crosscheck --generated 1000 --damaged 20 --seed 7 --gaps random --stalls bursts";

const CAMPAIGN_HELP: &str = "\
Real games of the corpus, generated ones, the same with needless prefixes and other labels, damaged ones and games with \
every error go through every stream core by Verilator: 10^9 half-moves through brenner_interpreter, 10^8 through every \
other core, and 10^7 through brenner_interpreter by RustHDL. Whatever comes out must be what the software gives. The \
campaign is played in chunks, each of which is remembered in target/memo: a campaign that was stopped goes on where it \
was, as long as the program and the Verilog are the same.

Examples:
  halfmove-hw campaign --core brenner_interpreter --half-moves 1000000
  halfmove-hw campaign --write docs/data/campaign.md";

const VERILOG_HELP: &str = "\
Writes one file for each module, and halfmove_record.vh with the fields of the record. With --check nothing is \
written: the files in DIR (without -o: those of this checkout, hdl/verilog) are compared with what the blocks export \
now, and the exit status is 1 if one differs.

Examples:
  halfmove-hw verilog -o my_project/rtl
  halfmove-hw verilog --check";

const TRACE_HELP: &str = "\
GAME is the number of a bundled game, words of its name (`halfmove-hw trace --list` shows both), the path of a PGN \
file (its first game), or the bytes of a game in hexadecimal. Only the half-moves and the result are played unless \
--texts is given.

Examples:
  halfmove-hw trace 1 -o wave.vcd
  halfmove-hw trace \"fischer spassky\" -o wave.vcd --engine verilator
  halfmove-hw trace 2C2C6117DB1E06065302 -o mate.vcd";

const PACKAGE_HELP: &str = "\
For every core: the core file for FuseSoC (hdl/verilog/CORE.core), its testbench with a recorded run \
(hdl/verilog/testbench/), the wrapper with aclk and aresetn for stream cores (hdl/verilog/vendor/), the timing diagram \
(docs/pictures/timing-CORE.json and .svg, from a simulation by Verilator), and its section of a page in docs/cores. With \
--check nothing is written, and the exit status is 1 if a file is not as it should be. Works in this checkout.

Examples:
  halfmove-hw package
  halfmove-hw package --check";

const RECORDS_HELP: &str = "\
Writes coded games of Brenner's first notation with the records that the software gives for them, a JSON object a line: \
bytes and records in hexadecimal, and whether the game has an error. The games are the bundled ones, generated ones and \
damaged ones; testbench/cocotb/ holds the core against such a file.

Examples:
  halfmove-hw records --generated 20 --damaged 2 > records.jsonl
  halfmove-hw records --seed 7 | head -1";

const FIGURES_HELP: &str = "\
Synthesizes the cores with Yosys and places and routes them with nextpnr, once for each seed, for the families hx8k \
(iCE40 HX8K), hx1k (iCE40 HX1K, for those that fit), up5k (iCE40 UP5K), ecp5 (ECP5-25F), gowin (Gowin GW1NR-9) and xilinx7 (counts only). A core without a \
clock, or with more ports than the package has pins, stands between registers with three pins. Takes minutes.

Examples:
  halfmove-hw figures --core brenner_interpreter --family hx8k
  halfmove-hw figures --write docs/figures.md
  halfmove-hw figures --core eleven_decode --family hx8k,ecp5 --seeds 1 --format json";

const HEAL_HELP: &str = "\
Every flip-flop and every memory begins with a random number, which stands for power-up on a device that sets nothing, \
or for an upset. After a reset of one clock the core plays all games of its shipped testbench, in Verilator. The proof \
that this holds for every state is part of `make test`; its result is shown beside, and made if it is not remembered.

Examples:
  halfmove-hw heal --core brenner_interpreter
  halfmove-hw heal --states 100 --write docs/data/healing.md";

/// The hardware side of halfmove: decoders in RustHDL and Verilog, held against the software
#[derive(Debug, Parser)]
#[command(name = "halfmove-hw", version, after_help = STATUS, max_term_width = 100, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,

    /// When to use colours; `auto` is on a terminal without NO_COLOR
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        display_order = 100
    )]
    pub color: ColorWhen,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show the whole way on famous games: encode, decode in three engines, compare, export
    #[command(after_help = DEMO_HELP)]
    Demo(DemoArguments),
    /// Hold the engines against each other on your games
    #[command(after_help = CROSSCHECK_HELP)]
    Crosscheck(CrosscheckArguments),
    /// Play hundreds of millions of half-moves on every stream core and hold them against the software; hours
    #[command(after_help = CAMPAIGN_HELP)]
    Campaign(CampaignArguments),
    /// Export the Verilog, or check that exported files are not stale
    #[command(after_help = VERILOG_HELP)]
    Verilog(VerilogArguments),
    /// Write a waveform of the core decoding a game
    #[command(after_help = TRACE_HELP)]
    Trace(TraceArguments),
    /// Write what the cores are packaged with, or check that it is not stale
    #[command(after_help = PACKAGE_HELP)]
    Package(PackageArguments),
    /// Send games to a board, real or simulated, and hold its answers against the software
    #[command(after_help = board::HELP)]
    Board(BoardArguments),
    /// Build the boards' bitstreams with several seeds, and tell what they take and how fast they are
    #[command(after_help = board::BOARDS_HELP)]
    Boards(BoardsArguments),
    /// Write games with the software's records, for other testbenches
    #[command(after_help = RECORDS_HELP)]
    Records(RecordsArguments),
    /// Measure cells and clock of the cores on families of FPGAs
    #[command(after_help = FIGURES_HELP)]
    Figures(FiguresArguments),
    /// Start the stream cores in random states and tell whether a reset of one clock heals them
    #[command(after_help = HEAL_HELP)]
    Heal(HealArguments),
    /// Mutate a core's netlist and tell which mutations are not noticed; needs Yosys, and Verilator or Icarus
    Mutate(MutateArguments),
}

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

    /// The code, which tells what core is checked
    #[arg(long, value_enum, value_name = "CODE", default_value_t)]
    pub code: CodeName,

    /// Check brenner_interpreter_small in the place of brenner_interpreter
    #[arg(long)]
    pub small: bool,

    /// The engines, separated by commas; the first is what the others are compared with [default: all there are]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "NAMES")]
    pub engines: Vec<EngineName>,

    /// Add the corpus of real games: `pgn/*.pgn` in the folder that HALFMOVE_CORPUS names, or in ../shared/data
    #[arg(long)]
    pub corpus: bool,

    /// Add so many random legal games, with many promotions, en passant, castlings and texts
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    pub generated: usize,

    /// Add games with every kind of damage, so many of each kind; so many wild games for each kind of error; and a game
    /// for every situation that a search over a hundred times so many positions finds
    #[arg(long, value_name = "TIMES", default_value_t = 0)]
    pub damaged: usize,

    /// The seed of all that is random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// When bytes are withheld from the cores
    #[arg(long, value_enum, value_name = "PATTERN", default_value_t)]
    pub gaps: PaceName,

    /// When records are not taken from the cores
    #[arg(long, value_enum, value_name = "PATTERN", default_value_t)]
    pub stalls: PaceName,

    /// Cores simulated at the same time by each hardware engine [default: one a processor]
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

    /// What runs them [default: verilator, and rusthdl for brenner_interpreter]
    #[arg(long, value_enum, value_name = "NAME")]
    pub engine: Option<EngineName>,

    /// So many half-moves by each, in place of those above
    #[arg(long, value_name = "N")]
    pub half_moves: Option<u64>,

    /// Put the table between its marks in this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct VerilogArguments {
    /// The folder for the files
    #[arg(short, long = "out", value_name = "DIR", required_unless_present = "check")]
    pub output: Option<PathBuf>,

    /// Write nothing; compare
    #[arg(long)]
    pub check: bool,
}

#[derive(Args, Debug)]
pub struct TraceArguments {
    /// A bundled game by number or name, a PGN file, or bytes in hexadecimal
    #[arg(required_unless_present = "list")]
    pub game: Option<String>,

    /// The waveform to write
    #[arg(short, long, value_name = "FILE.vcd", default_value = "wave.vcd")]
    pub output: PathBuf,

    /// The engine that is watched
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
pub struct PackageArguments {
    /// Write nothing; compare
    #[arg(long)]
    pub check: bool,
}

#[derive(Args, Debug)]
pub struct RecordsArguments {
    /// So many random legal games
    #[arg(long, value_name = "GAMES", default_value_t = 20)]
    pub generated: usize,

    /// So many games for each kind of damage and of error
    #[arg(long, value_name = "TIMES", default_value_t = 1)]
    pub damaged: usize,

    /// The seed of all that is random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args, Debug)]
pub struct FiguresArguments {
    /// The cores, separated by commas [default: all]
    #[arg(long = "core", value_delimiter = ',', value_name = "NAMES")]
    pub cores: Vec<String>,

    /// The families, separated by commas [default: all]
    #[arg(long = "family", value_delimiter = ',', value_name = "NAMES")]
    pub families: Vec<String>,

    /// How many seeds, from 1 [default: 11 for brenner_interpreter, brenner_interpreter_small and eleven_interpreter, 5 for others]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub seeds: Option<u32>,

    /// The form of the report
    #[arg(long, value_enum, default_value_t = Format::Markdown)]
    pub format: Format,

    /// Put the tables between `<!-- figures -->` and `<!-- end of figures -->` of this file, the JSON beside it, and
    /// the pictures into `pictures/`; figures of other cores and families are kept
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,

    /// Measure nothing: make tables and pictures anew from the JSON that is there
    #[arg(long, requires = "write", conflicts_with_all = ["cores", "families"])]
    pub redraw: bool,

    /// Keep Verilog, netlists and reports in this folder
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct MutateArguments {
    /// The core: `brenner_interpreter`, or a combinational one; with --testbench any with streams
    #[arg(long, default_value = "brenner_interpreter")]
    pub core: String,

    /// Let the testbench that is shipped with the core judge, in this simulator, instead of the cross-check
    #[arg(long, value_enum, value_name = "SIMULATOR")]
    pub testbench: Option<Judge>,

    /// Do not ask ABC of each mutation that is not noticed whether it makes a difference
    #[arg(long)]
    pub quick: bool,

    /// How many mutations
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=4000))]
    pub count: u32,

    /// The seed by which Yosys chooses them
    #[arg(long, default_value_t = 1)]
    pub seed: u32,

    /// How many games: a multiple of the quick test's
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub scale: usize,

    /// Put the report between the marks of the core's name in this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct HealArguments {
    /// The cores, separated by commas [default: all stream cores]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    pub core: Vec<String>,

    /// How many states
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub states: u32,

    /// Put the table between its marks in this file
    #[arg(long, value_name = "FILE.md")]
    pub write: Option<PathBuf>,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For reading at a terminal
    #[default]
    Text,
    /// One JSON object
    Json,
    /// Markdown tables
    Markdown,
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
    /// Half of the clocks by chance
    Random,
    /// Runs of random length
    Bursts,
}
