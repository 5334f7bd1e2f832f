// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random positions go through their codes and come back, and no text whatever makes a reader panic.

use std::collections::HashMap;

use halfmove::gbr::{Code, EgCode, Material, NoStudyCode, ParseFault, Pattern, PositionCode, Stipulation, StudyCode};
use halfmove::{Position, Side};
use proptest::prelude::*;

/// A board by its squares, a8 first, as a FEN with a digit 1 for every empty square.
fn fen_of(board: &[char], black_to_move: bool) -> String {
    let ranks: Vec<String> = board.chunks(8).map(String::from_iter).collect();
    format!("{} {} - - 0 1", ranks.join("/"), if black_to_move { 'b' } else { 'w' })
}

prop_compose! {
    /// A FEN of random men: more or fewer of them, so that some have a 9 and most have not.
    fn any_fen()(
        mut letters in prop::collection::vec(prop::sample::select("QqRrBbNnPPPPPPpppppp".chars().collect::<Vec<_>>()), 64),
        rolls in prop::collection::vec(0..100_u8, 64),
        crowd in 0..60_u8,
        kings in (0..64_usize, 0..63_usize),
        black_to_move: bool,
    ) -> String {
        let mut counts = HashMap::new();
        for (place, letter) in letters.iter_mut().enumerate() {
            let count = counts.entry(*letter).or_insert(0);
            let is_pawn = matches!(*letter, 'p' | 'P');
            let most = if is_pawn { 9 } else { 16 };
            if rolls[place] >= crowd || *count == most || is_pawn && !(8..56).contains(&place) {
                *letter = '1';
            } else {
                *count += 1;
            }
        }
        let (white, black) = (kings.0, (kings.0 + 1 + kings.1) % 64);
        letters[white] = 'K';
        letters[black] = 'k';
        fen_of(&letters, black_to_move)
    }
}

fn stipulation() -> impl Strategy<Value = Option<Stipulation>> {
    prop::sample::select(vec![None, Some(Stipulation::Win), Some(Stipulation::Draw)])
}

/// The code by its words: letters of a FEN, counted and added up.
fn naive_material(fen: &str) -> String {
    let board = fen.split(' ').next().unwrap_or_default();
    let count = |letter| board.matches(letter).count();
    let digits = [('Q', 'q'), ('R', 'r'), ('B', 'b'), ('N', 'n')].map(|(white, black)| {
        let (white, black) = (count(white), count(black));
        if white > 2 || black > 2 { 9 } else { white + 3 * black }
    });
    let [queens, rooks, bishops, knights] = digits;
    format!("{queens}{rooks}{bishops}{knights}.{}{}", count('P'), count('p'))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..Default::default() })]

    #[test]
    fn every_position_comes_back_from_its_code_unless_two_nines_hide_it(fen in any_fen(), stipulation in stipulation()) {
        let position: Position = fen.parse().unwrap();
        let code = PositionCode::of(&position, stipulation).unwrap();
        prop_assert_eq!(code.material().to_string(), naive_material(&fen));
        let text = code.to_string();
        match text.parse::<PositionCode>() {
            Ok(read) => {
                prop_assert_eq!(read.position().to_fen(), position.to_fen());
                prop_assert_eq!(read.to_string(), text);
                prop_assert_eq!(read, code);
            }
            Err(error) => {
                prop_assert_eq!(error.fault, ParseFault::Hidden, "{}", text);
                prop_assert!(code.material().hidden().count() > 1, "{}", text);
            }
        }
    }

    #[test]
    fn every_position_goes_through_the_other_forms(fen in any_fen(), stipulation in stipulation()) {
        let position: Position = fen.parse().unwrap();
        let material = Material::of(&position).unwrap();
        let eg = EgCode::of(&position, stipulation).unwrap();
        let mut codes = vec![Code::from(material), eg.into()];
        match StudyCode::of(&position, stipulation) {
            Ok(study) => codes.push(study.into()),
            Err(error) => {
                prop_assert_eq!(error, NoStudyCode::BlackToMove);
                prop_assert!(stipulation.is_some() && position.side() == Side::Black);
            }
        }
        for code in codes {
            prop_assert_eq!(code.material(), material);
            prop_assert_eq!(code.to_string().parse(), Ok(code));
        }
        let men = ["KQRBNP", "kqrbnp"].map(|letters| fen.split(' ').next().unwrap().matches(|c| letters.contains(c)).count());
        prop_assert_eq!(eg.control.unwrap().to_string(), format!("{}/{}", men[0], men[1]));
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,40}") {
        check_text(&text)?;
    }

    #[test]
    fn no_text_like_a_code_makes_a_reader_panic(
        words in prop::collection::vec(
            "[a-h][1-8]|[0-9]{1,3}|[0-9?]{4}\\.[0-9?]{2}|[0-9]{1,12}/[0-9]{1,4}|[+=.,\\[\\]-]|WTM|BTM|Win|Draw|é",
            0..12,
        ),
        glue in prop::sample::select(vec!["", " "]),
    ) {
        check_text(&words.join(glue))?;
    }

    #[test]
    fn a_code_with_a_damaged_character_is_read_to_its_end(
        fen in any_fen(),
        stipulation in stipulation(),
        place in any::<prop::sample::Index>(),
        letter in any::<char>(),
    ) {
        let position: Position = fen.parse().unwrap();
        let mut letters: Vec<char> = PositionCode::of(&position, stipulation).unwrap().to_string().chars().collect();
        let place = place.index(letters.len());
        letters[place] = letter;
        check_text(&String::from_iter(letters))?;
    }
}

/// What can be read can be written and read again, and an error lies inside the text or at its end.
fn check_text(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Code>() {
        Ok(code) => prop_assert_eq!(code.to_string().parse(), Ok(code), "{}", text),
        Err(error) => prop_assert!(
            (1..=text.chars().count() + 1).contains(&error.column),
            "{}: {}",
            text,
            error
        ),
    }
    if let Ok(pattern) = text.parse::<Pattern>() {
        prop_assert_eq!(pattern.to_string().parse(), Ok(pattern));
    }
    Ok(())
}
