// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is looked for in the tags of a game.

use std::cmp::Ordering;
use std::str::FromStr;

/// A condition on a tag: `White=Kasparov`, `Date>=1990.05`.
#[derive(Clone, Debug)]
pub struct TagCondition {
    name: String,
    relation: Relation,
    value: String,
}

/// How a tag's value is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    /// It holds the text; upper and lower case are the same.
    Holds,
    /// It does not, or there is no such tag.
    HoldsNot,
    /// It is the text.
    Is,
    /// It is a number or date, and one of these.
    Compares(&'static [Ordering]),
}

/// The signs, those first that others begin with.
const SIGNS: [(&str, Relation); 7] = [
    ("==", Relation::Is),
    ("!=", Relation::HoldsNot),
    ("<=", Relation::Compares(&[Ordering::Less, Ordering::Equal])),
    (">=", Relation::Compares(&[Ordering::Greater, Ordering::Equal])),
    ("=", Relation::Holds),
    ("<", Relation::Compares(&[Ordering::Less])),
    (">", Relation::Compares(&[Ordering::Greater])),
];

impl FromStr for TagCondition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let at = text.find(['=', '!', '<', '>']).filter(|&at| at > 0);
        let found = at.and_then(|at| {
            let (name, rest) = text.split_at(at);
            let sign = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
            sign.map(|&(sign, relation)| (name.trim(), relation, rest[sign.len()..].trim()))
        });
        let Some((name, relation, value)) = found else {
            return Err(
                "a condition is a tag's name, one of = != == < <= > >=, and a value: White=Kasparov".to_owned(),
            );
        };
        if matches!(relation, Relation::Compares(_)) && numbers(value).is_none() {
            return Err(format!(
                "`{value}` is neither a number nor a date such as 1990, 1990.05 or 1990.05.31"
            ));
        }
        Ok(Self {
            name: name.to_owned(),
            relation,
            value: value.to_owned(),
        })
    }
}

impl TagCondition {
    /// The tag that it is on.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether one of these values of the tag meets it. A game may have a tag several times.
    pub fn is_met<'a>(&self, values: impl IntoIterator<Item = &'a str>) -> bool {
        let mut values = values.into_iter();
        match self.relation {
            Relation::Holds => values.any(|value| holds(value, &self.value)),
            Relation::HoldsNot => !values.any(|value| holds(value, &self.value)),
            Relation::Is => values.any(|value| value == self.value),
            Relation::Compares(met) => values
                .filter_map(|value| compare(value, &self.value))
                .any(|ordering| met.contains(&ordering)),
        }
    }
}

/// Whether a text holds another; upper and lower case are the same.
pub fn holds(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

/// The parts of a number or date.
fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(['.', '-', '/', ':']).map(|part| part.parse().ok()).collect()
}

/// Compares a number or date with a wanted one, as far as that goes: 1990.05.31 is equal to 1990. `None` if a part is
/// unknown that would decide.
fn compare(value: &str, wanted: &str) -> Option<Ordering> {
    let mut parts = value.split(['.', '-', '/', ':']);
    for wanted in numbers(wanted)? {
        match parts.next()?.parse::<u32>().ok()?.cmp(&wanted) {
            Ordering::Equal => {}
            decided => return Some(decided),
        }
    }
    Some(Ordering::Equal)
}

/// Codes of openings: one, several that begin alike, or all from one to another.
#[derive(Clone, Debug)]
pub struct Openings {
    first: String,
    last: String,
}

impl FromStr for Openings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.to_ascii_uppercase();
        let (first, last) = text.split_once('-').unwrap_or((&text, &text));
        let is_code = |code: &str| {
            let mut letters = code.chars();
            matches!(letters.next(), Some('A'..='E'))
                && code.len() <= 3
                && letters.all(|letter| letter.is_ascii_digit())
        };
        if is_code(first) && is_code(last) && first <= last {
            let (first, last) = (first.to_owned(), last.to_owned());
            return Ok(Self { first, last });
        }
        Err(
            "an ECO code is a letter from A to E and up to two digits, such as B, B9 or B90; a range goes up, as B20-B99 does, which is the Sicilian Defence; openings are not known by their names"
                .to_owned(),
        )
    }
}

impl Openings {
    /// Whether the tag ECO with this value has one of them.
    pub fn has(&self, code: Option<&str>) -> bool {
        let Some(code) = code.map(str::to_ascii_uppercase) else {
            return false;
        };
        let (first, last) = (self.first.as_str(), self.last.as_str());
        let upto = code.get(..last.len().min(code.len())).unwrap_or(&code);
        code.as_str() >= first && upto <= last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_met_as_their_signs_say() {
        for (condition, value, is_met) in [
            ("T=kasp", "Kasparov, Garry", true),
            ("T=karp", "Kasparov, Garry", false),
            ("T!=kasp", "Kasparov, Garry", false),
            ("T != karp", "Kasparov, Garry", true),
            ("T==Kasparov", "Kasparov, Garry", false),
            ("T==Kasparov, Garry", "Kasparov, Garry", true),
            ("T>=1990", "1990.01.01", true),
            ("T>1990", "1990.12.31", false),
            ("T>1990", "1991.??.??", true),
            ("T<=1990.05", "1990.05.31", true),
            ("T<1990.05", "1990.??.??", false),
            ("T>=1990.05", "1990.??.??", false),
            ("T>=1990.05", "1991.??.??", true),
            ("T<2000", "????.??.??", false),
            ("T>=2700", "2700", true),
            ("T>=2700", "2699", false),
            ("T<999", "1000", false),
            ("T<2700", "?", false),
            ("T=a=b", "xa=by", true),
        ] {
            let met = condition.parse::<TagCondition>().unwrap().is_met(Some(value));
            assert_eq!(met, is_met, "{condition} of {value}");
        }
        assert!("T!=x".parse::<TagCondition>().unwrap().is_met(None));
        assert!(!"T=x".parse::<TagCondition>().unwrap().is_met(None));
        for wrong in ["", "T", "=x", "T!x", "Date>=May"] {
            assert!(wrong.parse::<TagCondition>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn openings_are_a_code_a_beginning_or_a_range() {
        for (openings, code, has) in [
            ("B90", "B90", true),
            ("B90", "B90/12", true),
            ("B90", "B91", false),
            ("b9", "B99", true),
            ("B", "C00", false),
            ("B20-B99", "B20", true),
            ("B20-B99", "B19", false),
            ("B9-C1", "C19", true),
            ("B9-C1", "C20", false),
            ("A-B", "B99", true),
            ("A-B", "", false),
        ] {
            assert_eq!(
                openings.parse::<Openings>().unwrap().has(Some(code)),
                has,
                "{openings} of {code}"
            );
        }
        assert!(!"A-E".parse::<Openings>().unwrap().has(None));
        for wrong in ["", "F00", "B999", "B2-A1", "B20-", "90"] {
            assert!(wrong.parse::<Openings>().is_err(), "{wrong}");
        }
    }
}
