// SPDX-License-Identifier: MIT OR Apache-2.0
//! Exported files: written, and found out when they are stale.

use std::path::Path;

use halfmove_hdl::export::{Design, Difference, Notes, Stale, export_unchecked, stale};
use rust_hdl::prelude::*;

#[derive(LogicBlock, Default)]
struct Inverter {
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
}

impl Logic for Inverter {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.a.val();
    }
}

#[derive(LogicBlock, Default)]
struct Twice {
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    one: Inverter,
    two: Inverter,
}

impl Logic for Twice {
    #[hdl_gen]
    fn update(&mut self) {
        self.one.a.next = self.a.val();
        self.two.a.next = self.one.y.val();
        self.y.next = self.two.y.val();
    }
}

fn twice() -> Design {
    let mut block = Twice::default();
    block.connect_all();
    export_unchecked("twice", &block, &Notes::new()).unwrap()
}

fn stale_in(directory: &Path) -> Vec<Stale> {
    stale(&twice().files(), directory, &["v"], &["others"]).unwrap()
}

#[test]
fn written_files_are_fresh_one_module_each() {
    let directory = tempfile::tempdir().unwrap();
    let design = twice();
    design.write_to(directory.path()).unwrap();
    assert_eq!(stale_in(directory.path()), []);
    let text = std::fs::read_to_string(directory.path().join("twice_one.v")).unwrap();
    assert_eq!(text.matches("\nmodule ").count(), 1);
}

#[test]
fn a_changed_line_is_shown_with_its_number() {
    let directory = tempfile::tempdir().unwrap();
    let design = twice();
    design.write_to(directory.path()).unwrap();
    let file = directory.path().join("twice_one.v");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("!a", "a")).unwrap();
    let stale = stale_in(directory.path());
    assert_eq!(stale.len(), 1);
    let Difference::Line {
        line,
        committed,
        exported,
    } = &stale[0].difference
    else {
        panic!("{stale:?}")
    };
    assert_eq!(text.lines().nth(line - 1), exported.as_deref());
    assert_eq!(committed.as_deref(), Some("    assign y = a;"));
    assert!(
        stale[0]
            .to_string()
            .contains("stale\n  -     assign y = a;\n  +     assign y = !a;"),
        "{}",
        stale[0]
    );
}

#[test]
fn missing_files_and_files_that_nothing_exports_are_told() {
    let directory = tempfile::tempdir().unwrap();
    let design = twice();
    design.write_to(directory.path()).unwrap();
    std::fs::remove_file(directory.path().join("twice.v")).unwrap();
    for folder in ["below", "others"] {
        std::fs::create_dir(directory.path().join(folder)).unwrap();
    }
    for name in ["below/old.v", "below/old.txt", "others/old.v"] {
        std::fs::write(directory.path().join(name), "").unwrap();
    }
    let told: Vec<Difference> = stale_in(directory.path())
        .into_iter()
        .map(|stale| stale.difference)
        .collect();
    assert_eq!(told, [Difference::Left, Difference::Missing]);
}
