// SPDX-License-Identifier: MIT OR Apache-2.0
//! Resets in mid-game: the run goes on where it should, and what survives a reset is caught.

use crate::common;
use common::{echo_core, echoed, found, games, rough, simulator};
use halfmove_sim::stream::{Options, Pattern, Reset, Resume, RunErrorKind, Violation, run, run_collect};

fn resets(resume: Resume, quiet: u32) -> Options {
    let resets = (1..=8).map(|number| Reset {
        cycle: number * 61,
        length: 1 + number as u32 % 3,
        quiet,
        resume,
    });
    Options {
        resets: resets.collect(),
        reset_first: 2,
        ..rough(21)
    }
}

#[test]
fn after_a_reset_unfinished_games_start_again() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[]);
    let games = games(12, 60);
    for quiet in [0, 20] {
        let options = resets(Resume::Unfinished, quiet);
        assert_eq!(found(&mut core, &games, &options), None);
        let (_, statistics) = run_collect(&mut core, &games, &options).unwrap();
        assert_eq!((statistics.games, statistics.dropped, statistics.resets), (60, 0, 8));
    }
}

#[test]
fn after_a_reset_games_begun_can_be_dropped() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[]);
    let games = games(12, 60);
    let mut seen = Vec::new();
    let statistics = run(&mut core, &games, &resets(Resume::Next, 0), |game| {
        assert_eq!(game.bytes, games[game.index]);
        assert_eq!(game.records, echoed(game.bytes).records);
        seen.push(game.index);
    })
    .unwrap();
    assert!(seen.is_sorted());
    assert!(statistics.dropped > 0, "{statistics:?}");
    assert_eq!(seen.len() + statistics.dropped, 60);
}

#[test]
fn a_record_that_survives_a_reset_is_caught() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(
        &simulator,
        &[("            tail <= 3'd0;\n", ""), ("            head <= 3'd0;\n", "")],
    );
    // The sink is slow, so that records wait in the core when the reset comes.
    let options = Options {
        stalls: Pattern::Bursts { active: 1, pause: 9 },
        ..resets(Resume::Unfinished, 20)
    };
    let error = run_collect(&mut core, games(12, 60), &options).unwrap_err();
    assert!(
        matches!(
            error.kind,
            RunErrorKind::Violation(Violation::RecordWithoutByte { after_reset: true, .. })
        ),
        "{error}"
    );
}

#[test]
fn state_that_survives_a_reset_shows_in_the_records() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[("            bad <= 1'b0;\n", "")]);
    let reset_after_bad_byte = Options {
        resets: vec![Reset {
            cycle: 3,
            length: 1,
            quiet: 0,
            resume: Resume::Next,
        }],
        ..Options::default()
    };
    let (records, statistics) =
        run_collect(&mut core, [&[0xff, 1, 2, 3, 4, 5][..], &[1, 2]], &reset_after_bad_byte).unwrap();
    assert_eq!(statistics.dropped, 1);
    assert!(records[0].bad, "the planted fault marks the second game bad");
    assert_ne!(records[0], echoed(&[1, 2]));
}
