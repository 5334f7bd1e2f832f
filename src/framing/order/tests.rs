// SPDX-License-Identifier: MIT OR Apache-2.0
//! What running numbers show.

use super::*;

/// The number, the lost games and the notes.
type Seen = (u64, Range<u64>, [bool; 3]);

/// What is seen at each of these steps: a game's number and checksum, an end mark as
/// `(games, 0)`, a magic as `(0, 0)`.
fn walk(steps: &[(u32, u32)]) -> Vec<Option<Seen>> {
    let mut order = Order::default();
    let mut seen = Vec::new();
    for &(number, crc) in steps {
        let place = match (number, crc) {
            (0, 0) => {
                order.begin(true);
                continue;
            }
            (games, 0) => order.end(games, true),
            (number, crc) => order.game(number, crc, true),
        };
        seen.push(match place {
            Place::Repeated => None,
            Place::New(new) => {
                let notes = [new.no_end, new.no_beginning, new.out_of_order];
                Some((new.number, if new.lost.is_empty() { 0..0 } else { new.lost }, notes))
            }
        });
    }
    seen
}

const FINE: [bool; 3] = [false; 3];

#[test]
fn games_that_are_missing_are_noticed_also_the_last_ones() {
    let seen = walk(&[(0, 0), (1, 11), (4, 14), (6, 0)]);
    assert_eq!(
        seen,
        [Some((1, 0..0, FINE)), Some((4, 2..4, FINE)), Some((6, 5..7, FINE))]
    );
}

#[test]
fn a_joined_file_goes_on_counting() {
    let one = [(0, 0), (1, 11), (2, 12), (2, 0)];
    let other = [(0, 0), (1, 21), (1, 0)];
    let seen = walk(&[&one[..], &other].concat());
    assert_eq!(seen[3..], [Some((3, 0..0, FINE)), Some((3, 0..0, FINE))]);
    let twice = walk(&[&one[..], &one].concat());
    assert!(
        twice.iter().all(Option::is_some),
        "two files that are the same are two files"
    );
}

#[test]
fn a_game_that_stands_again_is_known_and_a_magic_with_it_begins_nothing() {
    let again = [
        (0, 0),
        (1, 11),
        (2, 12),
        (0, 0),
        (1, 11),
        (3, 13),
        (3, 0),
        (2, 12),
        (3, 0),
    ];
    let seen = walk(&again);
    assert_eq!(
        seen,
        [
            Some((1, 0..0, FINE)),
            Some((2, 0..0, FINE)),
            None,
            Some((3, 0..0, FINE)),
            Some((3, 0..0, FINE)),
            None,
            None
        ]
    );
}

#[test]
fn two_games_of_one_number_are_two_files() {
    let seen = walk(&[(0, 0), (1, 11), (2, 12), (3, 13), (2, 22), (3, 23), (3, 0)]);
    assert_eq!(seen[3], Some((5, 4..5, [true, true, false])));
    assert_eq!(seen[4], Some((6, 0..0, FINE)));
}

#[test]
fn a_game_that_comes_late_is_given_once() {
    let seen = walk(&[(0, 0), (1, 11), (3, 13), (2, 12), (2, 12), (4, 14), (4, 0)]);
    assert_eq!(seen[2..4], [Some((2, 0..0, [false, false, true])), None]);
    assert_eq!(seen[4], Some((4, 0..0, FINE)));
}

#[test]
fn a_magic_without_an_end_before_it_is_noticed() {
    let seen = walk(&[(0, 0), (1, 11), (0, 0), (1, 21), (1, 0)]);
    assert_eq!(seen[1], Some((2, 0..0, [true, false, false])));
}
