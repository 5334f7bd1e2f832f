// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a timing diagram says of the values of a port: records as half-moves and errors, squares by their names.

use halfmove::half_move::HalfMove;
use halfmove::hardware::judgement::{self, CHECK, ILLEGAL, MATE, STALEMATE};
use halfmove::hardware::material::{BAD, CODE, HIT, PATTERNS, USER_WIDTH};
use halfmove::hardware::record::{BYTE, Record, RecordType};
use halfmove::man::Kind;
use halfmove::square::Square;

use super::interface::Signal;

/// A value of a core's port with more than one bit; a line break may divide it.
pub(super) fn label(core: &str, signal: &Signal, value: u64) -> String {
    let name = signal.name.as_str();
    match signal.width {
        32 if name.ends_with("_tdata") => record(Record(value as u32)),
        USER_WIDTH if name.ends_with("_tuser") => {
            // `gbr_tally` has counts where `gbr_match` has hits.
            let has_hits = !signal.input && core != "gbr_tally";
            material(value, has_hits)
        }
        judgement::USER_WIDTH | judgement::MATES_USER_WIDTH if name == "m_axis_tuser" => judged(value),
        6 if matches!(name, "from" | "to") => Square::from_bits(value as u32).to_string(),
        3 if name == "promotion" => {
            Kind::from_code(value as u32).map_or("-".to_owned(), |kind| kind.letter().to_string())
        }
        11 if name == "number" => value.to_string(),
        // Words of the 11-bit code are written in octal.
        11 => format!("{value:04o}"),
        26 if name == "pattern_data" => digits(value),
        width @ ..=16 => format!("{value:0width$X}", width = width.div_ceil(4) as usize),
        _ => format!("0x{value:X}"),
    }
}

/// A record without its `LAST`, which is `tlast` beside it.
fn record(record: Record) -> String {
    match record.record_type() {
        RecordType::HalfMove => HalfMove::from_bits(record.0).to_string(),
        RecordType::Mark => format!("mark {:02X}", BYTE.of(record.0)),
        RecordType::Text => format!("text {:02X}", BYTE.of(record.0)),
        RecordType::Stop => match record.fault() {
            Some(fault) => format!("error:\n{}", words(&format!("{fault:?}"))),
            None => "stop".to_owned(),
        },
    }
}

/// `DoubleStep` as `double step`.
fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// The code of the position, which patterns are met for the first time, and that the game is bad.
fn material(user: u64, has_hits: bool) -> String {
    let mut text = digits(CODE.of(user));
    let hits = (0..PATTERNS).filter(|pattern| has_hits && HIT.of(user) >> pattern & 1 == 1);
    let hits: Vec<String> = hits.map(|pattern| pattern.to_string()).collect();
    if !hits.is_empty() {
        text += &format!("\nhit {}", hits.join(", "));
    }
    if BAD.of(user) == 1 {
        text += "\nbad";
    }
    text
}

/// What the judge says, a dash for nothing.
fn judged(user: u64) -> String {
    let said = [
        (BAD, "bad"),
        (ILLEGAL, "illegal"),
        (CHECK, "check"),
        (MATE, "mate"),
        (STALEMATE, "stalemate"),
    ];
    let words: Vec<&str> = said
        .iter()
        .filter(|(bit, _)| bit.of(user) == 1)
        .map(|(_, word)| *word)
        .collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join("\n")
    }
}

/// Six digits as the code is written, `?` for any.
fn digits(code: u64) -> String {
    let text = format!("{:06X}", code & 0xff_ffff).replace('F', "?");
    format!("{}.{}", &text[..4], &text[4..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::fault::Fault;

    fn of(name: &str, width: u32, value: u64) -> String {
        let signal = Signal {
            name: name.to_owned(),
            width,
            input: name.starts_with("s_"),
            meaning: String::new(),
        };
        label("gbr_match", &signal, value)
    }

    #[test]
    fn records_are_read() {
        assert_eq!(of("m_axis_tdata", 32, 0x0080_270c), "e2e4");
        let stop = Record::stop(Some(Fault::DoubleStep), 4).with_last();
        assert_eq!(of("m_axis_tdata", 32, stop.0.into()), "error:\ndouble step");
        assert_eq!(of("m_axis_tdata", 32, Record::stop(None, 4).0.into()), "stop");
        assert_eq!(of("m_axis_tdata", 32, Record::mark(0x74).0.into()), "mark 74");
    }

    #[test]
    fn other_values_are_written_as_their_pages_write_them() {
        assert_eq!(of("s_axis_tdata", 8, 0x2c), "2C");
        assert_eq!(of("s_axis_tdata", 11, 0o2412), "2412");
        assert_eq!(of("from", 6, 12), "e2");
        assert_eq!((of("promotion", 3, 0), of("promotion", 3, 4)), ("-".into(), "Q".into()));
        assert_eq!(of("pattern_data", 26, 0x248_88f7), "4888.?7");
        assert_eq!(
            of("m_axis_tuser", 60, CODE.put(0x48_8877) | HIT.put(5)),
            "4888.77\nhit 0, 2"
        );
        assert_eq!(
            of("s_axis_tuser", 60, CODE.put(0x48_8877) | HIT.put(5) | BAD.put(1)),
            "4888.77\nbad"
        );
        assert_eq!(
            (of("m_axis_tuser", 3, 0), of("m_axis_tuser", 3, 6)),
            ("-".into(), "illegal\ncheck".into())
        );
        assert_eq!(of("m_axis_tuser", 22, 0x40), "0x40");
    }
}
