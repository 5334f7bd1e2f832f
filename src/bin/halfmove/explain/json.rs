// SPDX-License-Identifier: MIT OR Apache-2.0
//! Explained bytes as JSON, one object a line.

use std::io::{self, Write};

use halfmove::HalfMove;
use halfmove::game::{Note, Tag};
use halfmove::man::Kind;
use serde_json::{Value, json};

use crate::cli::BoardAfter;
use crate::codec::CodedGame;
use crate::explain::Explanation;
use crate::explain::explained::{ByteError, Explained, Field, Role, Text};

/// Writes one JSON object a byte.
pub struct JsonLines {
    board: Option<BoardAfter>,
    game: Option<u64>,
    /// How many bytes the game has.
    length: u64,
}

impl JsonLines {
    /// Lines with the position of these bytes.
    pub const fn new(board: Option<BoardAfter>) -> Self {
        Self {
            board,
            game: None,
            length: 0,
        }
    }
}

impl Explanation for JsonLines {
    fn begin(&mut self, game: &CodedGame<'_>, _framed: bool, _output: &mut dyn Write) -> io::Result<()> {
        self.game = game.number;
        self.length = game.bytes.len() as u64;
        Ok(())
    }

    fn byte(&mut self, explained: &Explained<'_>, output: &mut dyn Write) -> io::Result<()> {
        let has_fen = match self.board {
            None => false,
            Some(BoardAfter::Last) => explained.offset + 1 == self.length,
            Some(BoardAfter::Each) => explained.played.is_some(),
        };
        let (fields, meaning) = match &explained.role {
            Role::Code { fields, meaning } => (fields.iter().map(field).collect(), Some(meaning.as_str())),
            Role::Text => (Vec::new(), Some("text")),
            Role::NotDecoded => (Vec::new(), None),
        };
        let played = explained.played.as_ref();
        let object = json!({
            "game": self.game,
            "offset": explained.offset,
            "byte": format!("{:02X}", explained.byte),
            "bits": format!("{:08b}", explained.byte),
            "fields": fields,
            "meaning": meaning,
            "half_move": played.map(|played| half_move(played.half_move)),
            "number": played.map(|played| played.number),
            "san": played.and_then(|played| played.san.as_deref()),
            "text": explained.text.as_ref().map(text),
            "fen": has_fen.then(|| explained.position.to_fen()),
            "error": explained.error.as_ref().map(error),
            "decoded": !matches!(explained.role, Role::NotDecoded) && explained.error.is_none(),
        });
        writeln!(output, "{object}")
    }

    fn end(&mut self, _output: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

fn field(field: &Field) -> Value {
    json!({
        "name": field.sense.name(),
        "letter": field.letter,
        "value": field.value,
        "bits": field.digits(),
    })
}

fn half_move(half_move: HalfMove) -> Value {
    let name = |kind: Kind| kind.to_string();
    json!({
        "from": half_move.from().to_string(),
        "to": half_move.to().to_string(),
        "side": half_move.side().to_string().to_lowercase(),
        "kind": half_move.kind().map(name),
        "captured": half_move.captured().map(name),
        "promotion": half_move.promotion().map(name),
        "castling": half_move.is_castling(),
        "en_passant": half_move.is_en_passant(),
        "double_step": half_move.is_double_step(),
    })
}

fn text(text: &Text) -> Value {
    match text {
        Text::Tag(Tag { name, value }) => json!({ "kind": "tag", "name": name, "value": value }),
        Text::Note(Note::Comment(comment)) => json!({ "kind": "comment", "value": comment }),
        Text::Note(Note::Unreadable(unread)) => json!({ "kind": "unreadable", "value": unread.text }),
        Text::Note(Note::Line(_)) => json!({ "kind": "variation", "value": null }),
        Text::Note(Note::Variation(movetext)) => json!({ "kind": "variation", "value": movetext }),
        Text::Note(Note::Nag(number)) => json!({ "kind": "nag", "value": number }),
    }
}

fn error(error: &ByteError) -> Value {
    json!({
        "code": error.code,
        "half_move": error.half_move,
        "message": error.message,
    })
}
