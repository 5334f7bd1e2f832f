// SPDX-License-Identifier: MIT OR Apache-2.0
//! SAN of single half-moves; all of real games and of positions at random are in `games.rs`.

use halfmove::HalfMove;
use halfmove::laws::NotSan;

use super::{board, half_move, positions};

#[test]
fn origins_are_written_where_several_men_may_go() {
    for (fen, uci, san) in [
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"),
        ("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "a1d1", "Rad1"),
        ("4k3/R7/8/8/8/4K3/8/R7 w - - 0 1", "a1a3", "R1a3"),
        ("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"),
        // The other knight is pinned.
        ("4r1k1/8/8/8/8/8/4N3/4K1N1 w - - 0 1", "g1f3", "Nf3"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8", "O-O-O"),
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8#"),
    ] {
        let board = board(fen);
        let half_move = half_move(&board, uci);
        assert_eq!(board.san(half_move).map(|san| san.to_string()).as_deref(), Ok(san));
        assert_eq!(board.read_san(san), Ok(half_move), "{san}");
    }
}

#[test]
fn the_longest_word_has_its_mark() {
    let board = board("8/8/8/8/4Q2Q/8/8/k2Kb2Q w - - 0 1");
    let san = board.san(half_move(&board, "h4e1")).expect("legal");
    assert!(san.starts_with("Qh4xe1"), "{san}");
    assert_eq!(format!("{:>10}|", san), format!("{:>10}|", san.as_str()));
}

#[test]
fn words_that_mean_no_half_move_are_refused() {
    let kiwipete = board(positions::KIWIPETE);
    for (word, why) in [
        ("", NotSan::Syntax),
        ("e", NotSan::Syntax),
        ("x", NotSan::Syntax),
        ("0-0", NotSan::Syntax),
        ("Nd3d", NotSan::Syntax),
        ("xe6", NotSan::Syntax),
        ("Qf3e2=Q", NotSan::Syntax),
        ("é4", NotSan::Syntax),
        ("Ke2", NotSan::Illegal),
        ("Nxd3", NotSan::Illegal),
        ("Nd7", NotSan::Illegal),
        ("dxe4", NotSan::Illegal),
        ("a5", NotSan::Illegal),
        ("g3=Q", NotSan::Illegal),
    ] {
        assert_eq!(kiwipete.read_san(word), Err(why), "{word}");
    }
    let rooks = board("4k3/8/8/8/8/4K3/8/R6R w - - 0 1");
    assert_eq!(rooks.read_san("Rd1"), Err(NotSan::Ambiguous));
    assert!(rooks.read_san("Ra1d1+").is_ok());
    let promotes = board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(promotes.read_san("a8"), Err(NotSan::Illegal));
}

#[test]
fn the_null_move_is_two_hyphens() {
    let start = board(positions::START);
    let null = HalfMove::null(start.side());
    assert_eq!(start.san(null).as_deref().map(ToOwned::to_owned), Ok("--".to_owned()));
    assert_eq!(start.read_san("--"), Ok(null));
    let check = board("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(check.read_san("--"), Err(NotSan::Illegal));
    assert!(check.san(HalfMove::null(check.side())).is_err());
}
