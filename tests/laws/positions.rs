// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions that others know too.

pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
pub const THIRD: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
pub const FOURTH: &str = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
pub const FIFTH: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
pub const SIXTH: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

/// What tests of the laws begin from: where castling, en passant, promotions and checks of all sorts happen soon.
pub const SET_UPS: [&str; 20] = [
    START,
    KIWIPETE,
    THIRD,
    FOURTH,
    FIFTH,
    SIXTH,
    // En passant: pins along the rank, the file and a diagonal, and out of check.
    "6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
    "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "6k1/8/7b/3pP3/8/4K3/8/8 w - d6 0 1",
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
    "6b1/8/8/3pP3/2K5/8/8/7k w - d6 0 1",
    // Promotions with captures, and into check.
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "1r2k3/P1P5/8/8/8/8/p1p5/1R2K3 w - - 0 1",
    // Chess960: the rook uncovers its king, king and rook swap, rooks outside.
    "1r2k3/8/8/8/8/8/8/qRK4R w KQ - 0 1",
    "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1",
    "r4kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1",
    "2r1kr2/8/8/8/8/8/8/R1RK1R1R w FCfc - 0 1",
    // More men than a game has, and three checkers.
    "4k3/8/8/8/8/PPPPPPPP/PQQQQQQQ/QQ2K3 w - - 0 1",
    "4k3/8/5N2/8/Q7/8/8/4RK2 b - - 0 1",
    "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
];

/// The start of Chess960 with these numbers (0-959) for White's and Black's arrangement, by Scharnagl's numbering.
pub fn chess960(white: u32, black: u32) -> String {
    let (white, black) = (arrangement(white), arrangement(black).to_lowercase());
    let rooks = |rank: &str| -> String {
        let files = rank
            .char_indices()
            .filter(|(_, letter)| letter.eq_ignore_ascii_case(&'r'));
        files.map(|(file, _)| char::from(b'A' + file as u8)).collect()
    };
    let rights = rooks(&white) + &rooks(&black).to_lowercase();
    format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {rights} - 0 1")
}

fn arrangement(number: u32) -> String {
    let mut rank = [None; 8];
    rank[(2 * (number % 4) + 1) as usize] = Some('B');
    rank[(2 * (number / 4 % 4)) as usize] = Some('B');
    let mut put = |nth: usize, letter| {
        let free: Vec<_> = (0..8).filter(|&file| rank[file].is_none()).collect();
        rank[free[nth]] = Some(letter);
    };
    put((number / 16 % 6) as usize, 'Q');
    const KNIGHTS: [(usize, usize); 10] = [
        (0, 1),
        (0, 2),
        (0, 3),
        (0, 4),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 3),
        (2, 4),
        (3, 4),
    ];
    let (one, other) = KNIGHTS[(number / 96) as usize];
    put(other, 'N');
    put(one, 'N');
    for letter in ['R', 'K', 'R'] {
        put(0, letter);
    }
    rank.into_iter().flatten().collect()
}
