// SPDX-License-Identifier: MIT OR Apache-2.0
//! Brenner's games read into a sink are what decoding them gives.

use halfmove::HalfMove;
use halfmove::codec::{Codec, Surroundings};
use halfmove::codes::{self, Options};
use halfmove::game::{Game, GameSink, Note, Outcome, Ply, Said, Tag, TooLarge};
use halfmove::laws::Board;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Keeps what it takes, some half-moves at most.
struct Keeper {
    game: Game,
    board: Option<Board>,
    most: usize,
    takes_unplayed: bool,
}

impl Keeper {
    fn of(most: usize, takes_unplayed: bool) -> Self {
        Self {
            game: Game::default(),
            board: None,
            most,
            takes_unplayed,
        }
    }
}

impl GameSink for Keeper {
    fn tag(&mut self, name: &str, value: &str) -> Result<(), TooLarge> {
        let (name, value) = (name.to_owned(), value.to_owned());
        self.game.tags.push(Tag { name, value });
        Ok(())
    }

    fn set_up(&mut self, board: &Board) -> Result<(), TooLarge> {
        assert!(self.board.replace(*board).is_none());
        Ok(())
    }

    fn half_moves(&mut self, half_moves: &[HalfMove]) -> usize {
        let taken = half_moves.len().min(self.most - self.game.plies.len());
        let ply = |&half_move| Ply {
            half_move,
            notes: Vec::new(),
        };
        self.game.plies.extend(half_moves[..taken].iter().map(ply));
        taken
    }

    fn takes_unplayed(&self) -> bool {
        self.takes_unplayed
    }

    fn note(&mut self, said: Said<'_>) -> Result<(), TooLarge> {
        let Game { preface, plies, .. } = &mut self.game;
        let notes = plies.last_mut().map_or(preface, |ply| &mut ply.notes);
        notes.push(said.into());
        Ok(())
    }

    fn remark(&mut self, _: usize) -> Result<(), TooLarge> {
        Ok(())
    }

    fn end(&mut self, outcome: Option<Outcome>) -> bool {
        self.game.outcome = outcome;
        true
    }
}

/// Games with everything that a game can have, as PGN.
const GAMES: [&str; 4] = [
    "[White \"A \\\"B\\\"\"]\n[ECO \"C50\"]\n[Opening \"Giuoco\"]\n\n{before} 1. e4! e5?? $7 2. Nf3!? Nc6 {\u{e9}} 3. Bc4 Bc5 \
     4. O-O Nf6 5. Re1 O-O 6. d4 exd4 7. e5 d5 8. exd6 1/2-1/2",
    "[FEN \"4k3/P6P/8/8/8/8/8/1N2K1N1 w - - 0 1\"]\n\n1. a8=N Ke7 2. h8=Q?! Kd7 3. Nb6+ Kc6 4. N6d7 1-0",
    "[FEN \"nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w HBhb - 0 1\"]\n[Variant \"Chess960\"]\n\n1. Nf3 Nf6 2. O-O O-O 0-1",
    "1. a4 b5 2. axb5 a6 3. bxa6 c6 4. a7 d6 5. axb8=Q Rxb8 6. h4 g5 7. hxg5 h6 8. gxh6 Bg7 9. hxg7 f6 10. gxh8=R Kf7 \
     11. Rxg8 Qxg8 12. Na3 Kf8 {a long way} 13. Nc4 Ke8 14. Na3 Kf8 15. Nc4 Ke8 16. Na3 Kf8 17. Nc4 Ke8 18. Na3 *",
];

fn codec(name: &str) -> Box<dyn Codec> {
    let code = codes::named(name).expect("a code");
    code.codec(&Options::USUAL, Surroundings::Nothing)
}

/// The bytes of each of [`GAMES`] in a code.
fn coded(to: &dyn Codec) -> Vec<Vec<u8>> {
    let pgn = codec("pgn");
    let one = |text: &&str| {
        let game = pgn.decode(text.as_bytes()).expect("sound").expect("a game").game;
        let mut bytes = Vec::new();
        to.encode(&game, &mut bytes).expect("it can be held");
        bytes
    };
    GAMES.iter().map(one).collect()
}

/// Whether a sink gets a game, which must be the one that decoding gives.
fn is_read(codec: &dyn Codec, bytes: &[u8], takes_unplayed: bool) -> bool {
    let mut keeper = Keeper::of(usize::MAX, takes_unplayed);
    let read = codec.read_into(bytes, &mut keeper);
    let decoded = codec.decode(bytes);
    let Some(read) = read else {
        // Nothing but a variation is refused of a game without a fault.
        if let Ok(decoded) = decoded {
            let Game { preface, plies, .. } = decoded.expect("a game").game;
            let mut notes = preface.iter().chain(plies.iter().flat_map(|ply| &ply.notes));
            let has_variation = notes.any(|note| matches!(note, Note::Variation(_)));
            assert!(has_variation && !takes_unplayed, "{bytes:02x?}");
        }
        return false;
    };
    let decoded = decoded.expect("no fault").expect("a game");
    assert_eq!(keeper.game, decoded.game, "{bytes:02x?}");
    assert_eq!(
        (read.half_moves as usize, read.remarks),
        (decoded.game.plies.len(), decoded.remarks)
    );
    let start = decoded.game.fen().map(|_| decoded.game.start().expect("a position"));
    let board = keeper.board.map(|board| board.to_position().expect("labels"));
    assert_eq!(board, start);
    true
}

#[test]
fn a_sink_gets_the_game_that_decoding_gives_whatever_its_bytes() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for name in ["brenner", "brenner-alt"] {
        let codec = codec(name);
        let games = coded(&*codec);
        assert!(games.iter().all(|bytes| is_read(&*codec, bytes, false)));
        let (mut read, mut refused) = (0, 0);
        for _ in 0..8000 {
            let mut bytes = games.choose(&mut random).expect("some").clone();
            for _ in 0..random.random_range(1..3) {
                let at = random.random_range(0..bytes.len());
                let byte = *[0, b'(', b'?', 0x03, 0x04, 0x40, 0xff, random.random()]
                    .choose(&mut random)
                    .expect("some");
                match random.random_range(0..4) {
                    0 => bytes[at] = byte,
                    1 => bytes.insert(at, byte),
                    2 => bytes.truncate(at.max(1)),
                    _ => drop(bytes.splice(at..at, *b"\0(1. e4\0\0$5\0\0 x\0")),
                }
            }
            if is_read(&*codec, &bytes, random.random()) {
                read += 1;
            } else {
                refused += 1;
            }
        }
        assert!(read > 800 && refused > 800, "{read} read, {refused} refused");
    }
}

#[test]
fn a_sink_that_takes_no_more_stops_the_reading() {
    let codec = codec("brenner");
    let bytes = &coded(&*codec)[3];
    let all = codec.decode(bytes).expect("sound").expect("a game").game.plies;
    for most in 0..all.len() {
        let mut keeper = Keeper::of(most, false);
        assert_eq!(codec.read_into(bytes, &mut keeper), None);
        let half_moves = |plies: &[Ply]| plies.iter().map(|ply| ply.half_move).collect::<Vec<_>>();
        assert_eq!(half_moves(&keeper.game.plies), half_moves(&all[..most]));
    }
}
