// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-board record`: half-moves as they are typed, and their bytes as the board gives them.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use halfmove::codec::{Codec, Role, Surroundings};
use halfmove::codes::Options;
use halfmove::framing::Version;
use halfmove::hardware::Record;
use halfmove::hardware::encoder::Written;
use halfmove::pgn::SanLine;
use halfmove::{HalfMove, Side, codes, counted};
use serde_json::json;

use super::coded_file::CodedFile;
use super::lines::Lines;
use crate::cli::{Format, RecordArguments};
use crate::closed::standard_input;
use crate::complete::Complete;
use crate::console::{self, Failure, Verdict};
use crate::error::BoardError;
use crate::{Entry, Recording, Session, SetUp, TypedGame};

/// Games that are typed.
struct GameRecorder<'a> {
    input: Input,
    session: &'a mut Session,
    format: Format,
    /// The present game.
    game: CurrentGame,
    games: u64,
    half_moves: u64,
    refused: u64,
    differences: u64,
    /// What was typed last has no answer.
    is_unanswered: bool,
}

/// A game under way.
struct CurrentGame {
    recording: Recording,
    typed: TypedGame,
    san: SanLine,
    /// Its set-up was printed.
    is_set_up: bool,
}

impl CurrentGame {
    fn new(input: &Input, number: u64) -> Self {
        let set_up = input.set_up.as_ref();
        Self {
            recording: Recording::new(&input.name, number, set_up),
            typed: TypedGame::new(set_up),
            san: line(set_up),
            is_set_up: false,
        }
    }
}

/// Opened before the board is asked for anything.
pub struct Input {
    lines: Lines,
    name: String,
    /// From where every game begins.
    set_up: Option<SetUp>,
    /// Somebody types, and corrects what is refused.
    is_typed: bool,
    file: Option<CodedFile>,
}

pub fn open(arguments: &RecordArguments) -> Result<Input, Failure> {
    let set_up = arguments
        .fen
        .as_ref()
        .map(|fen| SetUp::from_fen(fen).map_err(|error| Failure::Usage(format!("`{}`: {error}", fen.escape_debug()))));
    let set_up = set_up.transpose()?;
    let path = &arguments.file;
    let is_standard = path == Path::new("-");
    let lines = match is_standard {
        true => {
            let input = standard_input().map_err(Failure::file("read", Path::new("standard input")))?;
            Lines::of(BufReader::new(input))
        }
        false => Lines::of(BufReader::new(File::open(path).map_err(Failure::file("open", path))?)),
    };
    let inputs = std::slice::from_ref(path);
    let create = |output: &PathBuf| CodedFile::create(Some(output), inputs, Version::Two);
    Ok(Input {
        lines,
        name: match is_standard {
            true => "standard input".to_owned(),
            false => path.display().to_string(),
        },
        set_up,
        is_typed: is_standard && io::stdin().is_terminal(),
        file: arguments.output.as_ref().map(create).transpose()?,
    })
}

pub fn run(input: Input, session: &mut Session, format: Format) -> Result<Verdict, Failure> {
    let mut recorder = GameRecorder {
        game: CurrentGame::new(&input, 1),
        input,
        session,
        format,
        games: 0,
        half_moves: 0,
        refused: 0,
        differences: 0,
        is_unanswered: false,
    };
    if recorder.input.is_typed {
        console::tell(
            "half-moves, one a line: Nf3 or g1f3; undo takes one back; 1-0, 0-1, 1/2-1/2 or * ends a game, Ctrl-D all",
        );
    }
    let played = recorder.play();
    // What was played is not lost with the board.
    let written = recorder.finish(played.is_ok());
    played.and(written)
}

