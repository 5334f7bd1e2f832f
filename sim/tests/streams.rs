// SPDX-License-Identifier: MIT OR Apache-2.0
//! The stream harness on a sound core: every pace, the counts, the interface.

use crate::common;
use common::{echo_core, echo_with, echoed, found, games, rough, simulator};
use halfmove::hardware::ports::Direction::{Input, Output};
use halfmove_sim::PortError;
use halfmove_sim::stream::{Options, Pattern, RunErrorKind, StreamCore, StreamInputs, VerilatedCore, run, run_collect};

const PATTERNS: [Pattern; 6] = [
    Pattern::Steady,
    Pattern::Alternating,
    Pattern::Bursts { active: 7, pause: 3 },
    Pattern::Random { active_of_256: 200 },
    Pattern::Random { active_of_256: 40 },
    Pattern::RandomBursts { longest: 12 },
];

#[test]
fn a_sound_core_passes_under_every_pace() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[]);
    let games = games(5, 50);
    for (seed, gaps) in (0_u64..).zip(PATTERNS) {
        for stalls in PATTERNS {
            let options = Options {
                gaps,
                stalls,
                seed,
                ..Options::default()
            };
            assert_eq!(found(&mut core, &games, &options), None, "{options:?}");
        }
    }
}

#[test]
fn the_statistics_count_bytes_refusals_gaps_and_stalls() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[]);
    let games = games(6, 40);
    let bytes: u64 = games.iter().map(|game| game.len() as u64).sum();

    let (_, steady) = run_collect(&mut core, &games, &Options::default()).unwrap();
    assert_eq!((steady.bytes, steady.records, steady.games), (bytes, bytes, 40));
    assert_eq!((steady.refused, steady.gaps, steady.stalled), (0, 0, 0));
    assert_eq!(
        steady.cycles_to_last_record,
        bytes + 1,
        "one byte a cycle and one cycle of latency"
    );
    assert_eq!(steady.cycles, bytes + 1 + Options::default().rest_cycles);
    assert!((steady.bytes_per_cycle_offered() - 1.0).abs() < 1e-12);

    let half = Options {
        stalls: Pattern::Alternating,
        ..Options::default()
    };
    let (_, half) = run_collect(&mut core, &games, &half).unwrap();
    assert!((half.bytes_per_cycle_offered() - 0.5).abs() < 0.01, "{half:?}");
    assert!(half.stalled > bytes * 9 / 10, "{half:?}");

    let gaps = Options {
        gaps: Pattern::Alternating,
        ..Options::default()
    };
    let (_, gaps) = run_collect(&mut core, &games, &gaps).unwrap();
    assert_eq!((gaps.gaps, gaps.refused), (bytes - 1, 0));
}

#[test]
fn games_stream_through_in_order_and_are_not_kept() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[]);
    let mut next = 0;
    let statistics = run(
        &mut core,
        (0..20_000_u32).map(|number| number.to_le_bytes()),
        &Options::default(),
        |game| {
            assert_eq!(game.index, next);
            assert_eq!(game.bytes, (next as u32).to_le_bytes());
            assert_eq!(game.records, echoed(game.bytes).records);
            assert_eq!(game.bad, game.bytes.contains(&0xff));
            next += 1;
        },
    )
    .unwrap();
    assert_eq!((next, statistics.games), (20_000, 20_000));
}

#[test]
fn the_same_seed_gives_the_same_run() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[]);
    let games = games(8, 40);
    let mut run = |seed| run_collect(&mut core, &games, &rough(seed)).unwrap().1;
    assert_eq!(run(3), run(3));
    assert_ne!(run(3), run(4));
}

#[test]
fn an_empty_game_is_refused_with_its_number() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[]);
    let error = run_collect(&mut core, [&[1_u8, 2][..], &[]], &Options::default()).unwrap_err();
    assert_eq!(error.kind, RunErrorKind::EmptyGame(1));
}

#[test]
fn a_core_of_another_shape_is_refused() {
    let Some(simulator) = simulator() else { return };
    let text = "module shape(input wire clk); endmodule\n";
    let design = halfmove_sim::Design::new("shape")
        .source("shape.v", text)
        .port("clk", Input, 1);
    assert!(VerilatedCore::new(simulator.model(&design).unwrap()).is_err());
}

#[test]
fn a_mark_of_set_ups_of_another_shape_is_refused() {
    let Some(simulator) = simulator() else { return };
    let core = |port: &str, direction, width| {
        let ports = format!("output wire m_axis_tuser, {port} s_axis_tuser");
        let design = echo_with(&[("output wire m_axis_tuser", &ports)]).port("s_axis_tuser", direction, width);
        VerilatedCore::new(simulator.model(&design).unwrap()).map(drop)
    };
    assert_eq!(core("input wire", Input, 1), Ok(()));
    assert!(matches!(
        core("input wire [1:0]", Input, 2),
        Err(PortError::Width {
            width: 2,
            wanted: 1,
            ..
        })
    ));
    assert!(matches!(
        core("output wire", Output, 1),
        Err(PortError::Direction { wanted: Input, .. })
    ));
}

#[test]
fn a_core_can_be_stepped_by_hand() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[]);
    let offered = StreamInputs {
        s_tdata: 0x2c,
        s_tvalid: true,
        s_tlast: true,
        ..StreamInputs::default()
    };
    let first = core.cycle(offered);
    assert!(first.s_tready && !first.m_tvalid, "outputs are those before the edge");
    let second = core.cycle(StreamInputs::default());
    assert!(second.m_tvalid && second.m_tlast && second.m_tuser == 0);
    assert_eq!(second.m_tdata, echoed(&[0x2c]).records[0].0.into());
}
