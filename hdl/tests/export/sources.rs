// SPDX-License-Identifier: MIT OR Apache-2.0
//! The exporter wants the source of every block with a kernel, and audits it.

use halfmove_hdl::export::{ExportError, Fault, Notes, export};
use halfmove_hdl::plumbing::GameTag;
use rust_hdl::prelude::*;

/// Counts games twice.
#[derive(LogicBlock, Default)]
struct TwoCounts {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// A game has ended.
    pub last: Signal<In, Bit>,
    /// Both counts agree.
    pub agree: Signal<Out, Bit>,
    one: GameTag,
    other: GameTag,
}

impl Logic for TwoCounts {
    #[hdl_gen]
    fn update(&mut self) {
        self.one.clock.next = self.clock.val();
        self.one.last.next = self.last.val();
        self.one.clear.next = false;
        self.other.clock.next = self.clock.val();
        self.other.last.next = self.last.val();
        self.other.clear.next = false;
        self.agree.next = self.one.tag.val() == self.other.tag.val();
    }
}

const OWN: (&str, &str) = ("sources.rs", include_str!("sources.rs"));
const GAME_TAG: (&str, &str) = ("plumbing/game_tag.rs", include_str!("../../src/plumbing/game_tag.rs"));

fn exported(notes: &Notes) -> Result<usize, Vec<ExportError>> {
    let mut block = TwoCounts::default();
    block.connect_all();
    export("two_counts", &block, notes).map(|design| design.modules.len())
}

fn places(errors: &[ExportError]) -> Vec<(&str, &Fault)> {
    errors
        .iter()
        .map(|error| (error.block.as_str(), &error.fault))
        .collect()
}

#[test]
fn a_block_is_exported_with_the_sources_of_all_kernels_alone() {
    let own = Notes::new().sources("export", &[OWN]);
    let all = own.clone().sources(
        "halfmove_hdl",
        &[GAME_TAG, ("plumbing/mod.rs", "pub use game_tag::GameTag;")],
    );
    assert_eq!(exported(&all), Ok(2));
    let without = exported(&Notes::new()).unwrap_err();
    assert!(
        places(&without).contains(&("two_counts", &Fault::NoSource)),
        "{without:?}"
    );
    let of_its_own = exported(&own).unwrap_err();
    assert!(
        places(&of_its_own).contains(&("one", &Fault::NoSource)),
        "{of_its_own:?}"
    );
}

#[test]
fn what_is_found_in_a_source_is_refused() {
    let lost = OWN.1.replace(
        "        self.agree.next",
        "        for i in 0..=3 {}\n        self.agree.next",
    );
    let notes = Notes::new()
        .sources("export", &[(OWN.0, &lost)])
        .sources("halfmove_hdl", &[GAME_TAG]);
    let found = exported(&notes).unwrap_err();
    assert!(
        found
            .iter()
            .any(|error| matches!(error.fault, Fault::Kernel(reason) if reason.contains("inclusive")))
    );
}
