// SPDX-License-Identifier: MIT OR Apache-2.0
//! The testbenches that are shipped with the machine: they notice what is left out, wherever it is.

use halfmove_testbench::memo::Memory;
use halfmove_testbench::processors::each;
use halfmove_testbench::shipped::{Judge, Shipped};
use halfmove_testbench::verilog;

use super::{lister, mates, perft};
use crate::common::checkout;
use crate::shipped_testbench::{LIMIT, is_there, played};

/// A rule, its module, its Verilog, and that of the broken one.
type Fault = (&'static str, &'static str, &'static str, &'static str);

/// Of the wires all rules are tried beside the laws, with the positions of this testbench: `rules.rs`.
const POSSIBILITIES: [Fault; 4] = [
    (
        "who is not in check is not mated",
        "machine_possibilities",
        "population_none && check_delay_data_out",
        "population_none",
    ),
    (
        "nobody castles out of check",
        "machine_specials",
        "short_6_q && !in_check",
        "short_6_q",
    ),
    (
        "en passant must not uncover the king on his rank",
        "machine_specials",
        "rising & ~pairs_5_q",
        "rising",
    ),
    (
        "en passant answers the check of the pawn that is taken",
        "machine_specials",
        "taken_checks_5_q | answers",
        "answers",
    ),
];

const BOARD: [Fault; 12] = [
    (
        "a side plays its own men",
        "machine_board",
        "&& (fetch_from_man[3] == side_q)",
        "",
    ),
    (
        "rights are lost",
        "machine_board",
        "rights_q & ~fetch_rights_lost",
        "rights_q",
    ),
    (
        "only pawns step twice",
        "machine_board",
        "if (pawn && fetch_double_if_pawn)",
        "if (fetch_double_if_pawn)",
    ),
    (
        "rights come back",
        "machine_board",
        "rights_q <= take_back_last[13:10];",
        "",
    ),
    (
        "the double step comes back",
        "machine_board",
        "double_step_q <= take_back_last[17:14];",
        "double_step_q <= 4'd0;",
    ),
    (
        "a position with a fault is none",
        "machine_board",
        "whole_q <= ends_8_q && !faults;",
        "whole_q <= ends_8_q;",
    ),
    (
        "a fault is forgotten with the next position",
        "machine_board",
        "(faulty_q && !first_8_q)",
        "faulty_q",
    ),
    (
        "what is not taken stays",
        "machine_board",
        "if (m_axis_tready) given_valid_9_q <= 1'b0;",
        "given_valid_9_q <= 1'b0;",
    ),
    (
        "a reset sets up the start",
        "machine_board",
        "            rights_q <= 4'd15;\n",
        "",
    ),
    (
        "a position forgets the half-moves before",
        "machine_board",
        "restart || sets_up_8_q",
        "restart",
    ),
    (
        "as many as are remembered can be taken back, and no more",
        "machine_take_back",
        "if (!(&depth_q)) depth_q <= depth_q + 9'd1;",
        "if (!(&depth_q[7:0])) depth_q <= depth_q + 9'd1;",
    ),
    (
        "what was just played lies on the top",
        "machine_take_back",
        "fresh_q ? written_q : ram_read_data",
        "ram_read_data",
    ),
];

#[test]
#[ignore = "minutes: `make test-long`"]
fn the_testbenches_notice_every_planted_fault() {
    if ![Judge::Icarus, Judge::Verilator].into_iter().all(is_there) {
        return;
    }
    let cores: [(&str, &[Fault]); 5] = [
        ("machine_possibilities", &POSSIBILITIES),
        ("machine_lister", &lister::FAULTS),
        ("machine_perft", &perft::FAULTS),
        ("machine_mates", &mates::FAULTS),
        ("machine_board", &BOARD),
    ];
    let mut missed = Vec::new();
    for (core, faults) in cores {
        let texts: Vec<_> = faults
            .iter()
            .map(|&(_, module, is, becomes)| (module, is, becomes))
            .collect();
        let testbench = Shipped::of(&checkout(), core).unwrap();
        let said = testbench.said_of_faults(&verilog::core(core).unwrap(), &texts, LIMIT, &Memory::of_checkout());
        for ((rule, ..), said) in faults.iter().zip(said.unwrap()) {
            println!("{core}, {rule}: {}", said.words);
            missed.extend(said.passed.then_some(*rule));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

/// The others take Icarus more than a minute each: `make test-long`.
#[test]
fn the_quicker_testbenches_pass_in_icarus() {
    if !is_there(Judge::Icarus) {
        return;
    }
    each(vec!["machine_board", "machine_possibilities"], |core| {
        let said = played(Judge::Icarus, core, &verilog::core(core).unwrap().files);
        assert!(said.passed, "{core}: {}", said.words);
    });
}
