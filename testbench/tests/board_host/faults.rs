// SPDX-License-Identifier: MIT OR Apache-2.0
//! What goes wrong between the host program and a board, and in the place of a board.

use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command};
use std::time::Duration;

use halfmove::brenner::Recorder;
use halfmove::hardware::link::{Frame, kind};

use super::middle::{Way, between};
use super::{FAMOUS, Games, board, command, generated, host, report, said, text};

#[test]
fn a_line_that_lets_nothing_through_is_given_up_with_counts() {
    let Some(board) = board() else { return };
    // The second frame of records of every conversation is lost.
    let mut frames = 0;
    let lose = move |frame: Frame| match frame.kind {
        kind::IDENTITY => {
            frames = 0;
            vec![frame]
        }
        kind::ANSWERS => {
            frames += 1;
            if frames == 2 { vec![] } else { vec![frame] }
        }
        _ => vec![frame],
    };
    let middle = between(board, Way::frames(lose));
    let file = Games::of(&[long_game()]);
    let told = said(&host(middle.port(), &["verify", file.name()]), 2);
    assert!(
        told.contains("too much noise") && told.contains("51 times in a row"),
        "{told}"
    );
    assert!(told.contains("complete before: 0 games"), "{told}");
}

/// A game of more records than two frames hold.
fn long_game() -> Vec<u8> {
    let longest = generated(9, 4000).into_iter().max_by_key(Vec::len).unwrap();
    assert!(longest.len() > 64);
    longest
}

#[test]
fn lost_records_are_sent_again_and_counted_once() {
    let Some(board) = board() else { return };
    let mut frames = 0;
    let lose = move |frame: Frame| {
        frames += u32::from(frame.kind == kind::ANSWERS);
        let is_lost = frame.kind == kind::ANSWERS && (frames == 7 || frames == 40);
        if is_lost { vec![] } else { vec![frame] }
    };
    let middle = between(board, Way::frames(lose));
    let games = generated(5, 1500);
    let records: usize = games.iter().map(|game| Recorder::game(game).0.len()).sum();
    let file = Games::of(&games);
    let report = report(&host(middle.port(), &["verify", file.name(), "--format", "json"]), 0);
    assert_eq!((&report["restarts"], &report["records"]), (&2.into(), &records.into()));
}

#[test]
fn a_wrong_record_is_told_with_its_place_and_is_status_1() {
    let Some(board) = board() else { return };
    let mut frames = 0;
    // A frame with a right checksum and a wrong record: as a fault of the core, and not of the line.
    let change = move |mut frame: Frame| {
        frames += u32::from(frame.kind == kind::ANSWERS);
        if frame.kind == kind::ANSWERS && frames == 3 {
            frame.payload[0] ^= 1;
        }
        vec![frame]
    };
    let middle = between(board, Way::frames(change));
    let file = Games::of(&generated(6, 600));
    let output = host(middle.port(), &["verify", file.name(), "--format", "json"]);
    let told = text(&output.stderr);
    let report = report(&output, 1);
    assert_eq!((&report["differences"], &report["agrees"]), (&1.into(), &false.into()));
    assert!(
        told.contains(", half-move ") && told.contains(", byte ") && told.contains("the board "),
        "{told}"
    );
}

/// A core that does not give the last record of the first game, and nothing after it before the next break.
fn stuck() -> impl FnMut(Frame) -> Vec<Frame> {
    let (mut passed, mut was_stuck, mut is_stuck) = (0, false, false);
    move |mut frame: Frame| {
        match frame.kind {
            kind::STATE => {
                // A board that has had a break has sent no records.
                is_stuck &= frame.number != 0;
                if is_stuck {
                    frame.number = passed;
                }
            }
            kind::ANSWERS if is_stuck => return vec![],
            kind::ANSWERS => {
                let last = frame.payload.chunks(4).position(|record| record[3] & 0x80 != 0);
                if let Some(last) = last.filter(|_| !was_stuck) {
                    (was_stuck, is_stuck) = (true, true);
                    frame.payload.truncate(4 * last);
                    if last == 0 {
                        return vec![];
                    }
                }
                passed = frame.number.wrapping_add(1);
            }
            _ => {}
        }
        vec![frame]
    }
}

