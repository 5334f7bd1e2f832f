// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that end with the capture of a king that has castled but not moved since: cores remember such a king aside.

/// White castles on the king's side, on the queen's side, and a knight takes the king: White's byte, Black's byte, and
/// so on.
const TAKEN: [&[u8]; 2] = [
    // Nf3 Nh6, e4 Nf5, Be2 Nh4, O-O Nxf3, a3 Nxg1
    &[0x1b, 0x1f, 0x2c, 0x1d, 0xcb, 0x18, 0x04, 0x1d, 0x20, 0x1f],
    // Nc3 Nc6, d4 Nb4, Qd3 Nxa2, Bd2 h6, O-O-O Nxc1
    &[0x12, 0x17, 0x2b, 0x16, 0x52, 0x16, 0x89, 0x27, 0x05, 0x10],
];

/// Both wings and both sides.
pub fn games() -> Vec<Vec<u8>> {
    let mut games: Vec<Vec<u8>> = TAKEN.iter().map(|game| game.to_vec()).collect();
    // The same with the sides exchanged: White waits with a pawn of the other wing, then each half-move is mirrored.
    for (game, waiting) in TAKEN.iter().zip([0x20, 0x27]) {
        games.push(
            [
                &[waiting],
                &game.iter().map(|&byte| mirrored(byte)).collect::<Vec<_>>()[..],
            ]
            .concat(),
        );
    }
    games
}

/// The byte of the other side: north for south. Only of the men that these games move.
fn mirrored(byte: u8) -> u8 {
    match byte {
        // EES EEN, NNE SSE, NNW SSW, WWN WWS
        0x10..0x20 => byte & 0xf8 | [1, 0, 7, 6, 5, 4, 3, 2][usize::from(byte & 7)],
        // Queen's N to S; bishop's NW to SW, NE to SE.
        0x52 => 0x56,
        0xcb => 0xcd,
        0x89 => 0x8f,
        _ => byte,
    }
}

#[cfg(test)]
mod tests {
    use halfmove::Fault;
    use halfmove::brenner::Recorder;

    use super::*;

    #[test]
    fn the_last_half_move_takes_the_king() {
        for game in games() {
            let (records, _) = Recorder::game(&game);
            let last = records.last().expect("there are records");
            assert_eq!(last.fault(), Some(Fault::KingCaptured), "{game:02x?}: {records:?}");
            assert_eq!(records.len(), game.len(), "{game:02x?}: {records:?}");
        }
    }
}
