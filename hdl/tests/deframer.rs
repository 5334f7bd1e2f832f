// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove_deframer` in RustHDL against the software: both versions, joined files, damage, paces, resets.

use crate::common::deframer;
use crate::common::random;
use crate::export::tools;

#[allow(dead_code, reason = "the exporter's tests use the rest")]
use std::process::Command;

use deframer::{Deframer, PACES, SIGNATURES, difference, file, hostile, odd_lengths, reset, run, sealed, stream};
use halfmove::codec::FileForm;
use halfmove::framing::Version;
use halfmove::hardware::deframer::{deframed, magic, preset};
use halfmove::hardware::ports::{DEFRAMER, Direction, Port};
use halfmove_hdl::cores;
use halfmove_hdl::link::simulation::{DeframerInputs, DeframerOutputs, DeframerSimulation};
use random::Random;

impl Deframer for DeframerSimulation {
    fn cycle(&mut self, inputs: DeframerInputs) -> DeframerOutputs {
        Self::cycle(self, inputs)
    }
}

fn core(signature: [u8; 7]) -> DeframerSimulation {
    DeframerSimulation::new(magic(signature), preset(signature))
}

fn assert_agreement(core: &mut DeframerSimulation, signature: [u8; 7], stream: &[u8], seed: u64) {
    let mut random = Random(seed);
    for pace in PACES {
        if let Some(difference) = difference(core, signature, stream, pace, &mut random) {
            panic!("seed {seed}, {difference}");
        }
    }
}

#[test]
fn random_streams_give_the_games_of_the_software_at_every_pace() {
    for signature in SIGNATURES {
        let mut core = core(signature);
        let (mut sound, mut damaged, mut empty) = (0, 0, 0);
        for seed in 0..60 {
            let stream = stream(signature, &mut Random(seed));
            assert_agreement(&mut core, signature, &stream, seed);
            let given = deframed(&stream, signature);
            sound += given.games.iter().filter(|game| !game.damaged).count();
            damaged += given.games.iter().filter(|game| game.damaged).count();
            empty += given.empty;
        }
        assert!(
            sound > 100 && damaged > 20 && empty > 20,
            "{sound} sound, {damaged} damaged, {empty} empty"
        );
    }
}

/// What only somebody who means harm writes, or what damage makes once in 2^48 cases.
#[test]
fn sealed_frames_that_say_what_no_frame_says_are_no_games() {
    let signature = SIGNATURES[0];
    let mut core = core(signature);
    for (seed, (stream, games)) in (0..).zip(hostile(signature)) {
        let given = deframed(&stream, signature);
        let sound = given.games.iter().filter(|game| !game.damaged).count();
        assert_eq!(sound, games, "{stream:02x?}");
        assert_agreement(&mut core, signature, &stream, seed);
    }
    // The longest frame begins, and gives what there is of it.
    let long = sealed(signature, 0xfc, &[1, 0x80, 0x80, 0x80, 0x08], b"abcd");
    assert!(!deframed(&long, signature).open.is_empty());
    assert_agreement(&mut core, signature, &long, 99);
}

/// Over 16 MiB bytes are passed over, whatever they are; over 2^28, and after a length that is no number, games are found
/// by their marks.
#[test]
fn lengths_that_nobody_means_are_not_followed() {
    let signature = SIGNATURES[0];
    let mut core = core(signature);
    for (seed, stream) in (0..).zip(odd_lengths(signature)) {
        assert_agreement(&mut core, signature, &stream, seed);
    }
}

#[test]
fn every_bit_of_a_file_that_is_wrong_is_noticed_as_by_the_software() {
    let signature = SIGNATURES[0];
    let mut core = core(signature);
    let games = [
        b"first".to_vec(),
        b"\xf5\x55\xfc!\xf5\x55\xfe".to_vec(),
        vec![],
        b"last".to_vec(),
    ];
    let sound = file(Version::Two, signature, &games);
    for bit in 0..8 * sound.len() {
        let mut stream = sound.clone();
        stream[bit / 8] ^= 1 << (bit % 8);
        assert_ne!(deframed(&stream, signature).damaged, 0, "bit {bit}");
        if let Some(difference) = difference(&mut core, signature, &stream, PACES[0], &mut Random(bit as u64)) {
            panic!("bit {bit}, {difference}");
        }
    }
}

