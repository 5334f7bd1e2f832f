// SPDX-License-Identifier: MIT OR Apache-2.0
//! The arguments of `halfmove legal`, and its help.

use clap::Args;
use halfmove::Square;

use crate::input::position::FEN_IN_PARTS;
use crate::options::format::Format;

pub const EXAMPLES: &str = "\
Examples:
  halfmove legal startpos
  halfmove legal startpos e2e4 e7e5                       after these half-moves
  halfmove legal 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' --from e1
  halfmove legal --ascii --from g1 startpos
  halfmove legal --format json startpos";

pub const DETAILS: &str = "\
Each line is a legal half-move: the word that the 11-bit code has for it, in octal digits; the half-move as in UCI; and in \
standard algebraic notation. The last line gives their number, and says check, mate or stalemate. In Chess960 castling is the \
king's step onto its rook; the rights to castle in a FEN show Chess960, as in X-FEN and Shredder-FEN.

With --from, the board is drawn: targets are marked with *, captures with x, and only half-moves from that square are \
listed. The pawn that is captured en passant stands beside the marked square.

A FEN that chess cannot be played from is refused with exit status 2. It lacks a king or has too many, or more than \
sixteen men of a kind. Or a pawn is on the first or last rank, or the side that has just moved is in check. More \
men than a game has, rights to castle that do not fit and missing fields are no obstacle.

With --format json, standard output has one JSON object a half-move: word, half_move, san, from, to, kind, captured, \
promotion, castling, en_passant. At the end comes one with fen (its counters are always 0 1), legal (their number), check, \
double_check, checkmate, stalemate and insufficient_material. Members that do not apply are null.";

#[derive(Args, Debug)]
pub struct LegalArguments {
    /// The position: a FEN in quotation marks, a GBR code with every square, or `startpos`
    #[arg(value_name = "POSITION")]
    pub position: String,

    /// Half-moves that are played first, as in UCI, in one argument or several
    #[arg(value_name = "HALF-MOVES", value_parser = half_moves)]
    pub half_moves: Vec<String>,

    /// Draw the board with the targets of the man on this square
    #[arg(long, value_name = "SQUARE")]
    pub from: Option<Square>,

    /// Draw the board with letters, upper case for White
    #[arg(long)]
    pub ascii: bool,

    /// Text for people, or JSON lines
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Half-moves; what a FEN without its quotation marks leaves here is told as such.
fn half_moves(text: &str) -> Result<String, String> {
    match text {
        "w" | "b" => Err(FEN_IN_PARTS.to_owned()),
        _ => Ok(text.to_owned()),
    }
}
