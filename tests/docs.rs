// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the documents are made from the definitions in the source. With `HALFMOVE_WRITE_DOCS` set they are
//! written, else compared. And the pages can be found and lead where they say.

mod diagrams;
mod prose;
mod sources;
mod steps;
mod teaching;

use crate::doubtful;
use crate::pages;
use std::collections::BTreeSet;
use std::path::Path;

use halfmove::brenner::layout::{EXCHANGED, FIRST, FIXED, Form, FormClass, PRINTED};
use halfmove::hardware::ports::{SET_UP_STREAM_CORE, STREAM_CORE};
use halfmove::hardware::record::FIELDS;
use halfmove::hardware::set_up::{BadSetUp, FORMS};
use halfmove::{Fault, Kind, RemarkClass, RemarkKind};
use pages::{links, measured};

/// A form's pattern with spaces between its fields.
fn spaced(form: &Form) -> String {
    let runs: Vec<_> = form
        .split(0)
        .map(|field| &form.pattern[field.start..field.start + field.width])
        .collect();
    runs.join(" ")
}

fn meaning(class: FormClass) -> String {
    match class {
        FormClass::Other => "text, result, castling, `?`, `!`".to_owned(),
        FormClass::Move(Kind::King) => "king, one square".to_owned(),
        FormClass::Move(Kind::Queen) => "queen #0, `nnn` squares".to_owned(),
        FormClass::Move(kind @ (Kind::Rook | Kind::Bishop)) => format!("{kind} #`w`, `nnn` squares"),
        FormClass::Move(kind) => format!("{kind} #`{}`", "w".repeat(if kind == Kind::Pawn { 3 } else { 1 })),
        FormClass::Prefix(kind) => format!("prefix: the next byte means {kind} #`dd`"),
        FormClass::Unassigned => "unassigned".to_owned(),
    }
}

fn forms() -> String {
    let mut table = "| bits | bytes | meaning |\n|---|---|---|\n".to_owned();
    for form in FIRST.forms {
        let bytes = (0..=u8::MAX).filter(|&byte| FIRST.form_of(byte) == form).count();
        table += &format!("| `{}` | {bytes} | {} |\n", spaced(form), meaning(form.class));
    }
    table
}

/// The forms of the alternate notation, side by side in its three orders.
fn alternate_forms() -> String {
    let mut table = "| printed | exchanged | fixed | meaning |\n|---|---|---|---|\n".to_owned();
    let layouts = [&PRINTED, &EXCHANGED, &FIXED];
    for (number, form) in PRINTED.forms.iter().enumerate() {
        let forms = layouts.map(|layout| &layout.forms[number]);
        assert!(
            forms.iter().all(|other| other.class == form.class),
            "the orders list the same things"
        );
        let [printed, exchanged, fixed] = forms.map(spaced);
        table += &format!(
            "| `{printed}` | `{exchanged}` | `{fixed}` | {} |\n",
            meaning(form.class)
        );
    }
    table
}

fn faults() -> String {
    let row = |(fault, when): (Fault, _)| (Some(fault), format!("{fault:?}"), when);
    pages::faults(Fault::ORDER.map(row))
}

/// The kinds of remarks on PGN that are repairs.
fn repairs() -> String {
    let mut table = "| kind | what is repaired |\n|---|---|\n".to_owned();
    for kind in RemarkKind::ALL
        .iter()
        .filter(|kind| kind.class() == RemarkClass::Repair)
    {
        table += &format!("| `{}` | {} |\n", kind.name(), kind.summary().trim_end_matches('.'));
    }
    table
}

/// The forms of a beat of a set-up.
fn set_up_beats() -> String {
    let line = |(bits, meaning): &(&str, &str)| format!("| `{bits}` | {meaning} |\n");
    "| bits 7:0 | who stands there |\n|---|---|\n".to_owned() + &FORMS.iter().map(line).collect::<String>()
}

fn set_up_faults() -> String {
    let line = |bad: BadSetUp| format!("| {} | `{bad:?}` | {} |\n", bad as u8, bad.meaning());
    "| code | fault | when |\n|---|---|---|\n".to_owned() + &BadSetUp::ALL.map(line).concat()
}

