// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is proved of every stream core, in the words of docs/design/proofs.md; and that each proof can fail.

use crate::common;

mod inductive;
mod link;
mod progress;
mod stream;
mod structure;
mod told;

use std::collections::BTreeSet;

use common::checkout;
use halfmove_hdl::cores::exported_cores;
use halfmove_sim::VerilogFile;
use halfmove_testbench::memo::Memory;
use halfmove_testbench::processors::each;
use halfmove_testbench::proofs::{Covered, Forgotten, Outcome, Property, Search, UNDER_WAY, prove};
use halfmove_testbench::tools::YOSYS;
use halfmove_testbench::verilog;
use inductive::{JOINTS, is_behind, judge_joint_holds};
use stream::{
    FIRST_OF_OTHERS, Stream, first_of_others, not_whole, others_that_offer, stream, with_all_others,
    with_one_of_each_kind,
};

/// Clocks in the output FIFO, from the one in which a record is given to it.
const FIFO: u32 = 4;

const HANDSHAKE: Search = Search::Proof { frames: 100 };
const GAMES: Search = Search::Proof { frames: 200 };
const GAMES_PROPERTY: Property = Property::Games { clocks: 40, games: 24 };
const LATENCY: Search = Search::Proof { frames: 1_000 };
/// Enough to find a planted fault: past the 257 clocks in which a core starts.
const REFUTING: Search = Search::Counterexample { clocks: 320 };
/// Enough for a core to start and for games of some bytes.
const COVERING: u32 = 400;

