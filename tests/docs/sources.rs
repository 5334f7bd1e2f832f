// SPDX-License-Identifier: MIT OR Apache-2.0
//! The pages beside their sources: what stands in quotation marks is what the source says, and the corpus is the one whose
//! hashes `docs/data/corpus.sha256` has. Neither the sources nor the corpus are part of the project; without them a test says so.

use crate::{corpus, pages};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The page of each code, and how the file of its source begins.
const PAGES: [(&str, &str); 6] = [
    ("README.md", "brenner"),
    ("docs/formats/brenner.md", "brenner"),
    ("docs/formats/eleven.md", "brenner"),
    ("docs/formats/jose.md", "jose"),
    ("docs/formats/cbf.md", "chessbase"),
    ("docs/formats/gbr.md", "gbr"),
];

/// Quotations of fewer words may be of anything: a tag, a text in an example.
const WORDS: usize = 4;

/// Quotations that are of no source: a text in an example.
const OURS: [&str; 1] = ["This is a great move"];

fn checkout() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Words alone, so that the breaking of lines does not matter.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a page quotes: its block quotations, and what stands in quotation marks.
fn quotations(page: &str) -> Vec<String> {
    let mut prose = String::new();
    let mut blocks = Vec::new();
    let mut block = String::new();
    let mut code = false;
    for line in page.lines() {
        code ^= line.starts_with("```");
        match line.strip_prefix('>') {
            Some(quoted) if !code => block += &format!("{quoted}\n"),
            _ => {
                blocks.extend((!block.is_empty()).then(|| std::mem::take(&mut block)));
                prose += if code { "" } else { line };
                prose.push('\n');
            }
        }
    }
    // The name and the title under a quotation are not of it.
    let blocks = blocks
        .iter()
        .map(|block| block.split("\n\n").next().unwrap_or_default());
    let quoted = prose
        .split("\n\n")
        .flat_map(|paragraph| paragraph.split('"').skip(1).step_by(2));
    let quoted = quoted.filter(|words| words.split_whitespace().count() >= WORDS && !words.contains("]("));
    blocks
        .chain(quoted)
        .map(plain)
        .filter(|quotation| !OURS.contains(&quotation.as_str()))
        .collect()
}

/// The sources of a code, one after another.
fn sources(stem: &str) -> Option<String> {
    let folder = corpus::folder(checkout())?.join("../seeds");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .ok()?
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.retain(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(stem))
    });
    let texts = paths.iter().map(|path| fs::read_to_string(path).expect("a source"));
    Some(plain(&texts.collect::<Vec<_>>().join(" ").replace("&quot;", "\"")))
}

#[test]
fn what_stands_in_quotation_marks_is_what_the_source_says() {
    let mut found = 0;
    for (name, stem) in PAGES {
        let quotations = quotations(&fs::read_to_string(checkout().join(name)).expect("a page"));
        found += quotations.len();
        let Some(source) = sources(stem) else {
            println!("skipped: the sources are not here");
            continue;
        };
        let bent: Vec<_> = quotations
            .iter()
            .filter(|quotation| !source.contains(*quotation))
            .collect();
        assert!(bent.is_empty(), "{name}: {bent:#?}");
    }
    assert!(found > 20, "{found}");
}

#[test]
fn every_code_says_what_is_theirs_and_what_is_ours() {
    let sources = fs::read_to_string(checkout().join("docs/sources.md")).expect("the page");
    for name in ["brenner", "eleven", "jose", "cbf", "gbr"] {
        let page = fs::read_to_string(checkout().join(format!("docs/formats/{name}.md"))).expect("a page");
        assert!(
            page.contains("\n## Theirs and ours\n") && page.contains("](../sources.md#the-documents)"),
            "{name}"
        );
        assert!(
            sources.contains(&format!("(formats/{name}.md#theirs-and-ours)")),
            "{name}"
        );
    }
}

#[test]
fn the_corpus_is_the_one_whose_hashes_are_listed() {
    let Some(folder) = corpus::for_test(checkout(), "pgn").and_then(|pgn| Some(pgn.parent()?.to_owned())) else {
        return;
    };
    let list = checkout().join("docs/data/corpus.sha256");
    let checked = Command::new("sha256sum")
        .args(["--check", "--quiet"])
        .arg(&list)
        .current_dir(folder)
        .output();
    let Ok(checked) = checked else {
        println!("skipped: there is no sha256sum");
        return;
    };
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
    // Each file of games has its row on the page.
    let page = fs::read_to_string(checkout().join("docs/sources.md")).expect("the page");
    let list = fs::read_to_string(list).expect("the list");
    let games = list.lines().filter_map(|line| line.split_once("  pgn/"));
    for (_, name) in games {
        assert!(page.contains(name), "{name}");
    }
}

/// How often the phantom number matters, on games that everybody has.
#[cfg(feature = "pgn")]
#[test]
fn the_page_of_cbf_counts_the_games_that_need_the_phantom_number() {
    use halfmove::cbf::game::{Options, decode, encode};
    use halfmove::pgn::PgnReader;

    let without = Options {
        phantom: false,
        ..Options::default()
    };
    let (mut all, mut wrong) = (0, 0);
    for name in ["famous", "everyday"] {
        let path = checkout().join(format!("testbench/games/{name}.pgn"));
        for game in PgnReader::new(fs::File::open(path).expect("the games")).filter_map(Result::ok) {
            let Ok(encoded) = encode(&game, Options::default()) else {
                continue;
            };
            let again = decode(&encoded.bytes, without).map(|decoded| decoded.game);
            let half_moves =
                |game: &halfmove::game::Game| game.plies.iter().map(|ply| ply.half_move).collect::<Vec<_>>();
            all += 1;
            wrong += usize::from(again.is_err() || again.is_ok_and(|again| half_moves(&again) != half_moves(&game)));
        }
    }
    let name = "docs/formats/cbf.md";
    let page = fs::read_to_string(checkout().join(name)).expect("the page");
    let (before, after) = page.split_once("<!-- phantom -->").expect("the place");
    let (before, _) = before.rsplit_once(", ").expect("the words before the numbers");
    pages::settle(name, &format!("{before}, {wrong} of {all}<!-- phantom -->{after}"));
}
