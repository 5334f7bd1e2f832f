// SPDX-License-Identifier: MIT OR Apache-2.0
//! The generator gives what it promises: everything rare really occurs, and every game goes to bytes and back.

use halfmove::brenner::game;
use halfmove_testbench::features::Features;
use halfmove_testbench::generator::Generator;
use halfmove_testbench::generator::respell::respell;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const SEED: u64 = 2;
const GAMES: usize = 400;

fn coded() -> Vec<Vec<u8>> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let games = Generator::new(SEED).take(GAMES).enumerate();
    games
        .map(|(number, game)| {
            let mut bytes = Vec::new();
            game::encode(&game, &mut bytes).expect("the generator offers only what the code holds");
            if number % 2 == 0 {
                bytes
            } else {
                respell(&bytes, &mut random)
            }
        })
        .collect()
}

#[test]
fn everything_rare_occurs_in_the_generated_games() {
    let features = Features::of(coded());
    println!("seed {SEED}");
    for (name, count) in features.rows() {
        println!("{count:>9}  {name}");
        let enough = match name.as_str() {
            name if name.starts_with("error") => continue,
            "fourth men of a kind" => 40,
            name if name.starts_with("O-O") => 25,
            name if name.starts_with("promotions") => 50,
            _ => 100,
        };
        assert!(count >= enough, "{name}: only {count}");
    }
    assert_eq!(features.faults, [0; 15]);
}

#[test]
fn every_generated_game_comes_back_from_its_bytes() {
    for (number, original) in Generator::new(SEED + 1).take(GAMES).enumerate() {
        let mut bytes = Vec::new();
        game::encode(&original, &mut bytes).unwrap();
        assert_eq!(
            game::decode(&bytes).as_ref(),
            Ok(&original),
            "game {number} of seed {}",
            SEED + 1
        );
    }
}