fn table(name: &str) -> String {
    match name {
        "repairs" => repairs(),
        "forms" => forms(),
        "alternate forms" => alternate_forms(),
        "faults" => faults(),
        "ports" => pages::ports(&STREAM_CORE),
        "set-up port" => pages::ports(&[SET_UP_STREAM_CORE[6]]),
        "set-up beats" => set_up_beats(),
        "set-up faults" => set_up_faults(),
        "record" => pages::fields(&FIELDS),
        "doubtful bytes" => doubtful::table_of("Brenner"),
        other => panic!("no table is called {other}"),
    }
}

#[test]
fn the_tables_of_the_documents_are_those_of_the_source() {
    let faults = "| code | fault | when |";
    pages::settle_tables("docs/formats/brenner.md", faults, table);
    pages::settle_tables("docs/records.md", faults, table);
    pages::settle_tables("docs/integration.md", "| port | direction |", table);
}

#[test]
fn the_page_of_pgn_lists_every_repair_with_an_example() {
    pages::settle_tables("docs/formats/pgn.md", "| kind | what is repaired |", table);
    let page = std::fs::read_to_string("docs/formats/pgn.md").expect("the page");
    let examples = page.split_once("An example of each").expect("the examples").1;
    for kind in RemarkKind::ALL
        .iter()
        .filter(|kind| kind.class() == RemarkClass::Repair)
    {
        assert!(
            examples.contains(&format!("`{}`", kind.name())),
            "no example of {}",
            kind.name()
        );
    }
}

/// Figures of measurements have one home, the data files, so that pages cannot disagree.
#[test]
fn figures_of_measurements_come_from_the_data() {
    let mut keyed = 0;
    for page in links::pages() {
        let text = links::text(&page);
        let made = measured::with_keys(&pages::with_some_tables(&text, measured::table));
        keyed += text.matches("<!-- figures: ").count() + text.matches("<!-- measured: ").count();
        pages::settle(page.to_str().expect("a plain name"), &made);
    }
    assert!(keyed > 10, "{keyed}");
}

/// Pages whose figures are no measurements of the present project, or stand in it with their command.
const NOT_MEASURED: [(&str, &str); 4] = [
    ("CHANGELOG.md", "history"),
    ("docs/data/", "measurements as their commands wrote them"),
    ("docs/design/tuning.md", "designs that no longer exist"),
    ("hdl/boards/", "the clocks that boards have"),
];

/// Numbers that look like measurements and are definitions, limits or settings.
const DEFINED: [(&str, &str); 6] = [
    ("docs/board.md", "12 MHz"),
    ("docs/board.md", "2 %"),
    ("docs/cores/deframer.md", "12 MHz"),
    ("docs/cores/deframer.md", "250 LUT4"),
    ("docs/cores/small.md", "700 cells"),
    ("docs/figures.md", "95 %"),
];

#[test]
fn no_figure_of_a_measurement_stands_alone() {
    let mut alone = Vec::new();
    for page in links::pages() {
        let name = page.to_str().expect("a plain name");
        if NOT_MEASURED.iter().any(|(exempt, _)| name.starts_with(exempt)) {
            continue;
        }
        let found = measured::bare(&links::text(&page)).into_iter();
        let found = found.filter(|(_, words)| !DEFINED.contains(&(name, words.as_str())));
        alone.extend(found.map(|(line, words)| format!("{name}:{line}: {words}")));
    }
    assert!(
        alone.is_empty(),
        "give each a key (tests/pages/measured.rs):\n{}",
        alone.join("\n")
    );
    // The search finds what it looks for.
    let found = measured::bare("takes 1,547 logic cells at 190.9<!-- figures: x --> MHz or **3** ns; bit 7 of 2 men");
    assert_eq!(
        found.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>(),
        ["1,547 logic cells", "3 ns"]
    );
}