#[test]
fn a_core_that_does_not_go_on_is_told_and_the_other_games_are_played() {
    let Some(board) = board() else { return };
    let games = [long_game(), vec![0x2c, 0x2c], vec![0x2c, 0x2b]];
    let middle = between(board, Way::frames(stuck()));
    let file = Games::of(&games);
    let output = host(
        middle.port(),
        &["--patience", "2", "verify", file.name(), "--format", "json"],
    );
    let report = report(&output, 1);
    assert_eq!(
        (&report["differences"], &report["games"]),
        (&1.into(), &3.into()),
        "{report}"
    );
    let told = text(&output.stderr);
    assert!(
        told.contains("game 1, ") && told.contains("the board gives no more"),
        "{told}"
    );
}

#[test]
fn a_host_that_stands_still_loses_nothing() {
    let Some(board) = board() else { return };
    let file = Games::of(&generated(7, 3000));
    let child = command(board.port(), &["verify", file.name(), "--format", "json"])
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(400));
    signal(&child, "STOP");
    std::thread::sleep(Duration::from_millis(1500));
    signal(&child, "CONT");
    let report = report(&child.wait_with_output().unwrap(), 0);
    assert!(report["agrees"] == true && report["restarts"] == 0, "{report}");
}

pub fn signal(child: &Child, name: &str) {
    // A host that has ended already has lost nothing either.
    let _ = Command::new("kill")
        .args([&format!("-{name}"), &child.id().to_string()])
        .output();
}

#[test]
fn a_board_that_stands_still_is_waited_for() {
    let Some(board) = board() else { return };
    let middle = between(board, Way::bytes().stopped_at(2000, Duration::from_millis(1500)));
    let file = Games::of(&generated(8, 2000));
    let report = report(&host(middle.port(), &["verify", file.name(), "--format", "json"]), 0);
    assert!(
        report["agrees"] == true && report["silences"].as_u64() > Some(0),
        "{report}"
    );
}

#[test]
fn a_board_that_is_unplugged_is_told_with_what_was_complete() {
    let Some(board) = board() else { return };
    let middle = between(board, Way::bytes().unplugged_at(4000));
    let told = said(&host(middle.port(), &["verify", FAMOUS]), 2);
    assert!(
        told.contains("unplugged") && told.contains("complete before: "),
        "{told}"
    );
    assert!(!told.contains(": 0 games"), "{told}");
}

#[test]
fn a_board_that_dies_is_told_with_what_was_complete() {
    let Some(board) = board() else { return };
    let middle = between(board, Way::bytes().stopped_at(4000, Duration::from_secs(3600)));
    let told = said(&host(middle.port(), &["--patience", "2", "verify", FAMOUS]), 2);
    assert!(
        told.contains("stopped answering") && told.contains("complete before: "),
        "{told}"
    );
}

#[test]
fn an_interruption_is_told_with_what_was_complete_and_lines_before_it_remain() {
    let Some(board) = board() else { return };
    let middle = between(board, Way::bytes().stopped_at(4000, Duration::from_secs(3600)));
    let child = command(middle.port(), &["decode", FAMOUS]).spawn().unwrap();
    // It does not come further than to where the board stops.
    std::thread::sleep(Duration::from_secs(5));
    signal(&child, "TERM");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(15));
    let (lines, told) = (text(&output.stdout), text(&output.stderr));
    assert!(
        told.contains("interrupted; complete before: ") && !told.contains(": 0 games"),
        "{told}"
    );
    assert!(lines.contains("game 2\n1. e4 e5 2. f4"), "{lines}");
}

#[test]
fn a_grant_that_vanishes_is_given_again() {
    let Some(board) = board() else { return };
    // The board may send 32 frames of 16 records, and the host's second grant is lost.
    let mut grants = 0;
    let lose = move |frame: &Frame| {
        grants += u32::from(frame.kind == kind::GRANT);
        frame.kind == kind::GRANT && (3..9).contains(&grants)
    };
    let middle = between(board, Way::frames_to(lose));
    let file = Games::of(&generated(12, 6000));
    let report = report(&host(middle.port(), &["verify", file.name(), "--format", "json"]), 0);
    assert!(
        report["agrees"] == true && report["restarts"] == 0 && report["silences"].as_u64() > Some(0),
        "{report}"
    );
}
