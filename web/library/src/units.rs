// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bytes or words of a game with the library's explanations, as the page shows them.

use halfmove::brenner::layout::{FieldBits, Form as Shape, FormClass};
use halfmove::codec::{Codec, Explained, Field, Role, Sense, Unit};
use halfmove::{Kind, brenner, eleven, jose};
use serde::Serialize;

use crate::forms::Form;

/// A byte or word.
#[derive(Clone, Debug, Serialize)]
pub struct UnitTold {
    /// As the game has it: hexadecimal or octal digits.
    pub digits: String,
    /// Its offset in the game.
    pub offset: u64,
    /// What it means; empty for a byte of a text.
    pub meaning: String,
    /// Its bits, most significant first; empty for a byte of a text or behind an error.
    pub fields: Vec<FieldTold>,
    /// The half-move that it plays, announces or is said of, from 1; 0 before the first.
    pub half_move: usize,
    /// `code`, `text` or `skipped`.
    pub role: &'static str,
    /// What is wrong with it.
    pub error: Option<String>,
    /// The hardware's code of that error.
    pub fault: Option<u8>,
    /// Whether it plays a half-move of the game, not of a variation.
    pub plays: bool,
    /// Whether it is the first of two units that play one, as a prefix.
    pub announces: bool,
}

/// A run of bits.
#[derive(Clone, Debug, Serialize)]
pub struct FieldTold {
    /// The bits.
    pub bits: String,
    /// The letter that the code's table has for it; empty for fixed bits.
    pub letter: String,
    /// Its name.
    pub name: &'static str,
    /// What sort of thing it is, for its colour.
    pub sense: &'static str,
    /// What the bits say, where they alone suffice.
    pub says: String,
}

/// Tells a game unit by unit. Also gives the error of a game without bytes.
pub fn tell(form: &Form, codec: &dyn Codec, bytes: &[u8]) -> (Vec<UnitTold>, Option<String>) {
    let mut units = Vec::new();
    let error = codec.explain(bytes, &mut |explained| units.push(told_of(form, explained)));
    number(&mut units);
    (units, error.map(|error| error.reason.to_string()))
}

/// Explains one unit; [`tell`] gives it its half-move.
pub fn told_of(form: &Form, explained: &Explained<'_>) -> UnitTold {
    let (role, meaning, fields) = match &explained.role {
        Role::Code { fields, meaning } => {
            let says = Says::new(form, explained.unit);
            let fields = fields.iter().map(|field| told(field, &says)).collect();
            ("code", meaning.clone(), fields)
        }
        Role::Text => ("text", String::new(), Vec::new()),
        Role::NotDecoded => ("skipped", String::new(), Vec::new()),
    };
    let announces = match (form.layout(), form.profile(), explained.unit) {
        (Some(layout), _, Unit::Byte(byte)) => {
            matches!(brenner::Meaning::of(byte, layout), brenner::Meaning::Prefix { .. })
        }
        (_, Some(profile), Unit::Byte(byte)) => matches!(
            jose::Meaning::of(byte, profile),
            jose::Meaning::Promotion(_) | jose::Meaning::Promoted(_)
        ),
        _ => false,
    };
    UnitTold {
        digits: match explained.unit {
            Unit::Fill { value, width } => format!("{value:0width$b}", width = width.into()),
            unit => unit.to_string(),
        },
        offset: explained.offset,
        meaning,
        fields,
        half_move: 0,
        role,
        error: explained.error.as_ref().map(|error| error.reason.to_string()),
        fault: explained.error.as_ref().and_then(|error| error.code),
        plays: explained.played.is_some() && explained.depth == 0,
        announces: announces && role == "code" && explained.depth == 0,
    }
}

/// Gives each unit the half-move that it belongs to: a prefix, and a unit that cannot be played, to the next one; a mark
/// or text to the last.
fn number(units: &mut [UnitTold]) {
    let mut played = 0;
    for at in 0..units.len() {
        let begins_next = |unit: &UnitTold| unit.plays || unit.error.is_some();
        let announces = units[at].announces && units.get(at + 1).is_some_and(begins_next);
        played += usize::from(units[at].plays);
        let is_next = !units[at].plays && (announces || units[at].error.is_some());
        units[at].half_move = played + usize::from(is_next);
    }
}

/// What the fields of a unit say.
enum Says {
    Brenner(brenner::Meaning),
    Eleven(eleven::Word),
    Nothing,
}

impl Says {
    fn new(form: &Form, unit: Unit) -> Self {
        match (form.layout(), unit) {
            (Some(layout), Unit::Byte(byte)) => Self::Brenner(brenner::Meaning::of(byte, layout)),
            (_, Unit::Word(bits)) => eleven::Word::from_bits(bits).map_or(Self::Nothing, Self::Eleven),
            _ => Self::Nothing,
        }
    }