#[test]
fn every_link_of_every_page_leads_somewhere() {
    let mut broken = Vec::new();
    for page in links::pages() {
        for (path, anchor) in links::links(&page) {
            let has_anchor = || anchor.is_empty() || links::anchors(&path).contains(&anchor);
            let sound = links::root().join(&path).exists() && has_anchor();
            if !sound {
                broken.push(format!("{}: {}#{anchor}", page.display(), path.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn every_page_can_be_reached_from_the_readme() {
    let reached = links::reachable(&["README.md", "docs/README.md"]);
    let documents: BTreeSet<_> = links::pages()
        .into_iter()
        .filter(|page| page.starts_with("docs") || page.parent() == Some(Path::new("")))
        .collect();
    let lost: Vec<_> = documents.difference(&reached).collect();
    assert!(lost.is_empty(), "{lost:?}");
    assert!(documents.len() > 20, "{documents:?}");
}

/// Names such as `$auto$simplemap.cc:278` help nobody but those who look for them.
#[test]
fn names_of_netlists_stand_under_data_alone() {
    for page in links::pages() {
        if !page.starts_with("docs/data") {
            let text = links::text(&page);
            assert!(
                !text.contains("$auto$") && !text.contains("_SB_LUT4"),
                "{}",
                page.display()
            );
        }
    }
}

/// Paths in backquotes: `hdl/src/gbr/`, but not `hdl/verilog/CORE.f`.
#[test]
fn every_path_that_a_page_names_is_there() {
    const FOLDERS: [&str; 10] = [
        "src/",
        "hdl/",
        "sim/",
        "testbench/",
        "tests/",
        "docs/",
        "fuzz/",
        "benches/",
        "web/",
        "python/",
    ];
    let mut missing = Vec::new();
    let mut found = 0;
    for page in links::pages() {
        let text = links::text(&page);
        let quoted = text.split('`').skip(1).step_by(2);
        let paths = quoted.filter(|words| FOLDERS.iter().any(|folder| words.starts_with(folder)));
        let is_definite =
            |path: &&str| !path.contains(['*', ' ', '\n']) && !["CORE", "NAME"].iter().any(|word| path.contains(word));
        for path in paths.filter(is_definite) {
            found += 1;
            if !links::root().join(path).exists() {
                missing.push(format!("{}: {path}", page.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(found > 50, "{found}");
}

/// The names of environment variables in a source: read from the environment, or a constant that is.
fn variables(source: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for before in [
        "var_os(\"",
        "var(\"",
        "VARIABLE: &str = \"",
        "environ[\"",
        "environ.get(\"",
    ] {
        for after in source.split(before).skip(1) {
            let name = after.split('"').next().unwrap_or_default();
            if name.starts_with("HALFMOVE_") {
                found.push(name);
            }
        }
    }
    found
}

#[test]
fn every_environment_variable_is_in_the_table() {
    let table = links::text(Path::new("CONTRIBUTING.md"));
    let mut found = BTreeSet::new();
    let mut folders: Vec<_> = [
        "src",
        "tests",
        "hdl",
        "host",
        "sim",
        "testbench",
        "benches",
        "fuzz",
        "python",
    ]
    .map(|folder| links::root().join(folder))
    .into();
    while let Some(folder) = folders.pop() {
        // A packaged library has not all of them.
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.map(|entry| entry.expect("an entry of the folder").path()) {
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs" || end == "py") {
                let source = std::fs::read_to_string(&path).expect("a source");
                found.extend(variables(&source).into_iter().map(str::to_owned));
            }
        }
    }
    assert!(found.contains("HALFMOVE_WRITE_DOCS"), "{found:?}");
    let missing: Vec<_> = found
        .iter()
        .filter(|name| !table.contains(&format!("`{name}`")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The glossary is in order, and has no word that no other page uses.
#[test]
fn the_glossary_explains_words_that_pages_use() {
    let glossary = links::text(Path::new("docs/glossary.md"));
    let rows = glossary
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    let words: Vec<_> = rows.skip(1).map(str::to_lowercase).collect();
    assert!(words.is_sorted(), "{words:?}");
    assert!(words.len() > 30, "{words:?}");
    let others = links::pages().into_iter().filter(|page| !page.ends_with("glossary.md"));
    let texts: Vec<_> = others.map(|page| links::text(&page).to_lowercase()).collect();
    for word in words.iter().flat_map(|words| words.split(", ")) {
        assert!(texts.iter().any(|text| text.contains(word)), "{word}");
    }
}
