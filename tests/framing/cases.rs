// SPDX-License-Identifier: MIT OR Apache-2.0
//! A case of the campaign: files of real games, what is left of them, and what is wrong with what a reader gave.

use std::collections::HashMap;
use std::io::Cursor;

use halfmove::codec::{Codec, FileFault, FileForm, Source, Surroundings, Variations};
use halfmove::codes::CODES;
use halfmove::codes::Entry;
use halfmove::framing::{Stretch, Version, Writer};
use halfmove::pgn::{PgnReader, play_variations, write_variations};
use rand::{Rng, RngExt};

use super::damage::{Byte, Damage};

const GAMES: [&str; 2] = [
    include_str!("../codes.pgn"),
    include_str!("../../testbench/games/famous.pgn"),
];

/// A codec and games in its code, one of them with a framed file inside.
pub struct Subject {
    pub codec: Box<dyn Codec>,
    pub signature: [u8; 7],
    pub games: Vec<Vec<u8>>,
}

/// A file that was written, and what it holds.
pub struct Sound {
    pub file: Vec<u8>,
    /// Of each game its number through the file, and where its frame stands.
    pub frames: Vec<(u64, std::ops::Range<usize>)>,
    pub games: Vec<Vec<u8>>,
    pub is_joined: bool,
}

/// What a reader gave.
#[derive(Default)]
pub struct Given {
    pub games: Vec<Vec<u8>>,
    pub starts: Vec<u64>,
    pub stretches: Vec<Stretch>,
}

pub fn framed_codes() -> impl Iterator<Item = (&'static Entry, &'static [[u8; 7]])> {
    CODES.iter().filter_map(|&code| match code.files {
        FileForm::Framed(signatures) => Some((code, signatures)),
        _ => None,
    })
}

/// Every layout of the code that files tell apart.
pub fn subjects(code: &'static Entry, signatures: &'static [[u8; 7]]) -> Vec<Subject> {
    let subject = |(&signature, options)| {
        let codec = code.codec(options, Surroundings::File);
        let mut games = games(&*codec);
        games.push(within(signature, &games));
        games.push([0xf5, 0x55, 0xfc, 0x0a, 0xaa, 0x03, 0xf5, 0x55, 0xfe].repeat(20));
        games.push(Vec::new());
        Subject {
            codec,
            signature,
            games,
        }
    };
    let options = code.variants.iter().map(|variant| &variant.options);
    signatures.iter().zip(options).map(subject).collect()
}

fn games(codec: &dyn Codec) -> Vec<Vec<u8>> {
    let coded = |game| {
        let mut game = Result::ok(game)?;
        match codec.variations() {
            Variations::HalfMoves => play_variations(&mut game).ok()?,
            _ => write_variations(&mut game).ok()?,
        };
        let mut bytes = Vec::new();
        codec.encode(&game, &mut bytes).ok()?;
        Some(bytes)
    };
    let games: Vec<_> = GAMES
        .iter()
        .flat_map(|pgn| PgnReader::new(pgn.as_bytes()))
        .filter_map(coded)
        .collect();
    assert!(games.len() > 10, "{} games", games.len());
    games
}

/// A game with a whole file of games inside, as in a comment.
fn within(signature: [u8; 7], games: &[Vec<u8>]) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), signature, Version::Two).unwrap();
    for game in &games[..4] {
        // Not one of the games outside, so that it would be noticed.
        writer.write(&[&game[..], b"inside"].concat()).unwrap();
    }
    [b"\x00", &writer.finish().unwrap()[..], b"\x00"].concat()
}

impl Subject {
    /// One file, or two that are joined, of random games; the second may begin as the first did.
    pub fn write(&self, random: &mut impl Rng) -> Sound {
        let is_joined = random.random_range(0..3) == 0;
        let mut pool = self.games.clone();
        for at in (1..pool.len()).rev() {
            pool.swap(at, random.random_range(0..=at));
        }
        let many = random.random_range(3..=8);
        let mut files = vec![pool[..many].to_vec()];
        if is_joined {
            let shared = random.random_range(0..3_usize);
            files.push([&pool[..shared], &pool[many..many + random.random_range(1..6)]].concat());
        }
        let mut sound = Sound {
            file: Vec::new(),
            frames: Vec::new(),
            games: Vec::new(),
            is_joined,
        };
        for games in files {
            let mut writer = Writer::new(Vec::new(), self.signature, Version::Two).unwrap();
            for game in &games {
                writer.write(game).unwrap();
            }
            let file = writer.finish().unwrap();
            let is_mark = |&at: &usize| matches!(file[at..], [0xf5, 0x55, 0xfc | 0xfd, ..]);
            let marks: Vec<_> = (0..file.len())
                .filter(is_mark)
                .map(|at| at + sound.file.len())
                .collect();
            assert_eq!(marks.len(), games.len() + 1, "no mark stands inside a frame");
            for (frame, number) in marks.windows(2).zip(sound.games.len() as u64 + 1..) {
                sound.frames.push((number, frame[0]..frame[1]));
            }
            sound.games.extend(games);
            sound.file.extend(file);
        }
        sound
    }

    pub fn read(&self, file: &[u8]) -> Given {
        let source = Source::Stream(Box::new(Cursor::new(file.to_vec())));
        let mut games = self.codec.open(source).expect("one file");
        let mut given = Given::default();
        while let Some(game) = games.next_game() {
            match game.fault {
                None => {
                    given.games.push(game.bytes.to_vec());
                    given.starts.push(game.start);
                }
                Some(FileFault::Lost(stretch)) => {
                    assert!(game.number.is_none() && game.bytes.is_empty() && game.start == stretch.from);
                    given.stretches.push(stretch);
                }
                // Nothing that could be told from any other file.
                Some(FileFault::Data { .. }) => given.stretches.push({
                    let mut all = Stretch::default();
                    (all.to, all.no_end) = (file.len() as u64, true);
                    all
                }),
                Some(FileFault::Io(error)) => panic!("{error}"),
            }
        }
        given
    }
}

