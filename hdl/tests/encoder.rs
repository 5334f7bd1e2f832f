// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_encoder` from outside: its ports, power-up and reset. What it writes is held against the software in the
//! testbench.

use halfmove::hardware::ports::ENCODER;
use halfmove_hdl::brenner::encoder::simulation::{EncoderSimulation, Inputs};
use halfmove_hdl::cores;

#[test]
fn the_encoders_ports_are_those_of_the_reference() {
    let ports = cores::core("brenner_encoder").unwrap().ports().unwrap();
    assert_eq!(ports.len(), ENCODER.len());
    for (port, defined) in ports.iter().zip(&ENCODER) {
        assert!(port == defined, "{port:?} is not {defined:?}");
    }
}

#[test]
fn power_up_and_reset_take_257_clocks_and_show_nothing_meanwhile() {
    let mut core = EncoderSimulation::new();
    let offers = Inputs {
        s_tdata: 12 | 28 << 6,
        s_tvalid: true,
        m_tready: true,
        ..Inputs::default()
    };
    let rests = |core: &mut EncoderSimulation| {
        (0..1_000)
            .take_while(|_| {
                let outputs = core.cycle(Inputs {
                    s_tvalid: false,
                    ..offers
                });
                assert!(!outputs.m_tvalid, "nothing comes out");
                !outputs.s_tready
            })
            .count()
    };
    assert_eq!(rests(&mut core), 257);
    for _ in 0..50 {
        core.cycle(offers);
    }
    core.cycle(Inputs { rst: true, ..offers });
    assert_eq!(rests(&mut core), 257, "from the edge that sees the reset");
}
