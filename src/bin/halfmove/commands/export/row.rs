// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game as a row of the table.

use std::fmt::{self, Display};

use halfmove::game::result_token;
use halfmove::pgn::movetext;
use halfmove::{Game, Remark, RemarkKind};

use super::columns::{COLUMNS, Cell, Kind};

/// What a folder calls a year or month that is null, as Hive named it.
const NULL: &str = "__HIVE_DEFAULT_PARTITION__";

/// Days from 0000-03-01 to 1970-01-01.
const DAYS_TO_1970: i32 = 719_468;

/// Where in a folder a game goes: its year and month, as far as they are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    pub year: Option<u16>,
    pub month: Option<u8>,
}

impl Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let year = self.year.map_or_else(|| NULL.to_owned(), |year| format!("{year:04}"));
        let month = self
            .month
            .map_or_else(|| NULL.to_owned(), |month| format!("{month:02}"));
        write!(f, "data/year={year}/month={month}/train-00000.parquet")
    }
}

/// What the table has of a game, but its half-moves.
#[derive(Debug, Default)]
pub struct Row {
    pub month: Month,
    /// A cell for each column; that of the half-moves is null.
    pub cells: Vec<Cell>,
}

impl Row {
    /// The row of a game. Remarks report values that have no place in it.
    pub fn of(game: &Game, with_movetext: bool, remarks: &mut Vec<Remark>) -> Self {
        let dates = ["UTCDate", "Date"].map(|name| Some((name, game.tag(name)?)));
        let is_known = |date: &&(&str, &str)| says_something(date.1);
        let date = dates.iter().flatten().find(is_known).copied();
        let mut row = Self {
            month: date.map(|(_, date)| month_of(date)).unwrap_or_default(),
            cells: Vec::with_capacity(COLUMNS.len()),
        };
        for column in &COLUMNS {
            let tag = game.tag(column.name).map(|value| (column.name, value));
            let cell = match (column.name, column.kind) {
                ("moves", _) => Cell::Null,
                ("movetext", _) if with_movetext => text_of(game, remarks),
                ("movetext", _) => continue,
                ("Result", _) => text(result_token(game.outcome)),
                (_, Kind::Date) => read(date, days, remarks),
                (_, Kind::Time) => read(tag, milliseconds, remarks),
                (_, Kind::Number | Kind::Count) => read(tag, |value| value.parse::<i16>().ok().map(i32::from), remarks),
                (_, Kind::Text | Kind::Bytes) => tag.map_or(Cell::Null, |(_, value)| text(value)),
            };
            row.cells.push(cell);
        }
        row
    }
}

fn text(text: &str) -> Cell {
    Cell::Bytes(text.as_bytes().to_vec())
}

/// A tag's value as a number; null if it is not known, and with a remark if it cannot be read.
fn read(tag: Option<(&str, &str)>, number: impl Fn(&str) -> Option<i32>, remarks: &mut Vec<Remark>) -> Cell {
    let Some((name, value)) = tag else { return Cell::Null };
    if let Some(number) = number(value.trim()) {
        return Cell::Number(number);
    }
    if says_something(value) {
        let said = format!("the value of {name} is null in the table: `{value}`");
        remarks.push(Remark::new(RemarkKind::TagLost, 0, said));
    }
    Cell::Null
}

/// Whether a value is more than marks of what is not known.
fn says_something(value: &str) -> bool {
    value.contains(|letter: char| !matches!(letter, '?' | '-' | '.' | ':' | ' '))
}