#[test]
fn a_reset_in_the_midst_of_anything_leaves_no_trace() {
    let signature = SIGNATURES[0];
    let mut core = core(signature);
    for seed in 0..300 {
        let mut random = Random(seed);
        let before = stream(signature, &mut random);
        let mut clocks = random.below(1 + 12 * before.len() as u64);
        let mut bytes = before.iter();
        let mut s_tdata = 0;
        while clocks > 0
            && let Some(&byte) = bytes.next()
        {
            s_tdata = byte;
            loop {
                let inputs = DeframerInputs {
                    s_tdata,
                    s_tvalid: true,
                    m_tready: random.percent(80),
                    rst: false,
                };
                clocks = clocks.saturating_sub(1);
                if core.cycle(inputs).s_tready || clocks == 0 {
                    break;
                }
            }
        }
        let after = stream(signature, &mut random);
        if let Some(difference) = difference(&mut core, signature, &after, PACES[0], &mut random) {
            panic!("seed {seed}, behind {s_tdata:02x}: {difference}");
        }
    }
}

#[test]
fn a_byte_takes_fourteen_clocks() {
    let signature = SIGNATURES[0];
    let mut core = core(signature);
    let stream = file(Version::Two, signature, &[vec![7; 100]]);
    let mut random = Random(0);
    reset(&mut core, &mut random);
    let came = run(&mut core, &stream, PACES[0], &mut random);
    // The last byte is taken at its third clock.
    assert_eq!(came.clocks, 14 * stream.len() as u64 - 10);
}

#[test]
fn its_verilog_is_accepted_by_every_judge_and_has_the_ports_that_the_library_says() {
    let design = cores::core("halfmove_deframer").unwrap().design().unwrap();
    let ports = cores::ports_of(&design);
    assert_eq!(ports.len(), DEFRAMER.len());
    for (port, defined) in ports.iter().zip(&DEFRAMER) {
        assert!(port == defined, "{port:?} is not {defined:?}");
    }
    tools::lint(&design);
}

#[test]
fn the_page_has_the_constants_of_every_code() {
    let page = include_str!("../../docs/cores/deframer.md");
    let mut found = 0;
    for code in halfmove::codes::CODES {
        let FileForm::Framed(signatures) = code.files else {
            continue;
        };
        for &signature in signatures {
            let row = format!("| `64'h{:016x}` | `32'h{:08x}` |", magic(signature), preset(signature));
            assert!(page.contains(&row), "{}: {row}", code.name);
            found += 1;
        }
    }
    assert_eq!(found, 6);
}

/// What is left of an iCE40 HX1K beside `brenner_interpreter_small` and a UART.
#[test]
fn it_takes_no_more_than_250_lut4() {
    if !tools::present("yosys", "-V") {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let design = cores::core("halfmove_deframer").unwrap().design().unwrap();
    let signature = SIGNATURES[0];
    let [inputs, outputs] = [Direction::Input, Direction::Output].map(|direction| {
        let ports = DEFRAMER.iter().filter(move |port| port.direction == direction);
        ports
            .filter(|port| !["magic", "preset"].contains(&port.name))
            .collect::<Vec<_>>()
    });
    let declared = |word: &str, ports: &[&Port]| {
        let declare = |port: &&Port| format!("{word} wire [{}:0] {}", port.width - 1, port.name);
        ports.iter().map(declare).collect::<Vec<_>>().join(", ")
    };
    let connected: Vec<_> = inputs
        .iter()
        .chain(&outputs)
        .map(|port| format!(".{0}({0})", port.name))
        .collect();
    let tied = format!(
        "module tied({}, {});\nhalfmove_deframer core(.magic(64'h{:x}), .preset(32'h{:x}), {});\nendmodule\n",
        declared("input", &inputs),
        declared("output", &outputs),
        magic(signature),
        preset(signature),
        connected.join(", ")
    );
    std::fs::write(directory.path().join("tied.v"), design.concatenated() + &tied).unwrap();
    let script = "read_verilog tied.v; synth_ice40 -abc9 -top tied; tee -o cells stat";
    let output = Command::new("yosys")
        .args(["-q", "-p", script])
        .current_dir(directory.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let cells = std::fs::read_to_string(directory.path().join("cells")).unwrap();
    let luts = cells.lines().find_map(|line| line.trim().strip_prefix("SB_LUT4"));
    let luts: u32 = luts
        .and_then(|number| number.trim().parse().ok())
        .expect("a number of cells");
    println!("{luts} LUT4");
    assert!((1..=250).contains(&luts), "{luts} LUT4");
}
