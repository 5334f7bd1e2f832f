// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the tests of whole designs in RustHDL and in Verilator have in common: games, what is sent of them, and what must
//! come back.

use halfmove::brenner::layout::FIRST;
use halfmove::brenner::{Encoder, RecordEncoder, Recorder};
use halfmove::framing::{Version, Writer};
use halfmove::gbr::{Pattern, Tally};
use halfmove::hardware::Record;
use halfmove::hardware::encoder::Beat;
use halfmove::hardware::hits::{Answer, SILENT_GAMES};
use halfmove::hardware::listing::{self, List, Listed, Question};
use halfmove::hardware::perft::{Answers, Counted, Root, Told, seen};
use halfmove::hardware::record::{FROM, RecordType, TO};
use halfmove::hardware::set_up;
use halfmove::laws::Board;
use halfmove::{HalfMove, Kind, Position, Side, Square};

/// A pseudo-random number below a limit.
fn draw(random: &mut u64, below: u64) -> u64 {
    *random = random
        .wrapping_mul(0x5851_f42d_4c95_7f2d)
        .wrapping_add(0x1405_7b7e_f767_814f);
    (*random >> 33) % below
}

/// A game of this many half-moves that the code can hold, in its bytes. They need not be legal.
pub fn game(seed: u64, half_moves: usize) -> Vec<u8> {
    let (mut encoder, mut bytes, mut played) = (Encoder::default(), Vec::new(), 0);
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1;
    while played < half_moves {
        let [from, to] = [0; 2].map(|_| Square::from_bits(draw(&mut random, 64) as u32));
        let promotion = match draw(&mut random, 4) {
            0 => Some(Kind::Queen),
            1 => Some(Kind::Knight),
            _ => None,
        };
        played += usize::from(encoder.half_move(from, to, promotion, &mut bytes).is_ok());
    }
    bytes
}

/// Games of several lengths, the shortest of one half-move.
pub fn games(count: u64, longest: u64) -> Vec<Vec<u8>> {
    (0..count)
        .map(|seed| game(seed, 1 + (seed * 37 % longest) as usize))
        .collect()
}

/// What an encoder gets for games: their records as an interpreter gives them; and a game from a set-up, whose last man is
/// the first to move, and one whose set-up is cut.
pub fn beats(games: &[Vec<u8>]) -> Vec<u32> {
    let records = games.iter().flat_map(|game| Recorder::game(game).0);
    let position: Position = "r3k2r/8/8/8/8/8/6P1/R3K3 b Qkq - 0 1".parse().unwrap();
    let set_up = set_up::beats(&position).unwrap();
    let squares = |set_up: &[u8]| -> Vec<u32> { set_up.iter().map(|&man| Beat::SetUp(man).word(false)).collect() };
    let half_moves = [[63, 55], [4, 2], [60, 58]].map(|[from, to]| FROM.put(from) | TO.put(to));
    let end = Beat::Record(Record::mark(3)).word(true);
    let from_set_up = [squares(&set_up), half_moves.to_vec(), vec![end]].concat();
    let cut = [squares(&set_up[..63]), half_moves.to_vec(), vec![end]].concat();
    let records = records.map(|record| record.0);
    [from_set_up, records.collect(), cut].concat()
}

