// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chess960: read and written as PGN, and in every code as far as the code can say it; else refused, never changed.
#![cfg(feature = "pgn")]

use halfmove::codec::{Codec, Surroundings};
use halfmove::codes::CODES;
use halfmove::game::{Game, Note, Ply, Tag};
use halfmove::pgn::{LegalityChecker, PgnReader, play_variations, write_game, write_variations};
use halfmove::position::{Numbering, Wing};
use halfmove::{Position, Side};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, CastlingSide, Chess, Color, EnPassantMode, Position as _};

use crate::oracle::from_move;

/// Castling in the first half-moves, by king and rook that exchange their squares, by a king that goes four files, and in
/// a variation that is taken back; after it, the castled king moves.
const GAMES: &str = "\
[Event \"X-FEN\"]
[Variant \"Chess960\"]
[FEN \"nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w KQkq - 0 1\"]
[SetUp \"1\"]

1. O-O-O f5 2. f4 Bf7 3. e3 e6 4. Bf2 Be7 5. Be2 O-O (5... O-O-O 6. a3 (6. a4)
6... a6) 6. Rgf1 c6 *

[Event \"Shredder-FEN\"]
[Variant \"Chess960\"]
[FEN \"nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w GCgc - 0 1\"]
[SetUp \"1\"]

1. f4 f5 2. Bf2 Bf7 3. e3 e6 4. Be2 Be7 5. O-O O-O-O 6. a3 a6 *

[Event \"The king stays, the rook goes over it\"]
[Variant \"Chess960\"]
[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]
[SetUp \"1\"]

1. f4 f5 2. Rf3 Rf6 3. O-O O-O (3... Rd6 4. Rb3) 4. Kf2 Kf7 *

[Event \"Two rooks on a wing\"]
[FEN \"1k6/8/8/8/8/8/8/1K1R3R w D - 0 1\"]
[SetUp \"1\"]

1. O-O Kc7 2. Kf2 *

[Event \"The normal start\"]
[Variant \"Chess960\"]

1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *

";

fn games() -> Vec<Game> {
    PgnReader::new(GAMES.as_bytes()).map(Result::unwrap).collect()
}

/// The game with its variations as the code wants them.
fn settled(game: &Game, codec: &dyn Codec) -> Game {
    use halfmove::codec::Variations;
    let mut game = game.clone();
    match codec.variations() {
        Variations::Either => {}
        Variations::Text => assert_eq!(write_variations(&mut game).unwrap(), []),
        Variations::HalfMoves => assert_eq!(play_variations(&mut game).unwrap(), []),
    }
    game
}

#[test]
fn pgn_comes_out_as_it_went_in_and_is_legal() {
    let mut written = Vec::new();
    for game in games() {
        write_game(&mut written, &game).unwrap();
        let mut checker = LegalityChecker::new(game.fen()).unwrap();
        game.half_moves().for_each(|half_move| checker.push(half_move).unwrap());
    }
    assert_eq!(String::from_utf8(written).unwrap(), GAMES);
    let games = games();
    let castled = |game: usize, half_move: usize| games[game].plies[half_move - 1].half_move;
    assert_eq!(
        (castled(0, 1).to_string().as_str(), castled(0, 1).castling_wing()),
        ("d1c1", Some(Wing::Queen))
    );
    assert_eq!(
        (castled(0, 10).to_string().as_str(), castled(0, 10).castling_wing()),
        ("d8g8", Some(Wing::King))
    );
    assert_eq!(
        (castled(2, 5).to_string().as_str(), castled(2, 5).castling_wing()),
        ("g1g1", Some(Wing::King))
    );
}

#[test]
fn brenner_eleven_and_jose_hold_it_and_others_refuse_it() {
    for code in CODES {
        for variant in code.variants {
            let codec = code.codec(&variant.options, Surroundings::File);
            for game in games() {
                let game = settled(&game, &*codec);
                let mut bytes = Vec::new();
                let written = codec.encode(&game, &mut bytes);
                let name = format!("{} {}, {}", code.name, variant.name, game.tag("Event").unwrap());
                if ["cbf", "fbk"].contains(&code.name) {
                    // Only from the normal start, where castling is the ordinary one.
                    match written {
                        Ok(_) => assert!(game.fen().is_none(), "{name}"),
                        Err(error) if code.name == "cbf" => {
                            assert!(error.reason.to_string().contains("Chess960"), "{name}: {error}")
                        }
                        Err(_) => assert!(game.fen().is_some(), "{name}"),
                    }
                    continue;
                }
                assert_eq!(written.unwrap(), [], "{name}");
                let decoded = codec.decode(&bytes).unwrap().unwrap().game;
                assert_eq!(decoded, game, "{name}");
            }
        }
    }
}

#[test]
fn cbf_tells_of_rights_that_it_drops_and_refuses_the_castling_that_they_grant() {
    let codec = halfmove::codes::named("cbf")
        .unwrap()
        .codec(&halfmove::codes::Options::USUAL, Surroundings::File);
    let game = |fen: &str, movetext: &str| {
        let pgn = format!("[FEN \"{fen}\"]\n\n1. {movetext} *\n");
        PgnReader::new(pgn.as_bytes()).next().unwrap().unwrap()
    };
    for (fen, without, castling) in [
        (
            "1k6/8/8/8/8/8/8/1K1R3R w D - 0 1",
            "1k6/8/8/8/8/8/8/1K1R3R w - - 0 1",
            "O-O",
        ),
        (
            "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1",
            "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1",
            "O-O",
        ),
        (
            "4k3/8/8/8/8/8/8/4KR2 w K - 0 1",
            "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
            "O-O",
        ),
        (
            "4k3/8/8/8/8/8/8/1R2K2R w BK - 0 1",
            "4k3/8/8/8/8/8/8/1R2K2R w K - 0 1",
            "O-O-O",
        ),
    ] {
        let mut bytes = Vec::new();
        let quiet = if fen.contains("1K1") { "Kb2" } else { "Ke2" };
        let losses = codec.encode(&game(fen, quiet), &mut bytes).unwrap();
        let of_fen: Vec<_> = losses.iter().filter(|loss| loss.text.contains("FEN")).collect();
        assert_eq!(of_fen.len(), 1, "{fen}: {losses:?}");
        assert_eq!(of_fen[0].kind, halfmove::RemarkKind::TagChanged, "{fen}");
        assert!(of_fen[0].text.contains(without), "{fen}: {}", of_fen[0]);
        let refused = codec.encode(&game(fen, castling), &mut bytes).unwrap_err();
        assert_eq!(refused.half_move, 1, "{fen}");
        assert!(refused.reason.to_string().contains("Chess960"), "{fen}: {refused}");
    }
    // An ordinary right beside one that is lost is kept, and so is its castling.
    let mixed = game("4k3/8/8/8/8/8/8/1R2K2R w BK - 0 1", "O-O");
    assert!(codec.encode(&mixed, &mut Vec::new()).is_ok());
}

/// Positions with the half-moves that are played in them.
type Walk = Vec<(Chess, halfmove::HalfMove)>;

/// The set-ups of the 960 numbers, as far as every seventh shows, with random half-moves.
fn walks(each: &mut dyn FnMut(&Fen, Walk)) {
    let mut number = 0;
    for bishops in 0..16 {
        for queen in 0..6 {
            for knights in 0..10 {
                number += 1;
                if number % 7 != 0 {
                    continue;
                }
                let fen: Fen = start(bishops, queen, knights).parse().unwrap();
                let mut position: Chess = fen.clone().into_position(CastlingMode::Chess960).unwrap();
                let mut played = Vec::new();
                for step in 0..60_usize {
                    let moves = position.legal_moves();
                    let castling = moves.iter().find(|candidate| candidate.is_castle());
                    let index = (number * 31 + step * step * 7 + step * 13) % moves.len().max(1);
                    let Some(chosen) = castling.or(moves.get(index)).copied() else {
                        break;
                    };
                    played.push((position.clone(), from_move(&position, chosen)));
                    position.play_unchecked(chosen);
                }
                each(&fen, played);
            }
        }
    }
}

/// A set-up of Chess960 from the places of its pieces: bishops, queen among the six squares left, knights among the five.
fn start(bishops: usize, queen: usize, knights: usize) -> String {
    let mut rank = [' '; 8];
    rank[2 * (bishops % 4) + 1] = 'b';
    rank[2 * (bishops / 4)] = 'b';
    let free = |rank: &[char; 8]| (0..8).filter(|&file| rank[file] == ' ').collect::<Vec<_>>();
    rank[free(&rank)[queen]] = 'q';
    let places = free(&rank);
    let pairs: Vec<_> = (0..5)
        .flat_map(|one| (one + 1..5).map(move |other| (one, other)))
        .collect();
    let (one, other) = pairs[knights];
    (rank[places[one]], rank[places[other]]) = ('n', 'n');
    let places = free(&rank);
    (rank[places[0]], rank[places[1]], rank[places[2]]) = ('r', 'k', 'r');
    let black: String = rank.iter().collect();
    format!(
        "{black}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1",
        black.to_uppercase()
    )
}

#[test]
fn a_position_castles_as_shakmaty_does_from_everywhere_and_takes_it_back() {
    let mut castled = 0;
    walks(&mut |fen, played| {
        let tags = vec![Tag {
            name: "FEN".to_owned(),
            value: fen.to_string(),
        }];
        let plies = played.iter().map(|&(_, half_move)| Ply {
            half_move,
            notes: Vec::new(),
        });
        let game = Game {
            tags,
            plies: plies.collect(),
            ..Game::default()
        };
        castled += game.half_moves().filter(|half_move| half_move.is_castling()).count();
        let mut position = Position::from_fen(&fen.to_string(), Numbering::Files).unwrap();
        for (before, half_move) in &played {
            let theirs = Fen::from_position(before, EnPassantMode::Always).to_string();
            let without_counters = theirs.rsplitn(3, ' ').nth(2).unwrap();
            assert_eq!(position.to_fen(), format!("{without_counters} 0 1"));
            let again = Position::from_fen(&position.to_fen(), Numbering::Files).unwrap();
            assert_eq!(again.to_fen(), position.to_fen());
            for side in Side::BOTH {
                for wing in Wing::BOTH {
                    let color = Color::from_white(side == Side::White);
                    let wanted = CastlingSide::from_king_side(wing == Wing::King);
                    let theirs = before.castles().rook(color, wanted).map(|rook| rook.to_string());
                    let ours = position.castling_rook(side, wing).map(|rook| rook.to_string());
                    assert_eq!(ours, theirs);
                }
            }
            assert_eq!(position.replay(*half_move), Ok(*half_move));
            assert!(position.is_consistent());
        }
        for code in CODES
            .iter()
            .filter(|code| ["brenner", "eleven", "jose"].contains(&code.name))
        {
            let codec = code.codec(&code.variants[0].options, Surroundings::File);
            let mut bytes = Vec::new();
            // Each half-move again as a variation of itself: so it is taken back, too.
            let mut game = game.clone();
            if code.name != "brenner" {
                for number in 0..game.plies.len() {
                    let line = halfmove::game::Line {
                        preface: Vec::new(),
                        plies: vec![game.plies[number].clone()],
                    };
                    game.plies[number].notes.push(Note::Line(line));
                }
            }
            // A promotion may make a fifth man of its kind, which Brenner's code cannot hold.
            if codec.encode(&game, &mut bytes).is_ok() {
                assert_eq!(codec.decode(&bytes).unwrap().unwrap().game, game, "{}", code.name);
            } else {
                assert_eq!(code.name, "brenner", "{fen}");
            }
        }
    });
    assert!(castled > 100, "{castled}");
}
