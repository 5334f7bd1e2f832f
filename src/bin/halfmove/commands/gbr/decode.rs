// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove gbr --decode`: what a code says, and what it does not.

use halfmove::gbr::{Code, Kings, Material, Stipulation, Tally};
use halfmove::man::{Kind, Side};
use serde_json::{Map, Value, json};

use super::Translated;
use super::arguments::Form;

/// The order in which men are named.
const KINDS: [Kind; 6] = [
    Kind::King,
    Kind::Queen,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Pawn,
];

/// What a code says.
pub fn decode(text: &str) -> Result<Translated, String> {
    let code: Code = text.parse().map_err(|error| format!("`{text}`: {error}"))?;
    let said = Said::of(&code);
    Ok(Translated {
        text: said.fen.clone().unwrap_or_else(|| said.in_words()),
        json: said.to_json(text),
        left_out: Vec::new(),
    })
}

/// What the forms have in common, as far as a code has it.
struct Said {
    form: Form,
    material: Material,
    kings: Option<Kings>,
    side: Option<Side>,
    stipulation: Option<Stipulation>,
    fen: Option<String>,
    /// The men of a position; in the other forms only the material gives them.
    tally: Option<Tally>,
}

impl Said {
    fn of(code: &Code) -> Self {
        let nothing = Self {
            form: Form::of(code),
            material: code.material(),
            kings: None,
            side: None,
            stipulation: None,
            fen: None,
            tally: None,
        };
        match code {
            Code::Material(_) => nothing,
            Code::Study(study) => Self {
                kings: study.kings,
                stipulation: study.stipulation,
                ..nothing
            },
            Code::Eg(eg) => Self {
                kings: Some(eg.kings),
                side: Some(eg.side),
                stipulation: eg.stipulation,
                ..nothing
            },
            Code::Position(code) => Self {
                kings: Some(Kings::of(code.position())),
                side: Some(code.position().side()),
                stipulation: code.stipulation(),
                fen: Some(code.position().to_fen()),
                tally: Some(Tally::of(code.position())),
                ..nothing
            },
        }
    }

    /// How many men of a kind a side has; `None` where a 9 hides it from everybody.
    fn count(&self, side: Side, kind: Kind) -> Option<u8> {
        match self.tally {
            Some(tally) => Some(tally.count(side, kind)),
            None => self.material.count(side, kind),
        }
    }

    /// The kinds that a 9 hides.
    fn hidden(&self) -> Vec<String> {
        let hidden = self.material.hidden().filter(|_| self.tally.is_none());
        hidden.map(|kind| kind.to_string()).collect()
    }

    /// One line for a code that is not a position.
    fn in_words(&self) -> String {
        let mut sentences = vec!["no FEN: the code does not say where the pieces stand".to_owned()];
        sentences.extend(Side::BOTH.map(|side| self.men_in_words(side)));
        sentences.extend(self.side.map(|side| format!("{side} to move")));
        sentences.extend(self.stipulation.map(|stipulation| match stipulation {
            Stipulation::Win => "White wins".to_owned(),
            Stipulation::Draw => "White draws".to_owned(),
        }));
        let hidden = self.hidden().into_iter();
        sentences.extend(hidden.map(|kind| format!("A 9 hides the number of {kind}s: three or more of one side")));
        sentences.join(". ") + "."
    }

    fn men_in_words(&self, side: Side) -> String {
        let men = KINDS.into_iter().filter_map(|kind| match self.count(side, kind)? {
            0 => None,
            1 if kind == Kind::King => Some(match self.kings {
                Some(kings) if side == Side::White => format!("king {}", kings.white),
                Some(kings) => format!("king {}", kings.black),
                None => "king".to_owned(),
            }),
            1 => Some(format!("1 {kind}")),
            many => Some(format!("{many} {kind}s")),
        });
        format!("{side}: {}", men.collect::<Vec<_>>().join(", "))
    }

    fn men_to_json(&self, side: Side) -> Value {
        let men = KINDS.map(|kind| (kind.to_string(), json!(self.count(side, kind))));
        Value::Object(men.into_iter().collect::<Map<_, _>>())
    }

    fn unsaid(&self) -> Vec<&'static str> {
        let mut unsaid = vec!["castling rights", "en passant", "move counters"];
        for (is_unsaid, what) in [
            (self.kings.is_none(), "kings"),
            (self.fen.is_none(), "squares"),
            (self.side.is_none(), "side to move"),
            (self.stipulation.is_none(), "stipulation"),
        ] {
            if is_unsaid {
                unsaid.push(what);
            }
        }
        unsaid
    }

    fn to_json(&self, text: &str) -> Value {
        json!({
            "line": null,
            "code": text,
            "form": self.form.name(),
            "fen": self.fen,
            "white": self.men_to_json(Side::White),
            "black": self.men_to_json(Side::Black),
            "kings": self.kings.map(|kings| [kings.white.to_string(), kings.black.to_string()]),
            "side": self.side.map(|side| side.to_string().to_lowercase()),
            "stipulation": self.stipulation.map(|stipulation| stipulation.word().to_lowercase()),
            "hidden": self.hidden(),
            "unsaid": self.unsaid(),
        })
    }
}