/// Words as the line has them.
pub fn line(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// What the board with the encoder must answer.
pub fn written(beats: &[u32]) -> Vec<u32> {
    let (mut record_encoder, mut written) = (RecordEncoder::default(), Vec::new());
    for (beat, last) in beats.iter().map(|word| Beat::of_word(*word)) {
        record_encoder.push(beat, last, &mut written);
    }
    written.iter().map(|written| written.word()).collect()
}

/// What the board that looks for material gets: patterns, and a file.
pub fn searched(patterns: &[Pattern], games: &[Vec<u8>], version: Version) -> Vec<u8> {
    let mut words: Vec<u32> = patterns.iter().map(|pattern| pattern.word() as u32).collect();
    words.resize(4, 0);
    let mut writer = Writer::new(Vec::new(), FIRST.signature, version).unwrap();
    games.iter().for_each(|game| writer.write(game).unwrap());
    [line(&words), writer.finish().unwrap()].concat()
}

/// The hits of a game, pattern by pattern, and whether it has an error.
fn hits(patterns: &[Pattern], game: &[u8]) -> (Vec<Answer>, bool) {
    let (records, is_bad) = Recorder::game(game);
    let played = records
        .iter()
        .filter(|record| record.record_type() == RecordType::HalfMove);
    let half_moves: Vec<HalfMove> = played.map(|record| HalfMove::from_bits(record.0)).collect();
    let first = |pattern: &Pattern| pattern.first_in(Tally::of(&Position::start()), half_moves.iter().copied());
    let firsts: Vec<Option<u32>> = patterns.iter().map(first).collect();
    // Hits at the start stand beside the first record, and with its own.
    let first_number = u32::from(
        records
            .first()
            .is_some_and(|record| record.record_type() == RecordType::HalfMove),
    );
    let mut at: Vec<u32> = firsts.iter().flatten().map(|at| (*at).max(first_number)).collect();
    at.sort_unstable();
    at.dedup();
    let told = at.into_iter().map(|number| {
        let bits = |is: &dyn Fn(u32) -> bool| {
            let places = firsts.iter().zip(0..).filter(|(at, _)| at.is_some_and(is));
            places.map(|(_, place)| 1 << place).sum()
        };
        Answer::Hits {
            half_move: number,
            met: bits(&|at| at.max(first_number) == number),
            at_start: bits(&|at| at == 0 && number == first_number),
        }
    });
    (told.collect(), is_bad)
}

/// Whether answers are those of a board that has searched these games; else what is wrong.
pub fn judge(answers: &[Record], patterns: &[Pattern], games: &[Vec<u8>]) -> Result<(), String> {
    let mut told = 0;
    let mut present = Vec::new();
    for answer in answers.iter().map(|answer| Answer::of_word(answer.0)) {
        let Answer::Games { ended, is_bad } = answer else {
            present.push(answer);
            continue;
        };
        if ended <= told || ended as usize > games.len() || ended - told > SILENT_GAMES {
            return Err(format!("{ended} games after {told}"));
        }
        for game in told + 1..ended {
            if hits(patterns, &games[game as usize - 1]) != (vec![], false) {
                return Err(format!("game {game} was passed over"));
            }
        }
        let found = (std::mem::take(&mut present), is_bad);
        let expected = hits(patterns, &games[ended as usize - 1]);
        if found != expected {
            return Err(format!("game {ended}: {found:?}, not {expected:?}"));
        }
        told = ended;
    }
    match present.is_empty() && told as usize == games.len() {
        true => Ok(()),
        false => Err(format!("{told} games of {}, {present:?}", games.len())),
    }
}

/// What a board that counts lines is asked for, and what it must answer; `None` if the words are no request.
pub fn questions(fens: &[(&str, u8)]) -> Vec<(Vec<u32>, Option<Counted>)> {
    let question = |&(fen, depth): &(&str, u8)| {
        let board = Board::from_fen(fen).unwrap();
        let words = Root::new(&board, depth).words().to_vec();
        (words, Counted::of(&board, depth, |_| true))
    };
    fens.iter().map(question).collect()
}

/// Whether answers are those to these questions, as far as they come; else what is wrong. The clocks are the board's
/// alone, and so is how many positions wait.
pub fn are_counted(answers: &[Record], questions: &[(Vec<u32>, Option<Counted>)]) -> Result<bool, String> {
    let mut open = questions.iter().map(|(_, counted)| counted);
    let mut heard = Answers::default();
    for answer in answers {
        let told = heard.push(answer.0).map_err(|error| error.to_string())?;
        let (found, expected) = match told {
            Told::Counting(_) | Told::Part => continue,
            Told::Refused => (None, open.next()),
            Told::Counted(counted) => (Some(counted), open.next()),
        };
        let expected = expected.ok_or("more answers than questions")?;
        let of_board = |expected: Counted| Counted {
            clocks: found.map_or(0, |found| found.clocks),
            deepest: found.map_or(0, |found| found.deepest),
            ..expected
        };
        if found != expected.map(of_board) || found.is_some_and(|found| found.clocks < found.counted) {
            return Err(format!("{found:?}, not {expected:?}"));
        }
    }
    Ok(open.next().is_none())
}

/// Positions of which a board counts the lines: one with mates, one after a mate.
pub const COUNTED: [(&str, u8); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        2,
    ),
    ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 2),
    ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", 1),
    ("8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", 3),
    // One side's rights alone.
    ("r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1", 2),
];

/// What a board that lists half-moves is asked for, and what it must answer; `None` if the words are no request.
pub type Asked = (Question, Vec<u32>, Option<List>);

/// A position as the laws have it.
pub fn asked(fen: &str, in_order: bool) -> Asked {
    let board = Board::from_fen(fen).unwrap();
    let question = Question::new(&board, in_order);
    (question, question.words().to_vec(), Some(List::of(&board)))
}

/// Words that are no request.
pub fn not_asked(bit: u32) -> Asked {
    let (question, mut words, _) = asked(COUNTED[0].0, false);
    words[8] |= 1 << bit;
    (question, words, None)
}

