// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random damage, ten thousand cases a code. Of each damaged file: no game that was not in it, none twice, none changed;
//! every game whose bytes still stand together; every wrong byte in a reported stretch, and every loss reported.

use std::sync::OnceLock;

use halfmove::framing::Version;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::cases::{Sound, Subject, framed_codes, subjects, values};
use super::damage::Byte;
use super::naive::{self, Fault};
use super::pages;

const CASES: u64 = 10_000;
/// Runs the cases of a code, with a check of each.
fn run(
    subjects: &[Subject],
    cases: u64,
    mut check: impl FnMut(&Subject, &Sound, &[Byte]) -> Option<String>,
) -> Vec<String> {
    let mut wrong = Vec::new();
    for case in 0..cases {
        let mut random = ChaCha8Rng::seed_from_u64(case);
        let subject = &subjects[case as usize % subjects.len()];
        let sound = subject.write(&mut random);
        let (damage, file) = sound.damaged(&mut random);
        if let Some(what) = check(subject, &sound, &file) {
            wrong.push(format!("case {case}, {damage:?}: {what}"));
        }
    }
    wrong
}

/// The table of the campaign, which runs once.
fn campaign() -> &'static str {
    static TABLE: OnceLock<String> = OnceLock::new();
    TABLE.get_or_init(run_campaign)
}

fn run_campaign() -> String {
    let mut table =
        "| code | cases | games written | games given | phantoms, changed | lost without cause | not reported |\n\
        |---|---|---|---|---|---|---|\n"
            .to_owned();
    for (code, signatures) in framed_codes() {
        let subjects = subjects(code, signatures);
        let (mut written, mut given_games) = (0, 0);
        let wrong = run(&subjects, CASES, |subject, sound, file| {
            let given = subject.read(&values(file));
            written += sound.games.len();
            given_games += given.games.len();
            sound
                .wrong_games(&given.games, file)
                .or_else(|| sound.wrong_reports(&given, file))
                .map(|what| format!("{what}: {}", sound.told(&given, file)))
        });
        let first = wrong[..wrong.len().min(3)].join("\n");
        assert!(wrong.is_empty(), "{}: {} cases: {first}", code.name, wrong.len());
        table += &format!(
            "| `{}` | {CASES} | {written} | {given_games} | 0 | 0 | 0 |\n",
            code.name
        );
    }
    table
}

/// Runs the cases of one code on the second reader with each of the faults, and gives the table.
fn planted() -> String {
    let mut table = "| fault | noticed |\n|---|---|\n".to_owned();
    let (code, signatures) = framed_codes().next().expect("a framed code");
    let subjects = subjects(code, signatures);
    let cases = CASES / 10;
    for fault in Fault::ALL {
        let noticed = run(&subjects, cases, |subject, sound, file| {
            let magic = Version::Two.magic(subject.signature);
            sound.wrong_games(&naive::games(&values(file), &magic, Some(fault)), file)
        });
        assert!(!noticed.is_empty(), "{fault:?} goes unnoticed");
        table += &format!("| {fault} | in {} of {cases} cases |\n", noticed.len());
    }
    table
}

#[test]
fn damage_loses_damaged_games_alone_invents_none_and_is_reported() {
    campaign();
}

#[test]
fn a_second_reader_gives_the_same_games() {
    for (code, signatures) in framed_codes() {
        let subjects = subjects(code, signatures);
        let wrong = run(&subjects, CASES / 10, |subject, sound, file| {
            let magic = Version::Two.magic(subject.signature);
            let mut naive = naive::games(&values(file), &magic, None);
            let mut given = subject.read(&values(file)).games;
            let what = sound.wrong_games(&naive, file);
            // The second reader takes the same game of the same number in two joined files for one.
            for games in [&mut naive, &mut given] {
                games.sort();
                games.dedup();
            }
            what.or_else(|| (naive != given).then(|| "the readers differ".to_owned()))
        });
        assert!(wrong.is_empty(), "{}: {}", code.name, wrong.join("\n"));
    }
}

#[test]
fn the_page_has_what_the_campaign_gave_and_the_faults_that_it_noticed() {
    let table = |name: &str| match name {
        "campaign" => campaign().to_owned(),
        "planted" => planted(),
        _ => panic!("there is no table {name}"),
    };
    pages::settle_tables("docs/formats/framing.md", "| fault | noticed |", table);
}
