// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions that the suite is chosen from beside those at random: known ones, and ones made for a law each.

/// The start of a game.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// In FEN.
pub const POSITIONS: [&str; 46] = [
    // Known to all who count: Kiwipete, the third to the fifth of the Chess Programming Wiki, promotions.
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    // En passant: the rank is left by two men, with the king on either side, and without a rook.
    "6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
    "6k1/8/8/K2Pp2r/8/8/8/8 w - e6 0 1",
    "6k1/8/8/r2pP2K/8/8/8/8 w - d6 0 1",
    "6k1/8/8/r2Pp2K/8/8/8/8 w - e6 0 1",
    "6k1/8/8/K2pP3/8/8/8/8 w - d6 0 1",
    "6k1/8/8/3Pp2K/8/8/8/8 w - e6 0 1",
    "6k1/8/8/1R1pP2K/8/8/8/8 w - d6 0 1",
    "6k1/8/8/r2Pp3/8/8/8/4K3 w - e6 0 1",
    "6k1/8/8/r2pP3/8/8/8/4K3 w - d6 0 1",
    "6k1/8/8/3Pp2r/8/8/8/4K3 w - e6 0 1",
    "6k1/8/8/3pP2r/8/8/8/4K3 w - d6 0 1",
    // It uncovers a diagonal, answers the check of the pawn, and none of another man.
    "6k1/5b2/8/3pP3/8/1K6/8/8 w - d6 0 1",
    "6k1/1b6/8/3pP3/8/5K2/8/8 w - d6 0 1",
    "6k1/8/8/3pP3/2K5/8/8/8 w - d6 0 1",
    "6k1/8/8/2Pp4/4K3/8/8/8 w - d6 0 1",
    "4k3/3p4/8/2K1P3/8/8/8/3r4 b - - 0 1",
    "4b1k1/3p4/8/4P3/K7/8/8/8 b - - 0 1",
    // What takes like it and is something else.
    "4k3/8/1n1n4/1pPp4/8/8/8/4K3 w - - 0 1",
    "4k3/3p4/8/8/2PNP3/8/8/4K3 b - - 0 1",
    "4k3/2p1p3/8/3P4/8/8/8/4K3 b - - 0 1",
    "4k3/3p4/1n6/1nP1P3/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/3Np3/8/3P4/4K3 w - - 0 1",
    "4k3/2p5/8/8/8/2n5/1P6/4K3 b - - 0 1",
    // Castling: a right is lost by who moves and who is taken, and by nobody else.
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/P3P2P/R3K2R w KQ - 0 1",
    "4k2r/8/8/8/8/8/7Q/4K3 w k - 0 1",
    "r3k3/8/8/8/8/8/Q7/4K3 w q - 0 1",
    "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1",
    "4k3/8/8/8/8/8/8/R1B1KB1R w KQ - 0 1",
    "4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1",
    "1r2k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "2r1kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4k3/8/8/4q3/8/8/8/R3K2R w KQ - 0 1",
    // Checks by two men, of which one could be taken or have a man put in between.
    "4r1k1/8/8/8/8/5n2/3B4/3QK3 w - - 0 1",
    "6k1/8/8/8/1b6/8/3n4/R2QK2q w - - 0 1",
    "3k4/8/8/1b6/8/3n1r2/4P3/4KN1R w - - 0 1",
    "6k1/4r3/8/8/4n3/8/2N1Q3/4K3 b - - 0 1",
    // Pins on all lines.
    "3r2k1/6b1/8/8/r1NK1P1q/2B5/1B1R1Q2/b7 w - - 0 1",
    "3q3k/8/1b1R1b2/2P1P3/q1PKP2q/2N1N3/1b1R1b2/3q4 w - - 0 1",
];
