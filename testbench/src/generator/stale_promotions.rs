// SPDX-License-Identifier: MIT OR Apache-2.0
//! Game texts of jose's that would meet the promoted men of a game long before them, if a core kept them until the
//! game's number of a few bits comes again.

use halfmove::jose::{Decoder, Event, Meaning, Options, Second};
use halfmove::{Kind, Side, Square};

use super::stale::met_again;

/// A knight has eight.
const BEYOND_A_KNIGHT: Second = Second::Offset(12);

/// For each pawn of both sides `rounds` times: a game in which it becomes a knight, games of an end alone, and `apart`
/// games after the first one that calls for the knight with an offset that no knight has. Nobody has become anything
/// there, so the fault is that the man does not live.
pub fn games(options: Options, apart: usize, rounds: usize) -> Vec<Vec<u8>> {
    let (null, end) = (byte(options, Meaning::Null), byte(options, Meaning::End));
    let mut games = Vec::new();
    for side in [Side::White, Side::Black] {
        for pawn in 0..8 {
            let writer = [promoted(options, side, pawn, Kind::Knight), vec![end]].concat();
            let waits = if side == Side::Black { vec![null] } else { Vec::new() };
            let second = BEYOND_A_KNIGHT.to_byte().expect("an offset below 32");
            let reader = [waits, vec![byte(options, Meaning::Promoted(pawn)), second, end]].concat();
            for _ in 0..rounds {
                met_again(&mut games, writer.clone(), &[end], apart, reader.clone());
            }
        }
    }
    games
}

fn byte(options: Options, meaning: Meaning) -> u8 {
    meaning.to_byte(options.profile).expect("it is one byte")
}

/// A pawn goes on to its sixth rank, captures twice and becomes a man of this kind; the other side passes.
pub fn promoted(options: Options, side: Side, pawn: u8, kind: Kind) -> Vec<u8> {
    let seventh = if pawn < 7 && pawn != 3 { pawn + 1 } else { pawn - 1 };
    let eighth = if seventh < 7 && seventh != 3 {
        seventh + 1
    } else {
        seventh - 1
    };
    let files = [
        (pawn, 1),
        (pawn, 2),
        (pawn, 3),
        (pawn, 4),
        (pawn, 5),
        (seventh, 6),
        (eighth, 7),
    ];
    let square = |(file, rank)| Square::at(file, if side == Side::White { rank } else { 7 - rank });
    let null = byte(options, Meaning::Null);
    let mut decoder = Decoder::new(options);
    let mut bytes = Vec::new();
    for step in files.windows(2) {
        if side == Side::Black {
            play(&mut decoder, &mut bytes, &[null]);
        }
        let made = half_moves().find(|tried| {
            let mut after = decoder.clone();
            let last = tried.iter().map(|&byte| after.push(byte)).last();
            matches!(last, Some(Ok(Event::HalfMove(made)))
                if (made.from(), made.to()) == (square(step[0]), square(step[1]))
                    && made.promotion().is_none_or(|promoted| promoted == kind))
        });
        play(&mut decoder, &mut bytes, &made.expect("the pawn's way is free"));
        if side == Side::White {
            play(&mut decoder, &mut bytes, &[null]);
        }
    }
    bytes
}

/// The bytes of every pawn's step and of every promotion.
fn half_moves() -> impl Iterator<Item = Vec<u8>> {
    let promotion = |pawn| (0x20..0x30).map(move |second| vec![pawn, second]);
    (0..0x20).map(|byte| vec![byte]).chain((0xa0..0xa8).flat_map(promotion))
}

fn play(decoder: &mut Decoder, bytes: &mut Vec<u8>, made: &[u8]) {
    for &byte in made {
        decoder.push(byte).expect("it was tried before, or passes");
        bytes.push(byte);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::Fault;
    use halfmove::hardware::record;
    use halfmove::jose::Recorder;

    #[test]
    fn every_pawn_becomes_a_knight_and_is_none_in_the_last_game() {
        let options = Options::default();
        for games in games(options, 1, 1).chunks(2) {
            let (records, bad) = Recorder::game(options, &games[0]);
            let promotions = records
                .iter()
                .filter_map(|record| Kind::from_code(record::PROMOTION.of(record.0)));
            assert_eq!((promotions.collect(), bad), (vec![Kind::Knight], false));
            let (records, _) = Recorder::game(options, &games[1]);
            assert!(records.iter().any(|record| record.fault() == Some(Fault::NotAlive)));
        }
    }
}