impl Sound {
    pub fn damaged(&self, random: &mut impl Rng) -> (Vec<Damage>, Vec<Byte>) {
        let origin = |(offset, &value)| Byte {
            value,
            origin: Some(offset),
        };
        let mut file: Vec<_> = self.file.iter().enumerate().map(origin).collect();
        let times = random.random_range(1..=3);
        let damage: Vec<_> = (0..times)
            .map(|_| Damage::ALL[random.random_range(0..Damage::ALL.len())])
            .collect();
        damage.iter().for_each(|damage| damage.strike(&mut file, random));
        // What is wrong twice may be right again.
        for byte in &mut file {
            byte.origin = byte.origin.filter(|&offset| self.file[offset] == byte.value);
        }
        (damage, file)
    }

    /// Whether all bytes of a frame still stand together somewhere.
    pub fn is_whole(&self, index: usize, file: &[Byte]) -> bool {
        let (_, frame) = &self.frames[index];
        let is_there = |&at: &usize| {
            let bytes = file.get(at..at + frame.len());
            bytes.is_some_and(|bytes| {
                bytes
                    .iter()
                    .zip(frame.clone())
                    .all(|(byte, offset)| byte.origin == Some(offset))
            })
        };
        (0..file.len())
            .filter(|&at| file[at].origin == Some(frame.start))
            .any(|at| is_there(&at))
    }

    /// What stood in the file, what stands in the damaged one, and what was given.
    pub fn told(&self, given: &Given, file: &[Byte]) -> String {
        let number = |game| self.games.iter().position(|known| known == game).map(|index| index + 1);
        let there: Vec<_> = (0..file.len())
            .filter_map(|at| {
                let (number, frame) = self
                    .frames
                    .iter()
                    .find(|(_, frame)| file[at].origin == Some(frame.start))?;
                let is_whole = frame
                    .clone()
                    .enumerate()
                    .all(|(index, offset)| file.get(at + index).is_some_and(|byte| byte.origin == Some(offset)));
                is_whole.then_some(*number)
            })
            .collect();
        let read: Vec<_> = given.games.iter().map(number).collect();
        format!("whole {there:?}, given {read:?}\n{:?}", given.stretches)
    }

    /// What is wrong with these games of the damaged file.
    pub fn wrong_games(&self, given: &[Vec<u8>], file: &[Byte]) -> Option<String> {
        let mut left: HashMap<&[u8], i32> = HashMap::new();
        for game in &self.games {
            *left.entry(game).or_default() += 1;
        }
        for game in given {
            match left.get_mut(&game[..]) {
                None => return Some("a game that was never written".to_owned()),
                Some(0) => return Some("a game is given once more than it was written".to_owned()),
                Some(left) => *left -= 1,
            }
        }
        let is_given = |index: &usize| given.contains(&self.games[*index]);
        let lost = (0..self.games.len()).find(|index| !is_given(index) && self.is_whole(*index, file));
        lost.map(|index| format!("the whole game {} is lost", index + 1))
    }

    /// What is wrong with the reports.
    pub fn wrong_reports(&self, given: &Given, file: &[Byte]) -> Option<String> {
        let stretches = &given.stretches;
        let covers = |stretch: &Stretch, at: u64| (stretch.from..stretch.to).contains(&at);
        for pair in stretches.windows(2) {
            if pair[0].to > pair[1].from {
                return Some(format!("stretches overlap: {pair:?}"));
            }
        }
        if stretches
            .iter()
            .any(|stretch| stretch.from > stretch.to || stretch.to > file.len() as u64)
        {
            return Some("a stretch is not in the file".to_owned());
        }
        if let Some(start) = given
            .starts
            .iter()
            .find(|&&start| stretches.iter().any(|stretch| covers(stretch, start)))
        {
            return Some(format!("the game at {start} is given and reported as lost"));
        }
        let is_reported = |at: usize| stretches.iter().any(|stretch| covers(stretch, at as u64));
        // A byte that was put in may be the one that would have come.
        let is_right = |at: usize| {
            self.frames.iter().any(|(_, frame)| {
                let frame = &self.file[frame.clone()];
                let is_there = |from: usize| {
                    file.get(from..from + frame.len())
                        .is_some_and(|bytes| values(bytes) == frame)
                };
                (at.saturating_sub(frame.len())..=at).any(is_there)
            })
        };
        let is_missed = |&at: &usize| file[at].origin.is_none() && !is_reported(at) && !is_right(at);
        if let Some(at) = (0..file.len()).find(is_missed) {
            return Some(format!("the wrong byte {at} is not reported"));
        }
        let is_changed =
            file.len() != self.file.len() || file.iter().zip(&self.file).any(|(byte, &was)| byte.value != was);
        if is_changed == stretches.is_empty() {
            return Some(format!("{} stretches, damaged: {is_changed}", stretches.len()));
        }
        if self.is_joined {
            return None;
        }
        let is_told = |number: u64| {
            let is_told = |stretch: &Stretch| stretch.lost.contains(&number) || stretch.no_end;
            stretches.iter().any(is_told)
        };
        let numbers = self.frames.iter().map(|(number, _)| *number);
        let untold = numbers
            .zip(&self.games)
            .find(|(number, game)| !given.games.contains(game) && !is_told(*number));
        untold.map(|(number, _)| format!("nothing tells that game {number} is lost"))
    }
}

/// The bytes alone.
pub fn values(file: &[Byte]) -> Vec<u8> {
    file.iter().map(|byte| byte.value).collect()
}