/// A date as PGN writes it, as far as it is known: `1990.05.??`.
fn month_of(date: &str) -> Month {
    let mut parts = date.trim().split(['.', '-', '/']);
    let year = parts.next().filter(|year| year.len() == 4 && is_digits(year));
    let year = year.and_then(|year| year.parse().ok()).filter(|&year| year > 0);
    let month = parts.next().filter(|month| month.len() <= 2 && is_digits(month));
    let month = month.and_then(|month| month.parse().ok());
    let month = month.filter(|month| year.is_some() && (1..=12).contains(month));
    Month { year, month }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The days from 1970 to a date; `None` if it is not a date, or only part of one.
fn days(date: &str) -> Option<i32> {
    let Month { year, month } = month_of(date);
    let (year, month) = (i32::from(year?), i32::from(month?));
    let mut parts = date.split(['.', '-', '/']);
    let day = parts.nth(2).filter(|day| day.len() <= 2 && is_digits(day));
    let day: i32 = day.filter(|_| parts.next().is_none())?.parse().ok()?;
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 => 28 + i32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if !(1..=last).contains(&day) {
        return None;
    }
    // Years begin in March here, so that a leap day is the last of its year.
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let before = 365 * year + year / 4 - year / 100 + year / 400;
    Some(before + (153 * month + 2) / 5 + day - 1 - DAYS_TO_1970)
}

/// The milliseconds from midnight to a time as `17:05:33`.
fn milliseconds(time: &str) -> Option<i32> {
    let mut seconds = 0;
    let mut parts = time.split(':');
    for most in [23, 59, 59] {
        let part = parts.next().filter(|part| part.len() == 2 && is_digits(part))?;
        let part: i32 = part.parse().ok().filter(|&part| part <= most)?;
        seconds = 60 * seconds + part;
    }
    parts.next().is_none().then_some(1000 * seconds)
}

/// The movetext on one line.
fn text_of(game: &Game, remarks: &mut Vec<Remark>) -> Cell {
    match movetext(game) {
        Ok((movetext, odd)) => {
            remarks.extend(odd);
            text(&movetext)
        }
        Err(error) => {
            let said = format!("the movetext is null in the table: {error}");
            remarks.push(Remark::new(RemarkKind::CommentLost, 0, said));
            Cell::Null
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_days_since_1970() {
        for (date, expected) in [
            ("1970.01.01", Some(0)),
            ("1969.12.31", Some(-1)),
            ("2022.05.31", Some(19_143)),
            ("2000.02.29", Some(11_016)),
            ("1900.03.01", Some(-25_508)),
            ("1475.01.01", Some(-180_795)),
            ("1900.02.29", None),
            ("2022.02.30", None),
            ("2022.13.01", None),
            ("2022.05.??", None),
            ("????.??.??", None),
            ("2022.05.31.1", None),
            ("0000.01.01", None),
            ("22.05.31", None),
            ("", None),
        ] {
            assert_eq!(days(date), expected, "{date}");
        }
        // Every day of eight centuries is the one after that before it.
        let mut next = days("1600.01.01").unwrap();
        for (year, month, day) in (1600..2400)
            .flat_map(|year| (1..=12).map(move |month| (year, month)))
            .flat_map(|(year, month)| (1..=31).map(move |day| (year, month, day)))
        {
            if let Some(found) = days(&format!("{year}.{month:02}.{day:02}")) {
                assert_eq!(found, next, "{year}.{month}.{day}");
                next += 1;
            }
        }
        assert_eq!(next, days("2400.01.01").unwrap());
    }

    #[test]
    fn times_are_milliseconds() {
        assert_eq!(milliseconds("00:00:00"), Some(0));
        assert_eq!(milliseconds("23:59:59"), Some(86_399_000));
        for wrong in [
            "24:00:00",
            "12:60:00",
            "12:00",
            "1:02:03",
            "12:00:00:00",
            "+1:00:00",
            "",
        ] {
            assert_eq!(milliseconds(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_month_is_as_much_as_is_known() {
        for (date, year, month) in [
            ("2022.05.31", "2022", "05"),
            ("2022.05.??", "2022", "05"),
            ("2022.??.??", "2022", NULL),
            ("2022", "2022", NULL),
            ("????.05.??", NULL, NULL),
            ("../../etc", NULL, NULL),
            ("2022.00.01", "2022", NULL),
        ] {
            let path = format!("data/year={year}/month={month}/train-00000.parquet");
            assert_eq!(month_of(date).to_string(), path, "{date}");
        }
    }
}