/// What is no position, and what the page of the core says of it: no half-move gives check here.
pub fn malformed() -> Vec<Asked> {
    let king = "e1d1 e1d2 e1e2 e1f2 e1f1";
    let cases: [(&str, u8, u8, bool, &str); 9] = [
        // No king: nothing is a check.
        (
            "4k3/8/8/8/8/8/8/R6r",
            0,
            0,
            false,
            "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1 a1h1",
        ),
        // Two kings, which all may move.
        ("4k3/8/8/8/8/8/8/K6K", 0, 0, false, "a1a2 a1b1 a1b2 h1h2 h1g1 h1g2"),
        // The other side in check: its king can be taken.
        (
            "4k3/8/8/8/8/8/4R3/4K3",
            0,
            0,
            false,
            "e1d1 e1d2 e1f2 e1f1 e2e3 e2e4 e2e5 e2e6 e2e7 e2e8 e2d2 e2c2 e2b2 e2a2 e2f2 e2g2 e2h2",
        ),
        // Pawns on the first and last rank do not move; one of the other side attacks.
        ("P7/4k3/8/8/8/8/8/P3K3", 0, 0, false, king),
        (
            "3p4/8/4K3/8/8/8/8/7k",
            0,
            0,
            false,
            "e6d5 e6e5 e6f5 e6d6 e6f6 e6d7 e6f7",
        ),
        ("3k3p/8/8/8/8/8/8/p3K3", 0, 0, false, king),
        // A double step of nobody, and castling without a rook, are taken for granted.
        ("4k3/8/8/P7/8/8/8/4K3", 2, 0, false, &format!("{king} a5a6 a5b6")),
        ("4k3/8/8/8/8/8/8/4K3", 0, 3, false, &format!("{king} e1g1 e1c1")),
        ("4k3/8/8/8/8/8/8/4K3", 0, 2, true, "e8d8 e8d7 e8e7 e8f7 e8f8 e8c8"),
    ];
    let of = |(men, en_passant, castling, black, half_moves): (&str, u8, u8, bool, &str)| {
        let mut question = Question {
            black,
            ..Question::default()
        };
        question.placement.en_passant = en_passant;
        question.placement.castling = castling;
        let mover = Side::from_bit(black);
        let (mut file, mut rank) = (0, 7);
        for letter in men.chars() {
            match letter {
                '/' => (file, rank) = (0, rank - 1),
                '1'..='8' => file += letter as u8 - b'0',
                letter => {
                    let man = Kind::from_letter(letter.to_ascii_uppercase()).unwrap();
                    let square = seen(Square::at(file, rank), mover);
                    let is_enemy = letter.is_ascii_lowercase() != black;
                    question.placement.enemy_men |= u64::from(is_enemy) << square;
                    for (bit, kinds) in question.placement.kinds.iter_mut().enumerate() {
                        *kinds |= u64::from(man.code() >> bit & 1) << square;
                    }
                    file += 1;
                }
            }
        }
        let listed = |half_move: &str| {
            let [from, to] = [0, 2].map(|at| half_move[at..at + 2].parse().unwrap());
            Listed::from_squares(from, to, None).unwrap()
        };
        let mut list = List {
            half_moves: half_moves.split(' ').map(listed).collect(),
            check: false,
        };
        list.sort();
        (question, question.words().to_vec(), Some(list))
    };
    cases.map(of).to_vec()
}

/// As [`are_counted`], of lists.
pub fn are_listed(answers: &[Record], asked: &[Asked]) -> Result<bool, String> {
    let mut open = asked.iter();
    let mut heard = listing::Answers::default();
    for answer in answers {
        let told = heard.push(answer.0).map_err(|error| error.to_string())?;
        let found = match told {
            listing::Told::Part => continue,
            listing::Told::Refused => None,
            listing::Told::Listed(list) => Some(list),
        };
        let (question, _, expected) = open.next().ok_or("more answers than questions")?;
        let mut sorted = found.clone();
        sorted.iter_mut().for_each(List::sort);
        let mover = Side::from_bit(question.black);
        let key = |listed: &Listed| match question.in_order {
            true => (false, listed.code().bits()),
            false => (listed.promotion().is_some(), seen(listed.to(), mover).into()),
        };
        let is_in_order = found.iter().all(|list| list.half_moves.is_sorted_by_key(key));
        if sorted != *expected || !is_in_order {
            return Err(format!("{question:x?}: {found:?}, not {expected:?}"));
        }
    }
    Ok(open.next().is_none())
}

/// Positions whose half-moves are listed: of either side, with checks, castling, en passant, promotions, a mate and a
/// stalemate.
pub const LISTED: [&str; 9] = [
    COUNTED[0].0,
    COUNTED[1].0,
    COUNTED[2].0,
    COUNTED[3].0,
    COUNTED[4].0,
    COUNTED[5].0,
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "r3k2r/8/8/8/8/8/6p1/R3K1R1 b kq - 0 1",
    "4k3/P6p/8/8/8/8/4r3/4K3 w - - 0 1",
];

/// Whether the end of all games has been reported.
pub fn is_all(answers: &[Record], games: usize) -> bool {
    let last = answers.last().map(|answer| Answer::of_word(answer.0));
    matches!(last, Some(Answer::Games { ended, .. }) if ended as usize >= games)
}

/// Patterns that are met now and then, at the start, and never.
pub fn patterns() -> [Pattern; 4] {
    ["4888.??", "4888.88", "????.87", "0000.00"].map(|pattern| pattern.parse().unwrap())
}