impl GameRecorder<'_> {
    fn play(&mut self) -> Result<(), Failure> {
        let (mut number, mut begins) = (0_u64, true);
        loop {
            let line = self.input.lines.next().map_err(|source| match source.kind() {
                io::ErrorKind::Interrupted => Failure::Board(BoardError::Interrupted {
                    complete: Complete::default(),
                }),
                _ => Failure::File {
                    doing: "read",
                    name: self.input.name.clone(),
                    source,
                },
            })?;
            if line.is_empty() {
                return Ok(());
            }
            // One that is too long comes in pieces.
            number += u64::from(begins);
            begins = line.ends_with(b"\n");
            let line = String::from_utf8_lossy(&line);
            for word in line.split_whitespace() {
                self.word(word, number)?;
            }
        }
    }

    /// A word of this line.
    fn word(&mut self, word: &str, line: u64) -> Result<(), Failure> {
        let read = self.game.typed.read(word).map_err(|error| error.to_string());
        let taken = match read {
            Ok(None) => return Ok(()),
            Ok(Some(Entry::End(result))) => return self.end(result),
            Ok(Some(Entry::Undo)) if self.game.typed.half_moves().is_empty() => {
                Err("the game has no half-move that could be taken back".to_owned())
            }
            Ok(Some(Entry::Undo)) => return self.undo(),
            Ok(Some(Entry::HalfMove(half_move, mark))) => {
                let beat = Record::half_move(half_move);
                let taken = self
                    .game
                    .recording
                    .push(beat)
                    .map_err(|refusal| format!("`{word}`: {refusal}"));
                taken.map(|written| (half_move, mark, written))
            }
            Err(reason) => Err(reason),
        };
        match taken {
            Err(reason) => {
                self.refused += 1;
                let place = match self.input.is_typed {
                    true => String::new(),
                    false => format!("{}, line {line}, ", self.input.name),
                };
                let half_move = self.game.typed.half_moves().len() + 1;
                console::tell(&format!(
                    "{place}game {}, half-move {half_move}: {reason}",
                    self.games + 1
                ));
                Ok(())
            }
            Ok((half_move, mark, written)) => {
                self.game.typed.play(half_move);
                self.half_moves += 1;
                self.answered()?;
                self.print(Some(half_move), &written)?;
                mark.map_or(Ok(()), |byte| self.event(Record::mark(byte)))
            }
        }
    }

    /// Sends what is new, and waits for the board's bytes.
    fn answered(&mut self) -> Result<(), Failure> {
        self.is_unanswered = true;
        self.session.record(&mut self.game.recording)?;
        self.is_unanswered = false;
        if let Some(difference) = self.game.recording.take_difference() {
            self.differences += 1;
            console::tell(&difference.to_string());
        }
        Ok(())
    }

    /// A mark or a result.
    fn event(&mut self, event: Record) -> Result<(), Failure> {
        if let Ok(written) = self.game.recording.push(event) {
            self.answered()?;
            self.print(None, &written)?;
        }
        Ok(())
    }

    /// The last half-move is taken back, on the board too.
    fn undo(&mut self) -> Result<(), Failure> {
        let game = &mut self.game;
        let number = game.typed.half_moves().len();
        let Some(half_move) = game.typed.undo() else {
            return Ok(());
        };
        game.recording.undo();
        game.san = line(self.input.set_up.as_ref());
        for half_move in game.typed.half_moves() {
            numbered(&mut game.san, *half_move);
        }
        let told = numbered(&mut game.san.clone(), half_move);
        self.half_moves -= 1;
        self.answered()?;
        let game = self.games + 1;
        print(&match self.format {
            Format::Json => {
                let line = json!({
                    "game": game, "half_move": number, "uci": half_move.to_string(), "taken_back": true,
                    "bytes": "", "fields": [], "meaning": [],
                });
                format!("{line}\n")
            }
            Format::Text => format!("{told:<14}taken back\n"),
        })
    }

    /// The game ends, with a result or without.
    fn end(&mut self, result: Option<Record>) -> Result<(), Failure> {
        match result {
            Some(result) => self.event(result.with_last())?,
            // An empty game has no bytes.
            None if self.game.recording.bytes().is_empty() => return Ok(()),
            None => {
                self.game.recording.stop();
                self.answered()?;
            }
        }
        self.keep()
    }

    /// The present game is written, and another one begins.
    fn keep(&mut self) -> Result<(), Failure> {
        let bytes = self.game.recording.bytes();
        if bytes.is_empty() {
            return Ok(());
        }
        self.games += 1;
        self.game = CurrentGame::new(&self.input, self.games + 1);
        match &mut self.input.file {
            Some(file) => file.write(&bytes).map_err(|source| file.failed(source)),
            None => Ok(()),
        }
    }

    /// The bytes of what was typed last, as the board gave them.
    fn print(&mut self, half_move: Option<HalfMove>, written: &[Written]) -> Result<(), Failure> {
        self.print_set_up()?;
        let number = self.game.typed.half_moves().len();
        let told = half_move.map_or_else(String::new, |half_move| numbered(&mut self.game.san, half_move));
        let bytes: Vec<String> = written.iter().map(|written| format!("{:02X}", written.byte)).collect();
        let explained = explained(&self.game.recording.bytes(), written.len());
        match self.format {
            Format::Json => {
                let line = json!({
                    "game": self.games + 1,
                    "half_move": half_move.map(|_| number),
                    "uci": half_move.map(|half_move| half_move.to_string()),
                    "taken_back": false,
                    "bytes": bytes.concat(),
                    "fields": explained.iter().map(|(fields, _)| fields).collect::<Vec<_>>(),
                    "meaning": explained.iter().map(|(_, meaning)| meaning).collect::<Vec<_>>(),
                });
                print(&format!("{line}\n"))
            }
            Format::Text => {
                let mut text = String::new();
                for (place, (byte, (fields, meaning))) in bytes.iter().zip(&explained).enumerate() {
                    let told = if place == 0 { &*told } else { "" };
                    text += &format!("{told:<14}{byte}  {fields:<13}{meaning}\n");
                }
                print(&text)
            }
        }
    }

    /// Before the first bytes of a game, what it begins with.
    fn print_set_up(&mut self) -> Result<(), Failure> {
        let Some(set_up) = &self.input.set_up else {
            return Ok(());
        };
        if std::mem::replace(&mut self.game.is_set_up, true) {
            return Ok(());
        }
        let game = self.games + 1;
        print(&match self.format {
            Format::Json => {
                let bytes: String = set_up.bytes().iter().map(|byte| format!("{byte:02X}")).collect();
                let line = json!({
                    "game": game, "half_move": null, "uci": null, "taken_back": false,
                    "bytes": bytes, "fields": [], "meaning": [], "fen": set_up.fen(),
                });
                format!("{line}\n")
            }
            Format::Text => format!("from {}\n", set_up.fen()),
        })
    }

    fn finish(mut self, is_whole: bool) -> Result<Verdict, Failure> {
        let is_unanswered = self.is_unanswered;
        // The end of the input ends the game; a board that is gone cannot hear of it.
        let ended = self.end(None);
        self.keep()?;
        match self.input.file.take() {
            Some(file) if is_whole => file.finish()?,
            Some(file) => file.keep()?,
            None => {}
        }
        let verdict = match self.differences {
            0 if is_unanswered => "every byte that came is as the software has it".to_owned(),
            0 => "every byte is as the software has it".to_owned(),
            1 => "1 game differs from the software".to_owned(),
            differences => format!("{differences} games differ from the software"),
        };
        let unanswered = match is_unanswered {
            true => "; what was typed last was not answered",
            false => "",
        };
        let refused = match self.refused {
            0 => String::new(),
            refused => format!("; {refused} refused"),
        };
        console::tell(&format!(
            "{}, {}: {verdict}{unanswered}{refused}",
            counted(self.games, "game"),
            counted(self.half_moves, "half-move")
        ));
        ended?;
        Ok(Verdict::of(
            self.differences == 0 && (self.input.is_typed || self.refused == 0),
        ))
    }
}

