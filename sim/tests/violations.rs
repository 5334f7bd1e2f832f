// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults planted in the echo core, one for every rule of the streams: each is caught.

use crate::common;
use common::{echo_core, found, games, rough, simulator};
use halfmove_sim::stream::{Options, Pattern, RunErrorKind, Violation, run, run_collect};

/// The rule that a faulty echo core breaks under a rough pace.
fn violation(faults: &[(&str, &str)]) -> Option<Violation> {
    match kind(faults, &rough(1))? {
        RunErrorKind::Violation(violation) => Some(violation),
        other => panic!("{other:?}"),
    }
}

/// `None` when the tools are missing.
fn kind(faults: &[(&str, &str)], options: &Options) -> Option<RunErrorKind> {
    let mut core = echo_core(&simulator()?, faults);
    match found(&mut core, &games(11, 60), options) {
        Some(Ok(error)) => Some(error.kind),
        other => panic!("the run ended without a broken rule: {other:?}"),
    }
}

/// Plants faults and says which violation they must give; passes when the tools are missing, as announced.
macro_rules! assert_violation {
    ($faults:expr, $pattern:pat) => {
        if let Some(violation) = violation($faults) {
            assert!(matches!(violation, $pattern), "{violation:?}");
        }
    };
}

#[test]
fn valid_that_falls_under_a_stall_is_caught() {
    assert_violation!(
        &[(
            "m_axis_tvalid = count != 3'd0;",
            "m_axis_tvalid = count != 3'd0 && !waited;"
        )],
        Violation::ValidDropped(_)
    );
}

#[test]
fn a_record_that_changes_while_it_waits_is_caught() {
    assert_violation!(
        &[("= queue[tail[1:0]];", "= queue[tail[1:0]] ^ {33'd0, waited};")],
        Violation::Changed { .. }
    );
}

#[test]
fn tuser_that_changes_while_it_waits_is_caught() {
    assert_violation!(
        &[("= queue[tail[1:0]];", "= queue[tail[1:0]] ^ {waited, 33'd0};")],
        Violation::Changed { .. }
    );
}

#[test]
fn tuser_without_tlast_is_caught() {
    assert_violation!(
        &[("user = last && faulty;", "user = faulty;")],
        Violation::UserWithoutLast(_)
    );
}

#[test]
fn tlast_that_disagrees_with_the_records_own_bit_is_caught() {
    assert_violation!(
        &[(
            "{last, 2'b01, 21'd0, s_axis_tdata}",
            "{1'b0, 2'b01, 21'd0, s_axis_tdata}"
        )],
        Violation::LastBit { last: true, .. }
    );
}

#[test]
fn a_core_that_takes_bytes_nobody_offers_is_caught() {
    assert_violation!(
        &[("put = s_axis_tvalid && s_axis_tready;", "put = s_axis_tready;")],
        Violation::RecordWithoutByte { after_reset: false, .. }
            | Violation::MoreRecordsThanBytes(_)
            | Violation::EarlyLast(_)
    );
}

#[test]
fn a_record_given_twice_in_mid_game_is_caught() {
    // Twice as many records as bytes cannot stay hidden behind the queue for long.
    assert_violation!(
        &[("repeated = 1'b0;", "repeated = taken[0] && !m_axis_tlast;")],
        Violation::MoreRecordsThanBytes(_)
    );
}

#[test]
fn a_doubled_tlast_is_caught() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(
        &simulator,
        &[("repeated = 1'b0;", "repeated = taken[0] && m_axis_tlast;")],
    );
    // Under a slow source the next game has not begun when the second tlast comes.
    let options = Options {
        gaps: Pattern::Bursts { active: 1, pause: 9 },
        ..Options::default()
    };
    let error = run_collect(&mut core, games(11, 60), &options).unwrap_err();
    assert!(
        matches!(
            error.kind,
            RunErrorKind::Violation(Violation::RecordWithoutByte { after_reset: false, .. })
        ),
        "{error}"
    );
}

#[test]
fn a_doubled_tlast_after_the_very_last_game_is_caught() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[("repeated = 1'b0;", "repeated = taken == 8'd2;")]);
    let error = run_collect(&mut core, [[1, 2, 3]], &Options::default()).unwrap_err();
    assert!(matches!(error.kind, RunErrorKind::Violation(_)), "{error}");
    assert_eq!(error.game, 1, "the only game had finished");
}

#[test]
fn a_lost_tlast_is_caught_also_on_the_last_game() {
    let lost = [(
        "wire last = s_axis_tlast;",
        "wire last = s_axis_tlast && s_axis_tdata[0];",
    )];
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &lost);
    let many = found(&mut core, &games(11, 60), &rough(1));
    assert!(matches!(many, Some(Ok(_))), "{many:?}");

    let mut core = echo_core(&simulator, &lost);
    let error = run_collect(&mut core, [[1, 1], [1, 2]], &Options::default()).unwrap_err();
    assert_eq!((error.kind, error.game), (RunErrorKind::MissingLast, 1));
}

#[test]
fn tlasts_lost_for_ever_are_caught_before_memory_fills() {
    let Some(simulator) = simulator() else { return };
    let mut core = echo_core(&simulator, &[("wire last = s_axis_tlast;", "wire last = 1'b0;")]);
    let mut fed = 0;
    let endless = std::iter::repeat_with(|| {
        fed += 1;
        [1_u8, 2, 3]
    });
    let error = run(&mut core, endless, &Options::default(), |_| {}).unwrap_err();
    assert_eq!((error.kind, error.game), (RunErrorKind::MissingLast, 0));
    assert!(fed <= Options::default().games_underway_limit + 1, "{fed}");
}

#[test]
fn a_byte_lost_under_a_stall_is_caught() {
    let Some(simulator) = simulator() else { return };
    let faults = [("s_axis_tready = count != 3'd4;", "s_axis_tready = 1'b1;")];
    let games = games(11, 60);
    // Without stalls this core is sound, so it is the stalls that find the fault.
    assert_eq!(
        found(&mut echo_core(&simulator, &faults), &games, &Options::default()),
        None
    );
    assert!(found(&mut echo_core(&simulator, &faults), &games, &rough(1)).is_some());
}

#[test]
fn a_core_that_stops_taking_bytes_is_a_hang() {
    let stuck = [("s_axis_tready = count != 3'd4;", "s_axis_tready = taken < 8'd99;")];
    let Some(kind) = kind(&stuck, &Options::default()) else {
        return;
    };
    assert_eq!(kind, RunErrorKind::Stuck);
}

#[test]
fn the_cycle_limit_ends_a_run() {
    let limited = Options {
        cycle_limit: Some(200),
        ..Options::default()
    };
    let Some(simulator) = simulator() else { return };
    let error = run_collect(&mut echo_core(&simulator, &[]), games(11, 60), &limited).unwrap_err();
    // The last of 200, from 0.
    assert_eq!((error.kind, error.cycle), (RunErrorKind::CycleLimit(200), 199));
}
