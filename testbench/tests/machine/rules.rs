// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every rule of the half-move machine, broken by itself, is noticed, or it is said why it makes no difference.

use std::sync::atomic::{AtomicUsize, Ordering};

use halfmove::laws::{Board, Epd};
use halfmove_hdl::machine::perft::Root;
use halfmove_sim::{Simulator, Tracing};
use halfmove_testbench::perft::VerilatedPerft;
use halfmove_testbench::processors::each;
use halfmove_testbench::rules::network::{Network, sharp};
use halfmove_testbench::rules::{Breakable, Rule, equivalent, model};
use halfmove_testbench::verilog;

use super::beats::positions::{KIWIPETE, START};
use crate::common::checkout;

/// Those that are shipped with the testbenches.
#[test]
fn every_broken_rule_is_noticed_by_few_positions() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let network = Network::new(&verilog::core("machine_possibilities").unwrap()).unwrap();
    let noticed = network.survey(&sharp(), || ()).unwrap();
    let missed = network
        .rules
        .iter()
        .zip(&noticed)
        .filter(|(_, noticed)| noticed.is_none());
    let unexplained: Vec<_> = missed
        .map(|(rule, _)| rule)
        .filter(|rule| equivalent::reason(rule, false).is_none())
        .collect();
    assert!(unexplained.is_empty(), "{unexplained:#?}");
    let noticed = noticed.iter().flatten().count();
    println!("{noticed} noticed by {} positions", sharp().len());
    assert!(noticed > 900, "{noticed}");
}

/// The suite as it is published.
fn suite() -> Vec<(Epd, Vec<(u32, u64)>)> {
    let text = std::fs::read_to_string(checkout().join("docs/data/perft-suite.epd")).unwrap();
    let line = |line: &str| {
        let epd: Epd = line.parse().unwrap();
        let numbers = epd.perft().unwrap();
        (epd, numbers)
    };
    text.lines().map(line).collect()
}

#[test]
fn the_suite_notices_every_broken_law_of_chess() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let laws = Breakable::laws().unwrap();
    let compiled = Simulator::find().unwrap().compile(&laws.design, Tracing::Off).unwrap();
    // Of each pair of lines one: the machine has no colours.
    let suite: Vec<_> = suite().into_iter().step_by(2).collect();
    let mut sound = VerilatedPerft::of(model(&compiled, 0).unwrap()).unwrap();
    let mut clocks = vec![];
    for (epd, numbers) in &suite {
        for &(depth, lines) in numbers {
            let counted = sound
                .count_within(&Root::new(&epd.board, depth as u8), u64::MAX)
                .unwrap();
            assert_eq!(counted.nodes, lines, "{epd}");
            clocks.push(counted.clocks);
        }
    }
    let noticed = AtomicUsize::new(0);
    let unexplained: Vec<_> = each(&laws.rules, |rule| {
        let mut core = VerilatedPerft::of(model(&compiled, rule.number).unwrap()).unwrap();
        let mut clocks = clocks.iter();
        let is_noticed = suite.iter().any(|(epd, numbers)| {
            numbers.iter().any(|&(depth, lines)| {
                let most = 4 * clocks.next().unwrap() + 1000;
                let counted = core.count_within(&Root::new(&epd.board, depth as u8), most);
                counted.is_none_or(|counted| counted.nodes != lines)
            })
        });
        noticed.fetch_add(is_noticed.into(), Ordering::Relaxed);
        (!is_noticed && equivalent::reason(rule, true).is_none()).then_some(rule)
    })
    .into_iter()
    .flatten()
    .collect();
    assert!(unexplained.is_empty(), "{unexplained:#?}");
    println!("{noticed:?} of {} noticed", laws.rules.len());
}

/// The rule that two pawns may hide a king from a rook, as en passant to the north-east has it.
#[test]
fn well_known_numbers_do_not_notice_what_the_suite_does() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let laws = Breakable::laws().unwrap();
    let compiled = Simulator::find().unwrap().compile(&laws.design, Tracing::Off).unwrap();
    let pin = |rule: &&Rule| rule.target == "rising_6_q" && rule.change == "`~pairs_5_q` left out";
    let rule = laws.rules.iter().find(pin).unwrap();
    let mut core = VerilatedPerft::of(model(&compiled, rule.number).unwrap()).unwrap();
    let mut count = |fen: &str, depth| {
        let root = Root::new(&Board::from_fen(fen).unwrap(), depth);
        core.count_within(&root, u64::MAX).unwrap().nodes
    };
    assert_eq!(count(START, 5), 4_865_609);
    assert_eq!(count(KIWIPETE, 3), 97_862);
    let wrong = suite().into_iter().any(|(epd, numbers)| {
        let fen = epd.board.to_fen();
        numbers.iter().any(|&(depth, lines)| count(&fen, depth as u8) != lines)
    });
    assert!(wrong);
}

#[test]
fn every_reason_is_of_a_rule() {
    let network = Breakable::new(&verilog::core("machine_possibilities").unwrap(), |module| {
        module.starts_with("machine_")
    });
    let rules = [network.unwrap().rules, Breakable::laws().unwrap().rules].concat();
    for reason in equivalent::REASONS {
        assert!(
            rules.iter().any(|rule| equivalent::is_of(&reason, rule)),
            "{reason:?} is of none"
        );
    }
}