#[test]
fn what_is_offered_stays_until_it_is_taken() {
    if YOSYS.is_there_for_test() {
        with_one_of_each_kind(offered_stays);
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn what_every_other_core_offers_stays_until_it_is_taken() {
    if YOSYS.is_there_for_test() {
        with_all_others(offered_stays);
    }
}

#[test]
fn what_the_board_of_the_machine_offers_stays_until_it_is_taken() {
    if YOSYS.is_there_for_test() {
        offered_stays(&first_of_others());
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn what_cores_not_proved_as_streams_offer_stays_until_it_is_taken() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let others = others_that_offer();
    let names: Vec<&str> = others.iter().map(|stream| stream.name).collect();
    assert!(
        [
            "cbf_interpreter",
            "machine_lister",
            "machine_mates",
            "record_judge_mates"
        ]
        .iter()
        .all(|name| names.contains(name)),
        "{names:?}"
    );
    each(
        others.iter().filter(|stream| stream.name != FIRST_OF_OTHERS),
        offered_stays,
    );
}

fn offered_stays(stream: &Stream) {
    let (outcome, source) = stream.prove(Property::Handshake, HANDSHAKE);
    println!("{}: {outcome:?}{}", stream.name, source.remark());
    assert_eq!(outcome, Outcome::Proved, "{}", stream.name);
    reached(stream, Property::Handshake);
}

#[test]
fn a_core_gives_what_it_takes_and_ends_what_it_ends() {
    if YOSYS.is_there_for_test() {
        with_one_of_each_kind(all_is_given);
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn every_other_core_gives_what_it_takes_and_ends_what_it_ends() {
    if YOSYS.is_there_for_test() {
        with_all_others(all_is_given);
    }
}

fn all_is_given(stream: &Stream) {
    if stream.has_outlet() {
        let is_proved = |name: &str| JOINTS.iter().any(|(core, _)| *core == name);
        if is_behind(stream.name) {
            // Both blocks are cores of the list, and the judge's outlet is proved.
            assert_eq!(stream.parts.len(), 2, "{}: {:?}", stream.name, stream.parts);
            assert!(stream.parts.iter().any(|part| is_proved(part)), "{}", stream.name);
            judge_joint_holds(stream.name);
        } else {
            assert!(is_proved(stream.name), "{}: its outlet is not proved", stream.name);
        }
        println!("{}: by its outlet, its pipelines and how they are joined", stream.name);
        return;
    }
    let (property, search) = if stream.has_fifo {
        let Some(clocks) = stream.latency() else { return };
        let clocks = clocks.checked_sub(FIFO).expect("a record passes the FIFO");
        let prefixes = stream.gives_prefixes();
        // Two records in two clocks, or one in one.
        assert!(clocks + 1 + u32::from(prefixes) <= UNDER_WAY, "{}", stream.name);
        (Property::Latency { clocks, prefixes }, LATENCY)
    } else {
        (GAMES_PROPERTY, GAMES)
    };
    let (outcome, source) = stream.prove(property, search);
    println!("{}: {property:?}: {outcome:?}{}", stream.name, source.remark());
    assert_eq!(outcome, Outcome::Proved, "{}", stream.name);
    reached(stream, property);
}

#[test]
fn the_page_names_the_cores_whose_credit_is_shown() {
    let streams = stream::streams();
    let shown = streams.iter().filter(|stream| stream.has_fifo && !stream.has_outlet());
    let shown: BTreeSet<&str> = shown.map(|stream| stream.name).collect();
    // With the FIFO, and without a core of which it is shown.
    let has = |files: &[VerilogFile], module: &str| files.iter().any(|file| file.name == format!("{module}.v"));
    let others = exported_cores().filter(|core| {
        let files = verilog::core(core.name).unwrap().files;
        has(&files, "halfmove_record_fifo") && !shown.iter().any(|name| has(&files, name))
    });
    let others: BTreeSet<&str> = others.map(|core| core.name).collect();
    let page = std::fs::read_to_string(checkout().join("docs/design/proofs.md")).unwrap();
    for (words, cores) in [("\nIt is shown of ", shown), ("\nIt is not shown of ", others)] {
        let (_, named) = page.split_once(words).expect("the sentence");
        let (named, _) = named.split_once('.').expect("it ends");
        let named: BTreeSet<&str> = named.split('`').skip(1).step_by(2).collect();
        assert_eq!(named, cores, "{words}");
    }
}

/// The cases that the property speaks of do happen.
fn reached(stream: &Stream, property: Property) {
    let (covered, source) = stream.covered(property, COVERING);
    println!("{}: {property:?}: {covered:?}{}", stream.name, source.remark());
    assert!(matches!(covered, Covered::All { .. }), "{}: {covered:?}", stream.name);
}

#[test]
fn a_case_that_cannot_happen_is_missed() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    // It never offers anything, so what it offers stays.
    let mute = stream("brenner_interpreter").with_fault(
        "halfmove_record_fifo",
        "assign m_axis_tvalid = output_valid_q;",
        "assign m_axis_tvalid = 1'b0;",
    );
    assert_eq!(mute.prove(Property::Handshake, HANDSHAKE).0, Outcome::Proved);
    assert!(matches!(
        mute.covered(Property::Handshake, COVERING).0,
        Covered::Missing(_)
    ));
}

#[test]
fn nothing_undefined_leaves_a_core() {
    if YOSYS.is_there_for_test() {
        with_one_of_each_kind(undefined_stays_inside);
    }
}

#[test]
fn nothing_undefined_leaves_chessbases_interpreter() {
    if YOSYS.is_there_for_test() {
        undefined_stays_inside(&stream("cbf_interpreter"));
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn nothing_undefined_leaves_any_other_core() {
    if YOSYS.is_there_for_test() {
        with_all_others(undefined_stays_inside);
        each(&not_whole(), undefined_stays_inside);
    }
}

fn undefined_stays_inside(stream: &Stream) {
    let (found, source) = stream.undefined();
    for (what, outcome) in found.all() {
        println!("{}, {what}: {outcome:?}{}", stream.name, source.remark());
        let forgotten = matches!(outcome, Forgotten::After { .. });
        assert!(forgotten, "{}, {what}: {outcome:?}", stream.name);
    }
    let found = [found.unoffered, found.power_up, found.reset];
    for (found, told) in found.into_iter().zip(told_clocks(stream.name)) {
        // Another ABC may need more of them, or fewer.
        let is_within = matches!(found, Forgotten::After { clocks } if clocks <= told);
        assert!(is_within, "{}: {found:?} is more than the page tells", stream.name);
    }
}

/// What docs/design/proofs.md says of a core: clocks after which nothing is left, at the latest, of what was not offered, of a power-up, and
/// of a state before a reset.
fn told_clocks(core: &str) -> [u32; 3] {
    cells_of_table("| core | not offered | power-up | a reset |\n", core)
}

/// The numbers in a core's row of the table with this head on that page.
fn cells_of_table<const COUNT: usize>(head: &str, core: &str) -> [u32; COUNT] {
    let page = std::fs::read_to_string(checkout().join("docs/design/proofs.md")).unwrap();
    let (_, table) = page.split_once(head).expect("the table");
    let name = format!("`{core}`");
    let row = table
        .lines()
        .take_while(|line| line.starts_with('|'))
        .find(|line| line.contains(&name));
    let cells: Vec<&str> = row.expect("a row of the core").split('|').map(str::trim).collect();
    std::array::from_fn(|cell| cells[cell + 2].parse().expect("a number of clocks"))
}

/// A core, the module, its Verilog, and that of the faulty one.
type Keeps = (&'static str, &'static str, &'static str, &'static str);

/// Faults that keep something of what was not offered.
const KEEP_UNOFFERED: [Keeps; 3] = [
    (
        "gbr_tally",
        "gbr_tally_pipe",
        "last_1_q <= (taken || places) && last_in;",
        "last_1_q <= last_in;",
    ),
    (
        "eleven_unpacker",
        "eleven_word_outlet",
        "given_valid_q <= spare_full_q || present;",
        "given_valid_q <= 1'b1;",
    ),
    // It keeps something of an idle `tlast` that shows with a later byte only.
    (
        "eleven_unpacker",
        "eleven_word_cutter",
        "begun_q <= !last;",
        "begun_q <= !last && !(last_1_q && !present_1_q);",
    ),
];
const KEEP_UNOFFERED_IN_LARGE: [Keeps; 3] = [
    ("brenner_interpreter", "brenner_decode", "if (valid_1_q)", "if (1'b1)"),
    (
        "brenner_interpreter",
        "halfmove_stamped_memory",
        "usable_q <= ram_read_data_written && ",
        "usable_q <= ",
    ),
    ("jose_document", "jose_byte_classes", "if (accepted)", "if (1'b1)"),
];

/// Faults that keep something of what was before a reset.
const KEEP_THROUGH_RESET: [Keeps; 2] = [
    (
        "brenner_interpreter_small",
        "brenner_small_memory",
        "swept_d = 1'b0;",
        "swept_d = 1'b1;",
    ),
    ("eleven_unpacker", "eleven_list_end", "if (reset || ", "if ("),
];
const KEEP_THROUGH_RESET_IN_LARGE: [Keeps; 5] = [
    // A file of the walk's board is not restored.
    (
        "cbf_interpreter",
        "cbf_files",
        "wire writes = put || restore;",
        "wire writes = put || (restore && !(&file));",
    ),
    // Castling in the first half-move tells of a check.
    (
        "record_judge",
        "judge_pipe",
        "still_in_check_0 = in_check_0_q && !first_line_data_out;",
        "still_in_check_0 = in_check_0_q;",
    ),
    ("record_judge", "judge_pipe", "first_1_q <= 1'b1;", "first_1_q <= 1'b0;"),
    ("brenner_interpreter", "halfmove_game_tag", "if (clear)", "if (1'b0)"),
    (
        "brenner_interpreter",
        "halfmove_restart",
        "clearing_q <= reset || !(|elapsed_q[8:7]);",
        "clearing_q <= 1'b0;",
    ),
];

#[test]
fn what_is_not_forgotten_is_not_overlooked() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    not_overlooked(&KEEP_UNOFFERED[..1], &KEEP_THROUGH_RESET[1..]);
    let begun = stream("eleven_unpacker").with_fault("eleven_word_cutter", " initial begun_q = 1'b0;", "");
    not_forgotten(begun.two_runs().power_up().unwrap(), "no known beginning");
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn nothing_that_is_not_forgotten_is_overlooked() {
    if YOSYS.is_there_for_test() {
        not_overlooked(&KEEP_UNOFFERED[1..], &KEEP_THROUGH_RESET[..1]);
        not_overlooked(&KEEP_UNOFFERED_IN_LARGE, &KEEP_THROUGH_RESET_IN_LARGE);
    }
}

fn not_overlooked(unoffered: &[Keeps], through_reset: &[Keeps]) {
    for (core, module, is, becomes) in unoffered {
        let faulty = stream(core).with_fault(module, is, becomes).two_runs();
        // What is not offered shows at once, or it is kept where it should not matter and shows later.
        let at_once = faulty.unoffered().unwrap();
        let outcome = match at_once {
            Forgotten::After { .. } => faulty.immaterial().unwrap(),
            shown => shown,
        };
        not_forgotten(outcome, becomes);
    }
    for (core, module, is, becomes) in through_reset {
        let faulty = stream(core).with_fault(module, is, becomes).two_runs();
        not_forgotten(faulty.reset().unwrap(), becomes);
    }
}

fn not_forgotten(outcome: Forgotten, fault: &str) {
    println!("{fault}: {outcome:?}");
    assert!(!matches!(outcome, Forgotten::After { .. }), "{fault}");
}

#[test]
fn the_handshake_is_refuted_where_a_record_is_withdrawn_or_changed() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let core = stream("brenner_interpreter");
    let fifo = "halfmove_record_fifo";
    let faults = [
        ("output_free = !output_valid_q || m_axis_tready;", "output_free = 1'b1;"),
        ("fetched_valid_q || !output_free;", "fetched_valid_q;"),
    ];
    for (is, becomes) in faults {
        let (outcome, _) = core.with_fault(fifo, is, becomes).prove(Property::Handshake, REFUTING);
        assert!(matches!(outcome, Outcome::Refuted(_)), "{becomes}: {outcome:?}");
    }
}

/// Inputs are taken while the FIFO is filling.
const WITHOUT_CREDIT: (&str, &str) = (
    "ready_q <= !restarter_coming && !record_fifo_filling;",
    "ready_q <= !restarter_coming;",
);
/// Only behind a judge they are.
const WITHOUT_CREDIT_IN_JUDGES: (&str, &str) = (
    "ready_q <= !restarter_coming && !record_fifo_filling;",
    "ready_q <= !restarter_coming && (tells_set_ups || !record_fifo_filling);",
);

#[test]
fn a_lost_record_is_refuted() {
    if YOSYS.is_there_for_test() {
        let faults = [WITHOUT_CREDIT, WITHOUT_CREDIT_IN_JUDGES];
        refute_latency("brenner_interpreter", 18, "halfmove_back_end", &faults);
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn a_lost_record_is_refuted_whatever_the_fifo_is_called() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let back_end = "halfmove_back_end";
    let (is, becomes) = WITHOUT_CREDIT;
    let renamed = stream("brenner_interpreter").with_fault(
        back_end,
        "halfmove_record_fifo record_fifo (",
        "halfmove_record_fifo fifo (",
    );
    let latency = Property::Latency {
        clocks: 18,
        prefixes: false,
    };
    let (outcome, _) = renamed.with_fault(back_end, is, becomes).prove(latency, REFUTING);
    assert!(matches!(outcome, Outcome::Refuted(_)), "{outcome:?}");
}

#[test]
fn a_property_that_is_not_there_is_not_proved() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    // It has no output FIFO, so nothing of the credit is in its graph.
    let Stream { name, ports, files, .. } = stream("eleven_unpacker");
    let latency = Property::Latency {
        clocks: 18,
        prefixes: false,
    };
    let said = prove(name, &ports, &files, latency, LATENCY, &Memory::of_proofs());
    let said = said.unwrap_err().to_string();
    assert!(
        said.contains("contains 5 elements instead of the asserted 10"),
        "{said}"
    );
}

/// Of a core without the output FIFO: no game has an end, or one comes too early; a word comes behind the last one.
const GAMES_FAULTS: [(&str, &str); 3] = [
    ("assign m_axis_tlast = given_q[11];", "assign m_axis_tlast = 1'b0;"),
    (
        "assign m_axis_tlast = given_q[11];",
        "assign m_axis_tlast = given_q[11] || given_q[0];",
    ),
    (
        "given_valid_q <= spare_full_q || present;",
        "given_valid_q <= spare_full_q || present || (given_valid_q && given_q[11]);",
    ),
];

#[test]
fn a_lost_or_invented_end_of_a_game_of_words_is_refuted() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    for (is, becomes) in GAMES_FAULTS {
        let faulty = stream("eleven_unpacker").with_fault("eleven_word_outlet", is, becomes);
        let (outcome, _) = faulty.prove(GAMES_PROPERTY, REFUTING);
        assert!(matches!(outcome, Outcome::Refuted(_)), "{becomes}: {outcome:?}");
    }
}

#[test]
fn what_is_offered_or_taken_during_a_reset_is_refuted() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let faults = [
        // The output stays valid through a reset.
        ("eleven_word_outlet", "            given_valid_q <= 1'b0;\n", ""),
        ("eleven_word_outlet", "            room_q <= 1'b0;\n", ""),
    ];
    for (module, is, becomes) in faults {
        let faulty = stream("eleven_unpacker").with_fault(module, is, becomes);
        let (outcome, _) = faulty.prove(Property::Handshake, REFUTING);
        assert!(matches!(outcome, Outcome::Refuted(_)), "{is}: {outcome:?}");
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn a_lost_or_invented_end_of_a_game_is_refuted() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let faults = [
        ("gives_record_11_q <= present && last;", "gives_record_11_q <= 1'b0;"),
        ("{last_11_q, 31'd0}", "{last, 31'd0}"),
        (
            "record_valid_12_q <= gives_record_11_q;",
            "record_valid_12_q <= gives_record_11_q || counts_11_q;",
        ),
    ];
    refute_latency("brenner_interpreter", 18, "halfmove_recorder", &faults);
    let faults = [
        ("gives_14_q || gives_prefix;", "gives_14_q || gives_prefix || !present;"),
        (
            "record_valid_15_q <= gives_14_q ||",
            "record_valid_15_q <= last_14_q ||",
        ),
        ("last_14_q <= last;", "last_14_q <= last && moves;"),
    ];
    refute_latency("brenner_encoder", 15, "brenner_writer", &faults);
    refute_latency(
        "brenner_encoder",
        15,
        "brenner_encoder",
        &[("!record_fifo_filling && !rests && ", "!record_fifo_filling && ")],
    );
}

fn refute_latency(core: &str, clocks: u32, module: &str, faults: &[(&str, &str)]) {
    let core = stream(core);
    let prefixes = core.gives_prefixes();
    for (is, becomes) in faults {
        let faulty = core.with_fault(module, is, becomes);
        let (outcome, _) = faulty.prove(Property::Latency { clocks, prefixes }, REFUTING);
        assert!(matches!(outcome, Outcome::Refuted(_)), "{becomes}: {outcome:?}");
    }
}
