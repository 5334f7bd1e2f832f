// SPDX-License-Identifier: MIT OR Apache-2.0
//! Explained bytes as JSON, one object a line.

use std::io::{self, Write};

use halfmove::codec::{CodedGame, Explained, Field, Role, Text, Unit, UnitError};
use halfmove::game::{Note, Tag};
use halfmove::man::Kind;
use halfmove::{HalfMove, Position};
use serde_json::{Value, json};

use super::explanation::Explanation;
use super::notation::Notated;
use crate::diagram::board::BoardAfter;

/// Writes one JSON object a byte or word.
pub struct JsonLines {
    board: Option<BoardAfter>,
    game: Option<u64>,
    /// What is reported of the last byte or word, and the position after it.
    held: Option<Value>,
    position: Position,
}

impl JsonLines {
    /// Lines with the position of these bytes.
    pub fn new(board: Option<BoardAfter>) -> Self {
        Self {
            board,
            game: None,
            held: None,
            position: Position::start(),
        }
    }
}

impl Explanation for JsonLines {
    fn begin(&mut self, game: &CodedGame<'_>, _framed: bool, _output: &mut dyn Write) -> io::Result<()> {
        self.game = game.number;
        self.position = Position::start();
        Ok(())
    }

    fn unit(&mut self, explained: &Explained<'_>, notated: Option<&Notated>, output: &mut dyn Write) -> io::Result<()> {
        // What was reported last is written when it is known whether more follows.
        if let Some(held) = self.held.take() {
            writeln!(output, "{held}")?;
        }
        let has_fen = self.board == Some(BoardAfter::Each) && notated.is_some();
        let (fields, meaning) = match &explained.role {
            Role::Code { fields, meaning } => (fields.iter().map(field).collect(), Some(meaning.as_str())),
            Role::Text => (Vec::new(), Some("text")),
            Role::NotDecoded => (Vec::new(), None),
        };
        let (byte, plain, word) = match explained.unit {
            Unit::Byte(byte) => (Some(byte), None, None),
            Unit::Hidden { byte, plain } => (Some(byte), Some(plain), None),
            Unit::Word(word) => (None, None, Some(format!("{word:04o}"))),
            Unit::NotAWord { .. } | Unit::Fill { .. } => (None, None, None),
        };
        let hexadecimal = |byte: Option<u8>| byte.map(|byte| format!("{byte:02X}"));
        let unit = explained.unit;
        self.held = Some(json!({
            "game": self.game,
            "offset": explained.offset,
            "byte": hexadecimal(byte),
            "plain": hexadecimal(plain),
            "word": word,
            "bits": (unit.width() > 0).then(|| format!("{:0width$b}", unit.value(), width = unit.width())),
            "fields": fields,
            "meaning": meaning,
            "half_move": notated.map(|notated| half_move(notated.half_move)),
            "number": notated.map(|notated| notated.number),
            "san": notated.and_then(|notated| notated.san.as_deref()),
            "depth": explained.depth,
            "text": explained.text.as_ref().map(text),
            "fen": has_fen.then(|| explained.position.to_fen()),
            "error": explained.error.as_ref().map(error),
            "decoded": !matches!(explained.role, Role::NotDecoded) && explained.error.is_none(),
        }));
        if self.board == Some(BoardAfter::Last) {
            self.position.clone_from(explained.position);
        }
        Ok(())
    }

    fn empty(&mut self, unit_error: &UnitError, output: &mut dyn Write) -> io::Result<()> {
        let object = json!({ "game": self.game, "offset": 0, "error": error(unit_error), "decoded": false });
        writeln!(output, "{object}")
    }

    fn end(&mut self, output: &mut dyn Write) -> io::Result<()> {
        let Some(mut held) = self.held.take() else {
            return Ok(());
        };
        if self.board == Some(BoardAfter::Last) {
            held["fen"] = json!(self.position.to_fen());
        }
        writeln!(output, "{held}")
    }
}

fn field(field: &Field) -> Value {
    json!({
        "name": field.part.name,
        "letter": field.part.letter,
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

fn error(error: &UnitError) -> Value {
    json!({
        "code": error.code,
        "half_move": error.half_move,
        "message": error.reason.to_string(),
    })
}