/// A line from this set-up, from which chess can be played, or from the normal start.
fn line(set_up: Option<&SetUp>) -> SanLine {
    SanLine::new(set_up.map(SetUp::fen)).expect("a set-up that was read")
}

/// A half-move that is played, which is legal, with its number before it.
fn numbered(line: &mut SanLine, half_move: HalfMove) -> String {
    let dots = if line.side() == Side::White { "." } else { "..." };
    let number = line.number();
    let san = line
        .push(half_move)
        .map_or_else(|_| half_move.to_string(), |san| san.to_string());
    format!("{number}{dots} {san}")
}

fn print(text: &str) -> Result<(), Failure> {
    console::print(text).map_err(Failure::Output)
}

/// The bits and the meaning of the last bytes of a game.
fn explained(game: &[u8], last: usize) -> Vec<(String, String)> {
    let mut told = Vec::new();
    let Some(code) = codes::named("brenner") else {
        return told;
    };
    let codec: Box<dyn Codec> = code.codec(&Options::USUAL, Surroundings::File);
    // A game that goes on may stand inside of a text, which is no error here.
    let _ = codec.explain(game, &mut |explained| {
        if let Role::Code { fields, meaning } = &explained.role {
            let bits: Vec<String> = fields.iter().map(|field| field.digits()).collect();
            told.push((bits.join(" "), meaning.clone()));
        }
    });
    told.split_off(told.len().saturating_sub(last))
}
