// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove-board`, and the help that teaches them.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use halfmove::framing::Version;
use halfmove::gbr::{NameError, Pattern};
use halfmove::hardware::perft::LONGEST;
use halfmove::problem::Stipulation;

use crate::console::ColorWhen;

/// What stands below the subcommands.
pub const HELP: &str = "\
Sends games of any code to a board on a serial port, and checks everything that comes back against the software. The \
board is one of hdl/boards, configured with its bitstream. A file's first bytes or extension give its code, otherwise \
it is PGN; games are converted on the fly. Frames damaged by noise on the line are sent again. docs/board.md \
describes the protocol.

What a board can do depends on its design, which `info` shows. Most decode games (verify, decode), one encodes \
half-moves (encode, record), some find material (find), one counts lines of half-moves (perft, solve), one lists \
half-moves (legal), and one solves problems (solve).

--simulate runs the board in Verilator behind a pseudo-terminal, which this program uses like a serial port, so that \
everything can be tried without a board. It starts `halfmove-hw board --simulate BOARD serve` for that. That program is \
looked for beside this one and on the PATH; otherwise Cargo builds it in a checkout of the project.

--simulate takes the names of the boards in docs/board.md. The design of a ULX3S is the same on every size, so its name \
without the size, as in ulx3s-mates, will do.

Exit status 1 means that an answer differs, that a game is damaged, that a half-move was refused, or that a problem has no \
solution; 2 means that there is no board, that it cannot do what is asked, or that it was unplugged. An interruption \
(Ctrl-C) says how far the board came, and ends the program as the signal does.

Examples:
  halfmove-board --port /dev/ttyUSB1 info
  halfmove-board --port /dev/ttyUSB1 verify games.pgn more.brenner
  halfmove-board --port /dev/ttyUSB1 decode games.cbf --format json | head
  halfmove-board --simulate icebreaker verify testbench/games/famous.pgn
  halfmove-board --simulate icebreaker --noise 5000 verify testbench/games/famous.pgn
  halfmove-board --simulate icebreaker-encoder encode testbench/games/famous.pgn -o famous.brenner
  halfmove-board --simulate icebreaker-encoder record -o mine.brenner
  halfmove-board --simulate hx8k-gbr find KRPKR,KRKR games.pgn more.brenner
  halfmove-board --simulate ulx3s-perft perft startpos 4
  halfmove-board --simulate ulx3s-lister legal startpos
  halfmove-board --simulate ulx3s-mates solve '8/8/8/8/8/k1K5/8/7Q b - - 0 1' 'h#2'";

const ENCODE_HELP: &str = "\
The board gets half-moves by their squares and gives their bytes. A game is written when each of its bytes has been \
held against the software; one that differs is reported and left out. The report goes to standard output, or to standard \
error if the games go there.

The file has its name at the end. If the board is unplugged, or the run is interrupted, it has the games that were complete; \
without any, what had that name stays. A file that is read is not written.";

const RECORD_HELP: &str = "\
Half-moves are read from standard input or a file, one a line or several: Nf3, g1f3, e8=Q, e7e8q, O-O; ! and ? behind \
one are recorded too, and numbers as in 12. are passed over. Each is answered by its bytes in hexadecimal, their bits \
and what they say, held against the software.

`undo` takes the last half-move of the game under way back, with its marks. What is not legal, or can mean several \
half-moves, is refused with the reason, and the game goes on. 1-0, 0-1, \
1/2-1/2 or * ends a game; the next half-move begins another. The end of the input (Ctrl-D) ends the last one without \
a result. With -o the games are written to a file of Brenner's code at the end, also if the board was unplugged. What it had \
not answered by then is written too, and told.

--fen sets up a position before each game, which then begins with the bytes of its FEN. A position that the board cannot \
take is refused before anything is sent: Chess960, a king in check whose side is not to move, more men of a kind than the \
code can name.

