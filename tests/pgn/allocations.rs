// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading and writing a half-move allocates nothing: a game of twice as many half-moves takes as many allocations, but
//! for those with which buffers double.

use halfmove::codec::{Codec, Surroundings};
use halfmove::codes::{self, Options};
use halfmove::game::{Game, Note, Ply};
use halfmove::laws::Board;
use halfmove::pgn::{self, read_game, write_game};

const HALF_MOVES: usize = 100;

/// How often buffers may grow between a game and one of twice its length: two of them, such as the text and the half-moves, once
/// each.
const GROWTH: u64 = 2;

/// What chooses half-moves, so that games are long and have men of all kinds: found by trial.
const STEPS: [usize; 4] = [7, 11, 37, 101];

/// The beginnings of a game that looks random, with this many half-moves and with twice as many.
fn games(step: usize) -> [Game; 2] {
    let mut board = Board::start();
    let mut plies = Vec::new();
    for number in 0..2 * HALF_MOVES {
        let chosen = number * step % board.count_legal().max(1) as usize;
        let half_move = board.legal_half_moves().nth(chosen).expect("the game goes on");
        board.play(half_move).expect("legal");
        plies.push(Ply {
            half_move,
            notes: Vec::new(),
        });
    }
    [HALF_MOVES, 2 * HALF_MOVES].map(|length| Game {
        plies: plies[..length].to_vec(),
        ..Game::default()
    })
}

fn text(game: &Game) -> Vec<u8> {
    let mut text = Vec::new();
    write_game(&mut text, game).expect("a legal game");
    text
}

fn codec(name: &str) -> Box<dyn Codec> {
    let code = codes::named(name).expect("a code");
    code.codec(&Options::USUAL, Surroundings::File)
}

/// How many allocations this takes in this thread.
fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

/// How many allocations something takes for the shorter and for the longer of two games.
fn counts<T>(prepare: impl Fn(&Game) -> T, work: impl Fn(&T)) -> [[u64; 2]; STEPS.len()] {
    STEPS.map(|step| {
        let [short, long] = games(step).map(|game| prepare(&game));
        // What is made once in a process is made here.
        work(&short);
        [&short, &long].map(|game| allocations(|| work(game)))
    })
}

fn assert_none_a_half_move(counts: [[u64; 2]; STEPS.len()]) {
    assert!(counts.iter().all(|[short, long]| *long <= short + GROWTH), "{counts:?}");
}

fn read(text: &[u8]) {
    read_game(text, pgn::Options::USUAL).expect("sound").expect("a game");
}

#[test]
fn a_game_is_read_without_an_allocation_a_half_move() {
    assert_none_a_half_move(counts(text, |text| read(text)));
}

#[test]
fn a_game_is_written_without_an_allocation_a_half_move() {
    assert_none_a_half_move(counts(Game::clone, |game| drop(text(game))));
}

/// As `halfmove encode` and `halfmove decode` do it.
#[test]
fn pgn_is_read_to_brenner_and_written_from_it_without_an_allocation_a_half_move() {
    let (pgn, brenner) = (codec("pgn"), codec("brenner"));
    let encoded = |text: &Vec<u8>| {
        let mut bytes = Vec::new();
        let mut sink = brenner.encoder(&mut bytes).expect("an encoder");
        pgn.read_into(text, &mut *sink).expect("a plain game");
        drop(sink);
        bytes
    };
    assert_none_a_half_move(counts(text, |text| drop(encoded(text))));
    let decoded = |bytes: &Vec<u8>| {
        let decoded = brenner.decode(bytes).expect("a sound game").expect("a game");
        let mut text = Vec::new();
        pgn.encode_decoded(&decoded.game, &mut text).expect("a legal game");
    };
    assert_none_a_half_move(counts(|game| encoded(&text(game)), decoded));
}

/// A comment is a text of its own in a game, so here is one allocation a half-move.
#[test]
fn an_allocation_a_half_move_is_noticed() {
    let commented = |game: &Game| {
        let mut game = game.clone();
        for ply in &mut game.plies {
            ply.notes.push(Note::Comment("said of it".to_owned()));
        }
        text(&game)
    };
    let counts = counts(commented, |text| read(text));
    assert!(
        counts.iter().all(|[short, long]| *long >= short + HALF_MOVES as u64),
        "{counts:?}"
    );
}
