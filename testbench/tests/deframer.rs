// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove_deframer` in Verilator beside the software: random streams at every pace, the damage of the framing's own
//! campaign on real games in every code, long games, and faults planted into its Verilog.

use crate::common::{compiled, each_is_noticed};
use crate::common_deframer as deframer;
use crate::random;

#[allow(dead_code, reason = "the library's tests use the rest")]
#[path = "../../tests/framing/cases.rs"]
mod cases;
#[allow(dead_code, reason = "the library's tests use the rest")]
#[path = "../../tests/framing/damage.rs"]
mod damage;
#[allow(dead_code, reason = "the block's tests use the rest")]
use cases::{framed_codes, subjects, values};
use deframer::{Deframer, PACES, SIGNATURES, difference, file, hostile, odd_lengths, stream};
use halfmove::framing::Version;
use halfmove::hardware::deframer::{deframed, magic, preset};
use halfmove_hdl::link::simulation::{DeframerInputs, DeframerOutputs};
use halfmove_sim::{InputId, Model, OutputId};
use halfmove_testbench::verilog;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use random::Random;

/// The core in Verilator.
struct Verilated {
    model: Model,
    clk: InputId,
    /// rst, s_axis_tdata, s_axis_tvalid, m_axis_tready.
    inputs: [InputId; 4],
    /// s_axis_tready, m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser, game_damaged, game_empty.
    outputs: [OutputId; 7],
}

impl Verilated {
    fn new(mut model: Model, signature: [u8; 7]) -> Self {
        let input = |name, width| model.input(name, width).expect("an input");
        let output = |name, width| model.output(name, width).expect("an output");
        let clk = input("clk", 1);
        let inputs = [
            input("rst", 1),
            input("s_axis_tdata", 8),
            input("s_axis_tvalid", 1),
            input("m_axis_tready", 1),
        ];
        let outputs = [
            output("s_axis_tready", 1),
            output("m_axis_tdata", 8),
            output("m_axis_tvalid", 1),
            output("m_axis_tlast", 1),
            output("m_axis_tuser", 2),
            output("game_damaged", 1),
            output("game_empty", 1),
        ];
        let (magic_input, preset_input) = (input("magic", 64), input("preset", 32));
        model.set(magic_input, magic(signature));
        model.set(preset_input, preset(signature).into());
        Self {
            model,
            clk,
            inputs,
            outputs,
        }
    }
}

impl Deframer for Verilated {
    fn cycle(&mut self, inputs: DeframerInputs) -> DeframerOutputs {
        let values = [
            inputs.rst.into(),
            inputs.s_tdata.into(),
            inputs.s_tvalid.into(),
            inputs.m_tready.into(),
        ];
        self.model.set(self.clk, 0);
        for (input, value) in self.inputs.into_iter().zip(values) {
            self.model.set(input, value);
        }
        self.model.eval();
        let [s_tready, m_tdata, m_tvalid, m_tlast, m_tuser, game_damaged, game_empty] =
            self.outputs.map(|output| self.model.get(output));
        self.model.set(self.clk, 1);
        self.model.eval();
        DeframerOutputs {
            s_tready: s_tready != 0,
            m_tdata: m_tdata as u8,
            m_tvalid: m_tvalid != 0,
            m_tlast: m_tlast != 0,
            m_tuser: m_tuser as u8,
            game_damaged: game_damaged != 0,
            game_empty: game_empty != 0,
        }
    }
}

/// The core of the exported Verilog; `None` after an announced skip.
fn verilated(signature: [u8; 7]) -> Option<Verilated> {
    let core = compiled("halfmove_deframer")?;
    Some(Verilated::new(core.model().unwrap(), signature))
}

/// The first of the random streams that the core does not take as the software does.
fn first_difference(core: &mut Verilated, signature: [u8; 7], seeds: u64) -> Option<String> {
    (0..seeds).find_map(|seed| {
        let mut random = Random(seed);
        let stream = stream(signature, &mut random);
        let pace = PACES[seed as usize % PACES.len()];
        let difference = difference(core, signature, &stream, pace, &mut random)?;
        Some(format!("seed {seed}, {difference}"))
    })
}

#[test]
fn random_streams_give_the_games_of_the_software() {
    for signature in SIGNATURES {
        let Some(mut core) = verilated(signature) else { return };
        assert_eq!(first_difference(&mut core, signature, 2_000), None);
    }
}

#[test]
fn the_campaigns_damaged_files_of_every_code_give_the_games_of_the_software() {
    for (code, signatures) in framed_codes() {
        let (mut sound, mut damaged) = (0, 0);
        for subject in subjects(code, signatures) {
            let Some(mut core) = verilated(subject.signature) else {
                return;
            };
            for case in 0..60 {
                let mut random = ChaCha8Rng::seed_from_u64(case);
                let written = subject.write(&mut random);
                let (damage, file) = written.damaged(&mut random);
                let file = values(&file);
                let pace = PACES[case as usize % 2];
                if let Some(difference) = difference(&mut core, subject.signature, &file, pace, &mut Random(case)) {
                    panic!("{} case {case}, {damage:?}, {difference}", code.name);
                }
                let games = deframed(&file, subject.signature).games;
                sound += games.iter().filter(|game| !game.damaged).count();
                damaged += games.iter().filter(|game| game.damaged).count();
            }
        }
        println!("{}: {sound} games sound, {damaged} damaged", code.name);
        assert!(sound > 100 && damaged > 20);
    }
}

