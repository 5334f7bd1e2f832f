// SPDX-License-Identifier: MIT OR Apache-2.0
//! The commands of the pages print what the pages say. Those that need more than a shell and `halfmove` are in blocks that open
//! with another word (`console hdl`), and the testbench runs them.
#![cfg(all(feature = "cli", unix))]

use crate::pages::{console, links};
use std::fs;
use std::path::Path;

const OPENING: &str = "```console";

#[test]
fn every_command_of_the_pages_prints_what_the_page_says() {
    let programs = Path::new(env!("CARGO_BIN_EXE_halfmove")).parent().expect("a folder");
    let mut wrong = Vec::new();
    let mut steps = 0;
    for page in links::pages() {
        for section in console::sections(&links::text(&page), OPENING) {
            steps += section.len();
            let told = console::run(&section, &links::root(), &[programs]);
            wrong.extend(told.into_iter().map(|told| format!("{}: {told}", page.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(steps > 50, "{steps}");
}

/// People search for the text that they have before them.
#[test]
fn every_heading_of_troubleshooting_is_what_a_command_prints() {
    let page = fs::read_to_string(links::root().join("docs/troubleshooting.md")).expect("the page");
    let parts: Vec<_> = page.split("\n### ").skip(1).collect();
    for part in &parts {
        let (heading, text) = part.split_once('\n').expect("more than a heading");
        let sections = console::sections(text, OPENING);
        let printed = sections.iter().flatten().filter_map(|step| step.printed.as_deref());
        assert!(
            printed.into_iter().any(|printed| printed.contains(heading)),
            "{heading}"
        );
    }
    assert!(parts.len() >= 20, "{}", parts.len());
}

/// Whoever has only a quick start needs nothing that it does not name.
#[test]
fn there_is_a_quick_start_for_each_hat() {
    let page = links::text(Path::new("docs/first-steps.md"));
    for hat in [
        "keep archives",
        "teach",
        "design FPGAs",
        "program in Rust",
        "program in Python",
    ] {
        let (_, text) = page.split_once(&format!("\n## You {hat}\n")).expect(hat);
        let text = text.split("\n## ").next().unwrap_or_default();
        assert!(text.contains("```") && text.contains("Next: "), "{hat}");
    }
}
