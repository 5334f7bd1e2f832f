// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_interpreter_small` in RustHDL against the naive model: games right and wrong, gaps, stalls, resets, clocks.

use crate::common;
use common::checks::checks_of;
use common::driver::Driver;
use common::games::{right_game, wrong_game};
use common::random::Random;
use halfmove::hardware::record::Record;
use halfmove_hdl::brenner::BrennerInterpreterSmall;
use halfmove_hdl::simulation::{Inputs, StreamSimulation};

checks_of!(
    BrennerInterpreterSmall:
    random_games_give_the_records_of_the_model_at_every_pace,
    very_short_games_back_to_back_do_not_see_each_other,
    every_byte_after_every_prefix_is_judged_as_by_the_model,
    the_offset_of_a_stop_counts_past_its_halves,
    a_reset_in_mid_game_leaves_no_trace,
    bytes_and_records_are_not_passed_during_a_reset,
    the_records_fields_are_where_the_library_puts_them,
    both_ways_of_settling_give_the_same_outputs,
);

/// Clocks from the edge that takes a byte to the edge that takes the next one, with records taken at once; `game` is
/// sent as one game.
fn clocks_of_each(game: &[u8]) -> Vec<u64> {
    let mut driver = Driver::<BrennerInterpreterSmall>::of(0);
    let mut taken = vec![];
    for (number, &byte) in game.iter().enumerate() {
        let inputs = Inputs {
            s_tdata: byte,
            s_tvalid: true,
            s_tlast: number + 1 == game.len(),
            m_tready: true,
            ..Inputs::default()
        };
        driver.until_ready(inputs);
        taken.push(driver.core.cycles());
    }
    let idle = Inputs {
        m_tready: true,
        ..Inputs::default()
    };
    driver.until_ready(idle);
    taken.push(driver.core.cycles());
    taken.windows(2).map(|edges| edges[1] - edges[0]).collect()
}

/// Every half-move goes through six phases and one more for each step.
const HALF_MOVE: u64 = 6;

/// `docs/cores/small.md` has these figures.
#[test]
fn every_sort_of_byte_takes_the_clocks_that_the_documentation_says() {
    let (capture, en_passant, castling, promotion) = (1, 2, 4, 2);
    let (mark, text, prefix, error, silent, end_of_game) = (2, 2, 3, 3, 2, 1);
    let check = |game: &[(u8, u64)]| {
        let (bytes, clocks): (Vec<u8>, Vec<u64>) = game.iter().copied().unzip();
        assert_eq!(clocks_of_each(&bytes), clocks, "{bytes:02x?}");
    };
    // 1. e4 d5 2. exd5 Nf6 3. d4 c5 4. dxc6 ! Qxd4 x 1/2-1/2
    check(&[
        (0x2c, HALF_MOVE + 2),
        (0x2b, HALF_MOVE + 2),
        (0x3c, HALF_MOVE + 1 + capture),
        (0x1e, HALF_MOVE + 1),
        (0x2b, HALF_MOVE + 2),
        (0x2a, HALF_MOVE + 2),
        (0x3c, HALF_MOVE + 1 + en_passant + capture),
        (0x07, mark),
        (0x66, HALF_MOVE + 4 + capture),
        (0x00, text),
        (b'x', text),
        (0x00, text),
        (0x03, mark + end_of_game),
    ]);
    // 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O, then an error and a byte that nobody reads.
    check(&[
        (0x2c, HALF_MOVE + 2),
        (0x2c, HALF_MOVE + 2),
        (0x1b, HALF_MOVE + 1),
        (0x17, HALF_MOVE + 1),
        (0xdb, HALF_MOVE + 3),
        (0xdd, HALF_MOVE + 3),
        (0x04, HALF_MOVE + 2 + castling),
        (0xc0, error),
        (0x2c, silent),
        (0x2c, error + end_of_game),
    ]);
    // 1. h4 g5 2. hxg5 Nf6 3. g6 Rg8 4. g7 h6 5. gxf8=Q
    check(&[
        (0x2f, HALF_MOVE + 2),
        (0x2e, HALF_MOVE + 2),
        (0x3f, HALF_MOVE + 1 + capture),
        (0x1e, HALF_MOVE + 1),
        (0x27, HALF_MOVE + 1),
        (0xcc, HALF_MOVE + 1),
        (0x27, HALF_MOVE + 1),
        (0x27, HALF_MOVE + 1),
        (0x42, prefix),
        (0x3f, HALF_MOVE + 1 + promotion + capture),
        (0x07, mark + end_of_game),
    ]);
    // A capture as the last byte: with the game the captured man is forgotten too.
    check(&[
        (0x2c, HALF_MOVE + 2),
        (0x2b, HALF_MOVE + 2),
        (0x3c, HALF_MOVE + 1 + end_of_game),
    ]);
}

/// The same page says how many clocks pass from the edge that takes a byte to that of its record.
#[test]
fn a_record_follows_its_byte_in_the_clocks_that_the_documentation_says() {
    let (mut driver, mut random) = (Driver::<BrennerInterpreterSmall>::of(0), Random(17));
    // The fewest and the most, by the record's type: half-move, mark, text byte, stop.
    let mut clocks = [[u64::MAX, 0]; 4];
    for number in 0..100 {
        let game = [right_game, wrong_game][number % 2](&mut random, 100);
        for (place, &byte) in game.iter().enumerate() {
            let offered = Inputs {
                s_tdata: byte,
                s_tvalid: true,
                s_tlast: place + 1 == game.len(),
                m_tready: true,
                ..Inputs::default()
            };
            driver.until_ready(offered);
            let idle = Inputs {
                s_tvalid: false,
                ..offered
            };
            // A prefix gives no record, nor does a byte after an error.
            for clock in 1..20 {
                let outputs = driver.cycle(idle);
                if outputs.m_tvalid {
                    let [fewest, most] = &mut clocks[(outputs.m_tdata >> 29 & 3) as usize];
                    (*fewest, *most) = ((*fewest).min(clock), (*most).max(clock));
                }
            }
        }
    }
    assert_eq!(clocks, [[7, 13], [2, 2], [2, 2], [3, 13]]);
}

#[test]
fn nothing_is_lost_however_long_the_output_stalls() {
    let mut core = StreamSimulation::<BrennerInterpreterSmall>::new();
    let (mut sent, mut taken) = (0_u32, vec![]);
    let offer = |m_tready| Inputs {
        s_tdata: 6,
        s_tvalid: true,
        m_tready,
        ..Inputs::default()
    };
    for _ in 0..200 {
        sent += u32::from(core.cycle(offer(false)).s_tready);
    }
    assert_eq!(sent, 2, "a record waits, and a byte behind it");
    for _ in 0..200 {
        let outputs = core.cycle(Inputs {
            s_tvalid: false,
            ..offer(true)
        });
        taken.extend(outputs.m_tvalid.then_some(outputs.m_tdata));
    }
    assert_eq!(taken, vec![Record::mark(6).0; 2]);
}

#[test]
fn after_power_up_and_reset_it_is_ready_when_the_memory_is_empty() {
    let mut core = StreamSimulation::<BrennerInterpreterSmall>::new();
    let mut busy = || (0..1_000).position(|_| core.cycle(Inputs::default()).s_tready);
    assert_eq!(busy(), Some(128));
    core.cycle(Inputs {
        rst: true,
        ..Inputs::default()
    });
    let mut busy = || (0..1_000).position(|_| core.cycle(Inputs::default()).s_tready);
    assert_eq!(busy(), Some(128));
}