#[test]
fn lengths_of_one_to_three_groups_are_counted_to_their_end_in_both_versions() {
    let signature = SIGNATURES[0];
    let Some(mut core) = verilated(signature) else { return };
    let games: Vec<_> = [127, 128, 129, 16_383, 16_384, 16_385, 40_000, 1]
        .map(|length| (0..length).map(|at| (at * 7) as u8).collect())
        .into();
    for version in Version::ALL {
        let stream = file(version, signature, &games);
        assert_eq!(
            difference(&mut core, signature, &stream, PACES[0], &mut Random(1)),
            None
        );
    }
}

/// A game of as many bytes as need the fourth group of a length, and one behind it, if they do not come as they are.
fn long_game_differs(core: &mut Verilated, signature: [u8; 7]) -> Option<String> {
    let games = [vec![0x2c; (1 << 21) + 1], vec![1]];
    let stream = file(Version::One, signature, &games);
    let differs = difference(core, signature, &stream, PACES[0], &mut Random(1)).is_some();
    differs.then(|| format!("a game of {} bytes", games[0].len()))
}

/// Faults: the module, what is wrong, the text and what becomes of it.
const FAULTS: [(&str, &str, &str, &str); 19] = [
    (
        "halfmove_deframer",
        "the CRC-32 is not looked at",
        " || (awaited_q == AWAITED_CRC)",
        "",
    ),
    (
        "halfmove_deframer",
        "the check is not looked at",
        "(awaited_q == AWAITED_CHECK) || ",
        "",
    ),
    (
        "halfmove_deframer",
        "a mark does not turn back what is inverted",
        "if (begins) inverted_q <= 1'b0;\n        else if",
        "if",
    ),
    (
        "halfmove_deframer",
        "nothing is inverted",
        "inverted_q <= !inverted_q;",
        "inverted_q <= inverted_q;",
    ),
    (
        "halfmove_deframer",
        "a game that a mark cuts off has no end",
        "(third || (awaited_q == AWAITED_GAME))",
        "(awaited_q == AWAITED_GAME)",
    ),
    (
        "halfmove_deframer",
        "a game that a mark cuts off is sound",
        "given_damaged_q <= third;",
        "given_damaged_q <= 1'b0;",
    ),
    (
        "halfmove_deframer",
        "the last letter of what is no magic is lost",
        "replay_left_q <= place_q[2:0];",
        "replay_left_q <= place_q[2:0] - 3'd1;",
    ),
    (
        "halfmove_deframer",
        "a mark begins in the sound frame before",
        "rst || (first_version_q && !lost_q) || over_q",
        "rst || (first_version_q && !lost_q)",
    ),
    (
        "halfmove_deframer",
        "a mark in a game of the first version is one",
        "rst || (first_version_q && !lost_q) || over_q",
        "rst || over_q",
    ),
    (
        "halfmove_deframer",
        "a game may have the number 0",
        "wrong_q <= data_q[1:0] != 2'd1;",
        "wrong_q <= 1'b0;",
    ),
    (
        "halfmove_deframer",
        "a reset leaves the byte that is held back",
        "            holding_q <= 1'b0;\n            given_q <= 1'b0;\n",
        "            given_q <= 1'b0;\n",
    ),
    (
        "halfmove_deframer",
        "an end is a game without bytes",
        "!wrong_q && !is_end_q && !holding_q",
        "!wrong_q && !holding_q",
    ),
    (
        "halfmove_deframer",
        "a set-up has 65 squares",
        "place_q == 4'd1",
        "place_q == 4'd2",
    ),
    (
        "halfmove_deframer",
        "what a set-up was cut from is from one in the first version",
        "if (spelt) in_set_up_q <= 1'b0;",
        "",
    ),
    (
        "halfmove_deframer",
        "the squares of a cut set-up count for the next one",
        "quarters_q <= 2'd0;",
        "",
    ),
    (
        "halfmove_deframer",
        "the game behind a cut set-up is from one",
        "in_set_up_q <= data_q[1];",
        "in_set_up_q <= in_set_up_q || data_q[1];",
    ),
    (
        "halfmove_bytes_left",
        "more than 16 MiB are not too long",
        "(entering[3] && ",
        "(1'b0 && ",
    ),
    (
        "halfmove_bytes_left",
        "the borrow stops before the fourth digit",
        "(!entering[6] || leaving[6])",
        "(!entering[6] || leaving[6] || (turn_q == 2'd2))",
    ),
    (
        "halfmove_crc32",
        "the polynomial is another one",
        "edb88320",
        "edb88321",
    ),
];

#[test]
fn every_planted_fault_is_noticed() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let signature = SIGNATURES[0];
    let texts = FAULTS.map(|(module, _, is, becomes)| (module, is, becomes));
    each_is_noticed(&verilog::core("halfmove_deframer").unwrap(), &texts, |compiled| {
        let mut core = Verilated::new(compiled.model().unwrap(), signature);
        let mut random = Random(1);
        let chosen = hostile(signature).into_iter().map(|(stream, _)| stream);
        chosen
            .chain(odd_lengths(signature))
            .find_map(|stream| difference(&mut core, signature, &stream, PACES[0], &mut random))
            .or_else(|| first_difference(&mut core, signature, 400))
            .or_else(|| long_game_differs(&mut core, signature))
    });
}
