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
use halfmove::hardware::perft::{Answers, Counted, Root, Told};
use halfmove::hardware::record::{FROM, RecordType, TO};
use halfmove::hardware::set_up;
use halfmove::laws::Board;
use halfmove::{HalfMove, Kind, Position, Square};

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

/// Whether the end of all games has been reported.
pub fn is_all(answers: &[Record], games: usize) -> bool {
    let last = answers.last().map(|answer| Answer::of_word(answer.0));
    matches!(last, Some(Answer::Games { ended, .. }) if ended as usize >= games)
}

/// Patterns that are met now and then, at the start, and never.
pub fn patterns() -> [Pattern; 4] {
    ["4888.??", "4888.88", "????.87", "0000.00"].map(|pattern| pattern.parse().unwrap())
}