Examples:
  halfmove-board --port /dev/ttyUSB1 record -o mine.brenner
  halfmove-board --simulate icebreaker-encoder record half-moves.txt
  halfmove-board --simulate icebreaker-encoder record --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
  echo e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7 1-0 | halfmove-board --simulate icebreaker-encoder record";

const FIND_HELP: &str = "\
A material is a GBR code in which ? stands for any digit, or the classical name: White's king and men, then Black's, \
as `halfmove help find` explains. A board looks for four at once; --either-side takes two for each.

Standard output has a line for every game and material that is found: the file, the number of the game, the first \
half-move after which the material is there (0 is the start), the position and its code. A game with an error is not \
found, and counts as damaged. Hits and ends of games are held against the software; the report goes to standard error.";

const LEGAL_HELP: &str = "\
The board lists the legal half-moves of a position, and whether the side to move is in check.

Each line is a half-move: its word of the 11-bit code in octal digits, its squares, and in standard algebraic notation, which \
this program adds. The last line gives their number, and says check, mate or stalemate.

A position that the core has no answer for is refused before anything is sent. So are Chess960 and a side that leaves its \
king in check.

With --format json, standard output has one object a half-move: word, half_move, san, from, to, promotion. The last has fen, \
legal, check, checkmate, stalemate, and with --check agrees.

Examples:
  halfmove-board --port /dev/ttyUSB0 legal 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
  halfmove-board --simulate ulx3s-lister legal startpos --check";

const PERFT_HELP: &str = "\
Perft is the number of lines of legal half-moves with this length. The board counts lines, and mates among the positions \
before the last half-move.

Standard output has the lines, the mates, the positions whose half-moves were counted or played, and the clocks of the core. \
With --divide, a line for each legal half-move with its number of lines comes first, and an empty line.

A position that the core has no answer for is refused before anything is sent. So are Chess960 and a side that leaves its \
king in check.

With --format json, standard output has one object: fen, depth, lines (also as nodes), mates, positions, expanded, clocks, \
positions_per_clock, deepest, lines_per_second, seconds; with --divide half_moves, and with --check agrees. seconds is how \
long this machine waited for the numbers, which for a simulated board is the time of the simulation.

Examples:
  halfmove-board --port /dev/ttyUSB0 perft startpos 7
  halfmove-board --simulate ulx3s-perft perft startpos 4 --check
  halfmove-board --simulate ulx3s-perft perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 4 --divide";

const SOLVE_HELP: &str = "\
A board that solves finds every solution of a helpmate, h#N or h#N.5, those in fewer moves too, and every key of a direct mate, \
#N; on request the tries and the set play. h#5 and #8 are the longest. 512 positions may wait at once: of full boards even h#3 may \
be too wide. White mates in a helpmate, so Black begins h#N and White h#N.5, whoever is \
to move in the FEN. The side to move mates in #N.

A board that counts lines can be asked too, without tries and set play. Of the half-moves of a helpmate those are kept after which \
it counts a mate at the right distance; h#7.5 is the longest. Of a direct mate this program searches the tree, and the board \
counts the mates in one.

Standard output has a line for each solution of a helpmate, and each key of a direct mate with threats and variations, as \
readers of Popeye know them. Then come their number and the clocks of the core. With --format json there is one object: fen, \
stipulation, solutions or keys, with half-moves as UCI writes them, tries and set_play if they were asked for, clocks, seconds, and with --check \
agrees. seconds is how long it took on this machine, with what the software does; for a simulated board it is mostly the time \
of the simulation.

Exit status 0: there is a solution; 1: there is none, or the software finds others; 2: wrong arguments, no board that can, or a \
problem that is too wide.

Examples:
  halfmove-board --port /dev/ttyUSB0 solve '8/8/8/8/8/k1K5/8/7Q b - - 0 1' 'h#2'
  halfmove-board --simulate ulx3s-mates solve 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' '#2' --tries --set-play
  halfmove-board --simulate ulx3s-perft solve '8/8/8/8/8/k1K5/8/7Q b - - 0 1' 'h#1' --check";

