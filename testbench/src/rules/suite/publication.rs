// SPDX-License-Identifier: MIT OR Apache-2.0
//! The suite as people use it: EPD, and a table of laws.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use halfmove::laws::Board;

use super::{Chosen, Survey};
use crate::rules::Rule;
use crate::rules::names::law;

/// Positions for errors that the gates cannot have, because one rule does there what many programs do in two places: the law and
/// the longest lines that are needed. In the gates a right ends with whatever comes to the corner.
const BESIDE: [(&str, &str, u8); 1] = [(
    "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1",
    "a rook that a promotion takes does not castle",
    2,
)];

/// The chosen positions with what each of them notices.
pub struct Suite<'a> {
    survey: &'a Survey,
    rules: &'a [Rule],
    /// The positions, the one with the fewest lines first.
    pub chosen: Vec<Chosen>,
}

impl<'a> Suite<'a> {
    /// Chooses.
    pub fn new(survey: &'a Survey, rules: &'a [Rule]) -> Self {
        Self {
            chosen: survey.cover(),
            survey,
            rules,
        }
    }

    /// The numbers of the positions that notice a rule, from 1, each with the length of the lines at which.
    fn seen_by(&self, rule: usize) -> Vec<(usize, u8)> {
        let row = &self.survey.noticed[rule];
        let places = (1..).zip(&self.chosen).filter_map(|(number, place)| {
            let depth = row[place.candidate].filter(|&depth| depth <= place.depth)?;
            Some((number, depth))
        });
        places.collect()
    }

    /// A line for each position, and one with colours exchanged; last those for errors that the gates cannot have.
    pub fn epd(&self) -> String {
        let mut alone: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
        for (rule, told) in self.rules.iter().enumerate() {
            if let [(number, _)] = self.seen_by(rule)[..] {
                alone.entry(number).or_default().insert(law(told));
            }
        }
        let mut text = String::new();
        let of_rules = (1..).zip(&self.chosen).map(|(number, place)| {
            let laws: Vec<&str> = alone.remove(&number).unwrap_or_default().into_iter().collect();
            let board = self.survey.candidates[place.candidate].board;
            (board, laws.join("; "), place.depth)
        });
        let beside = BESIDE.map(|(fen, law, depth)| (Board::from_fen(fen).expect("a position"), law.to_owned(), depth));
        for (number, (board, laws, depth)) in (1..).zip(of_rules.chain(beside)) {
            let mut numbers = String::new();
            for depth in 1..=depth.into() {
                let _ = write!(numbers, " ;D{depth} {}", board.perft(depth));
            }
            let exchanged = exchanged(&board);
            let _ = writeln!(text, "{board}{numbers} ;id \"{number}\" ;c0 \"{laws}\"");
            let _ = writeln!(text, "{exchanged}{numbers} ;id \"{number} exchanged\" ;c0 \"{laws}\"");
        }
        text
    }

    /// How many rules there are, how many of them are noticed, and by how many lines; and the same of well-known numbers.
    pub fn figures(&self) -> String {
        let noticed = (0..self.rules.len()).filter(|&rule| !self.seen_by(rule).is_empty());
        let lines = |place: &Chosen| self.survey.candidates[place.candidate].count_to(Some(place.depth));
        let mut text = format!(
            "| of {} broken rules | noticed | lines |\n|---|---:|---:|\n| the {} positions of the suite | {} | {} |\n",
            self.rules.len(),
            self.chosen.len(),
            noticed.count(),
            self.chosen.iter().map(lines).sum::<u64>()
        );
        for known in &self.survey.known {
            let _ = writeln!(text, "| {} | {} | {} |", known.name, known.noticed, known.lines);
        }
        text
    }

    /// Which positions notice which law.
    pub fn table(&self) -> String {
        let mut laws: BTreeMap<&str, Vec<Vec<usize>>> = BTreeMap::new();
        for (rule, told) in self.rules.iter().enumerate() {
            let seen = self.seen_by(rule);
            if !seen.is_empty() {
                let numbers = seen.into_iter().map(|(number, _)| number).collect();
                laws.entry(law(told)).or_default().push(numbers);
            }
        }
        let mut text = String::from("| law | forms | all noticed by | one by this alone |\n|---|---:|---|---|\n");
        for (law, seen) in laws {
            let listed = |is_wanted: &dyn Fn(usize) -> bool| -> String {
                let numbers = (1..=self.chosen.len()).filter(|&number| is_wanted(number));
                numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
            };
            let all = listed(&|number| seen.iter().all(|numbers| numbers.contains(&number)));
            let alone = listed(&|number| seen.iter().any(|numbers| *numbers == [number]));
            let _ = writeln!(text, "| {law} | {} | {all} | {alone} |", seen.len());
        }
        text
    }

    /// The rules that no position notices.
    pub fn unnoticed(&self) -> impl Iterator<Item = &Rule> {
        let none = |(rule, _): &(usize, &Rule)| self.survey.noticed[*rule].iter().all(Option::is_none);
        self.rules.iter().enumerate().filter(none).map(|(_, rule)| rule)
    }
}

/// The position with colours exchanged and the board mirrored, which has the same numbers, as a FEN.
fn exchanged(board: &Board) -> String {
    let swap = |text: &str| -> String {
        let letter = |letter: char| match letter {
            letter if letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
            letter => letter.to_ascii_uppercase(),
        };
        text.chars().map(letter).collect()
    };
    let fen = board.to_fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let ranks: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let swapped = swap(fields[2]);
    let (black, white): (String, String) = swapped.chars().partition(char::is_ascii_lowercase);
    let passed = fields[3].replace('3', "x").replace('6', "3").replace('x', "6");
    format!("{} {side} {white}{black} {passed} 0 1", ranks.join("/"))
}