    fn of(&self, field: &Field) -> String {
        let letter = field.part.letter.unwrap_or(' ');
        match self {
            Self::Brenner(meaning) => brenner_field(meaning, letter, field.value),
            Self::Eleven(word) => eleven_field(*word, letter),
            Self::Nothing => String::new(),
        }
    }
}

fn brenner_field(meaning: &brenner::Meaning, letter: char, value: u16) -> String {
    use brenner::Meaning;
    let kind_of = |meaning: &Meaning| match meaning {
        Meaning::King(_) => Kind::King.to_string(),
        Meaning::Knight { .. } => Kind::Knight.to_string(),
        Meaning::Pawn { .. } => Kind::Pawn.to_string(),
        Meaning::Slide { kind, .. } => kind.to_string(),
        Meaning::Prefix { kind, .. } => format!("prefix: {kind}"),
        Meaning::Unassigned(_) => "unassigned".to_owned(),
        _ => "other".to_owned(),
    };
    match (letter, meaning) {
        (' ', _) => kind_of(meaning),
        ('w', _) | ('d', Meaning::Prefix { .. }) => format!("#{value}"),
        ('n', Meaning::Slide { distance, .. }) => distance.to_string(),
        ('d', Meaning::Slide { direction, .. } | Meaning::King(direction)) => direction.to_string(),
        ('d', Meaning::Knight { jump, .. }) => jump.to_string(),
        ('m', Meaning::Pawn { advance, .. }) => advance.to_string(),
        ('m', _) => meaning.to_string(),
        _ => String::new(),
    }
}

/// What a run of bits could say instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Alternative {
    /// The bits; of a form, a dot for each bit of a field.
    pub bits: String,
    /// What they say.
    pub says: String,
    /// Whether these are the bits of the byte itself.
    pub is_this: bool,
}

/// For each run of bits of a byte in Brenner's first notation, all that it could say while the others stay: a field its
/// values, the fixed bits the forms of half-moves and marks.
pub fn alternatives(byte: u8) -> Vec<Vec<Alternative>> {
    let layout = &brenner::layout::FIRST;
    let form = layout.form_of(byte);
    let of_form = |form: &Shape| {
        let dots = |letter: char| if letter.is_ascii_digit() { letter } else { '\u{b7}' };
        let bits: String = form.pattern.chars().map(dots).collect();
        let says = match form.class {
            FormClass::Move(kind) => kind.to_string(),
            FormClass::Prefix(kind) => format!("prefix: {kind}"),
            FormClass::Other => "other".to_owned(),
            FormClass::Unassigned => "unassigned".to_owned(),
        };
        (bits, says)
    };
    let forms = || {
        let listed = |other: &&Shape| *other == form || matches!(other.class, FormClass::Move(_) | FormClass::Other);
        let forms = layout.forms.iter().filter(listed);
        let alternative = |other| {
            let (bits, says) = of_form(other);
            let is_this = other == form;
            Alternative { bits, says, is_this }
        };
        forms.map(alternative).collect()
    };
    let values = |field: FieldBits| {
        let below = 8 - field.start - field.width;
        let others = (0..1_u16 << field.width).map(|value| value as u8);
        let put = |value: u8| byte & !(((1_u16 << field.width) - 1) << below) as u8 | value << below;
        let stays = others.filter(|&value| layout.form_of(put(value)) == form);
        let alternative = |value: u8| Alternative {
            bits: format!("{value:0width$b}", width = field.width),
            says: brenner_field(&brenner::Meaning::of(put(value), layout), field.name, value.into()),
            is_this: value == field.value,
        };
        stays.map(alternative).collect()
    };
    let fields = form.split(byte);
    fields
        .map(|field| if field.name == '0' { forms() } else { values(field) })
        .collect()
}

fn eleven_field(word: eleven::Word, letter: char) -> String {
    let meaning = word.meaning();
    let is_half_move = matches!(meaning, eleven::Meaning::HalfMove { .. });
    match letter {
        'D' if is_half_move => ["E-W", "NE-SW", "N-S", "NW-SE"][usize::from(word.line() & 3)].to_owned(),
        'F' if meaning.squares().is_some() => char::from(b'a' + word.file()).to_string(),
        'R' if is_half_move => (word.rank() + 1).to_string(),
        'R' => meaning
            .promotion()
            .map_or(String::new(), |kind| format!("becomes {kind}")),
        'N' if is_half_move => word.steps().to_string(),
        _ => String::new(),
    }
}

fn told(field: &Field, says: &Says) -> FieldTold {
    FieldTold {
        bits: field.digits(),
        letter: field.part.letter.map_or(String::new(), String::from),
        name: field.part.name,
        sense: match field.part.sense {
            Sense::Fixed => "fixed",
            Sense::WhichMan => "which",
            Sense::Distance => "distance",
            Sense::Direction => "direction",
            Sense::Manner => "manner",
            Sense::Free => "free",
        },
        says: says.of(field),
    }
}