/// Games and half-moves through a board with a chess core, checked against the software
#[derive(Debug, Parser)]
#[command(name = "halfmove-board", version, after_help = HELP, max_term_width = 100, arg_required_else_help = true)]
pub struct Cli {
    /// What the board is asked for.
    #[command(subcommand)]
    pub command: Command,

    /// Which board.
    #[command(flatten)]
    pub connection: Connection,

    /// Colours: auto (the default, on a terminal without NO_COLOR), always, never
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        hide_possible_values = true,
        hide_default_value = true,
        display_order = 100
    )]
    pub color: ColorWhen,
}

/// Which board, and how it is reached.
#[derive(Args, Clone, Debug)]
#[command(about = None, long_about = None)]
pub struct Connection {
    /// The serial port of the board
    #[arg(long, global = true, value_name = "PORT", conflicts_with = "simulate")]
    pub port: Option<PathBuf>,

    /// Run this board of hdl/boards in Verilator; works in a checkout of the project
    #[arg(long, global = true, value_name = "BOARD")]
    pub simulate: Option<String>,

    /// Bits a second [default: the board's own; on a serial port, those of all boards are tried]
    #[arg(long, global = true, value_name = "RATE", value_parser = clap::value_parser!(u32).range(50..))]
    pub baud: Option<u32>,

    /// Seconds to wait for a board that does not answer; if its core is stuck, for each game anew
    #[arg(long, global = true, value_name = "SECONDS", default_value_t = 3.0, value_parser = seconds)]
    pub patience: f64,

    /// Damage one byte in N on the line to and from a simulated board: flip a bit, drop the byte, or insert one
    #[arg(long, global = true, value_name = "N", default_value_t = 0, requires = "simulate")]
    pub noise: u32,

    /// The seed of the noise
    #[arg(long, global = true, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// What a board is asked for.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show the board's design, clock and version
    Info {
        /// The form of the answer
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Check every record of the games against the software, and report totals and rates
    Verify(GameFiles),
    /// Print the half-moves that the board decodes, checked against the software
    Decode(DecodeArguments),
    /// Encode the games on the board, and check every byte against the software
    #[command(after_help = ENCODE_HELP)]
    Encode(EncodeArguments),
    /// Encode half-moves as they are typed
    #[command(after_help = RECORD_HELP)]
    Record(RecordArguments),
    /// Find the games in which a material occurs, checked against the software
    #[command(after_help = FIND_HELP)]
    Find(FindArguments),
    /// List the legal half-moves of a position
    #[command(after_help = LEGAL_HELP)]
    Legal(LegalArguments),
    /// Count the lines of half-moves from a position
    #[command(after_help = PERFT_HELP)]
    Perft(PerftArguments),
    /// Solve a helpmate or a direct mate
    #[command(after_help = SOLVE_HELP)]
    Solve(SolveArguments),
}

/// The arguments of `encode`.
#[derive(Args, Debug)]
pub struct EncodeArguments {
    /// Files of games of any code; `-` is standard input
    #[arg(value_name = "GAMES", required = true)]
    pub files: Vec<PathBuf>,

    /// The file of Brenner's code that is written [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Code tags, comments and variations too
    #[arg(long)]
    pub texts: bool,

    /// The framing of the file that is written
    #[arg(long, value_name = "VERSION", default_value = "2", value_parser = framing)]
    pub framing: Version,

    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The arguments of `record`.
#[derive(Args, Debug)]
pub struct RecordArguments {
    /// The file of half-moves; `-` is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub file: PathBuf,

    /// Begin every game from this position: a FEN in quotation marks
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,

    /// Write the games to this file of Brenner's code
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// The form of the output; JSON is an object a half-move
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The arguments of `find`.
#[derive(Args, Debug)]
pub struct FindArguments {
    /// What to look for: GBR codes or names such as KRPKR, with commas between them
    #[arg(value_name = "MATERIAL", value_parser = materials)]
    pub materials: Materials,

    /// Files of games of any code; `-` is standard input
    #[arg(value_name = "GAMES", required = true)]
    pub files: Vec<PathBuf>,

    /// More men than the code says are a hit too
    #[arg(long)]
    pub at_least: bool,

    /// Find the material with the colours exchanged, too
    #[arg(long)]
    pub either_side: bool,

    /// The framing in which games are sent, whatever the files have; games from set-ups need 2
    #[arg(long, value_name = "VERSION", default_value = "2", value_parser = framing)]
    pub framing: Version,

    /// The form of the output; JSON is an object a line
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The arguments of `legal`.
#[derive(Args, Debug)]
pub struct LegalArguments {
    /// The position: a FEN in quotation marks, or `startpos`
    #[arg(value_name = "FEN")]
    pub fen: String,

    /// List the same in software; if it differs, the exit status is 1
    #[arg(long)]
    pub check: bool,

    /// The form of the output; JSON is an object a line
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The arguments of `perft`.
#[derive(Args, Debug)]
pub struct PerftArguments {
    /// The position: a FEN in quotation marks, or `startpos`
    #[arg(value_name = "FEN")]
    pub fen: String,

    /// The number of half-moves of each line
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u8).range(1..=i64::from(LONGEST)))]
    pub depth: u8,

    /// Write the number for each half-move of the position too
    #[arg(long)]
    pub divide: bool,

    /// Count the same in software; if it differs, the exit status is 1
    #[arg(long)]
    pub check: bool,

    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The arguments of `solve`.
#[derive(Args, Debug)]
pub struct SolveArguments {
    /// The position: a FEN in quotation marks, or `startpos`
    #[arg(value_name = "FEN")]
    pub fen: String,

    /// What is demanded: #N, h#N or h#N.5
    #[arg(value_name = "STIPULATION")]
    pub stipulation: Stipulation,

    /// Show the play if the other side begins
    #[arg(long)]
    pub set_play: bool,

    /// Show first moves of a direct mate that fail to one reply
    #[arg(long)]
    pub tries: bool,

    /// Solve it in software too; if a solution differs, the exit status is 1
    #[arg(long)]
    pub check: bool,

    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The arguments of `decode`.
#[derive(Args, Debug)]
pub struct DecodeArguments {
    /// The games.
    #[command(flatten)]
    pub games: GameFiles,

    /// How half-moves are written; one that no man can play, as in a damaged game, and what follows it are written by
    /// their squares
    #[arg(long, value_enum, default_value_t)]
    pub notation: Notation,
}

/// Files of games for a board that decodes.
#[derive(Args, Debug)]
pub struct GameFiles {
    /// Files of games of any code; `-` is standard input
    #[arg(value_name = "GAMES", required = true)]
    pub files: Vec<PathBuf>,

    /// Send tags, comments and variations too: each of their bytes is a record
    #[arg(long)]
    pub texts: bool,

    /// The framing in which games are sent, whatever the files have; games from set-ups need 2
    #[arg(long, value_name = "VERSION", default_value = "2", value_parser = framing)]
    pub framing: Version,

    /// The form of the output; of `decode`, JSON is an object a line
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The form of what a board says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Text for people
    #[default]
    Text,
    /// JSON
    Json,
}

/// How half-moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Notation {
    /// Standard algebraic notation: Nf3, exd5, O-O
    #[default]
    San,
    /// Squares, as engines have them: g1f3, e4d5, e1g1
    Uci,
}

/// Materials to look for.
#[derive(Clone, Debug)]
pub struct Materials(pub Vec<Pattern>);

fn materials(text: &str) -> Result<Materials, NameError> {
    text.split(',')
        .map(Pattern::named)
        .collect::<Result<_, _>>()
        .map(Materials)
}

fn framing(text: &str) -> Result<Version, String> {
    let version = Version::ALL.into_iter().find(|version| version.name() == text);
    version.ok_or_else(|| "1 or 2".to_owned())
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds".to_owned())?;
    let is_fit = (0.1..=3600.0).contains(&seconds);
    is_fit
        .then_some(seconds)
        .ok_or_else(|| "from 0.1 to 3600 seconds".to_owned())
}
