// SPDX-License-Identifier: MIT OR Apache-2.0
//! The games of a file, whatever they are written in.

use std::io;

use halfmove::Game;
use halfmove::codec::{Code, Codec, CodedGames, FileFault, Options};

use crate::conversion::NO_GAME_HELP;
use crate::detect;
use crate::input::Input;
use crate::place;
use crate::remarks::PlacedRemark;
use crate::report::{Failure, printable};
use crate::trouble::Trouble;

/// A game, or what is wrong with it.
pub struct FoundGame {
    /// Its number in the file, counted from 1; `None` if there is only a fault and no game.
    pub number: Option<u64>,
    /// The game. A trouble has no game number and no file.
    pub game: Result<Game, Box<Trouble>>,
    /// What is to be said of the game, and of the file as far as it was read.
    pub remarks: Vec<PlacedRemark>,
}

/// Games one after the other.
pub struct FoundGames {
    codec: Box<dyn Codec>,
    games: Box<dyn CodedGames>,
    bare: bool,
    read: u64,
    /// Texts that hold no game, which are not counted.
    empty: u64,
}

/// The games of an input, in the code that is asked for or that the input shows.
pub fn games_of(
    input: &mut Input,
    asked: Option<&'static Code>,
    bare: bool,
    options: &Options,
) -> Result<FoundGames, Failure> {
    let codec = detect::any(input, asked, bare, options)?;
    let games = input.games(&*codec, bare)?;
    Ok(FoundGames {
        codec,
        games,
        bare,
        read: 0,
        empty: 0,
    })
}

impl FoundGames {
    /// The code.
    pub fn code(&self) -> &'static Code {
        self.codec.code()
    }

    /// That there is text and no game in it, if it is so at the end.
    pub fn nothing_found(&self) -> Option<Trouble> {
        (self.read == 0 && self.empty > 0).then(|| Trouble {
            reason: "the input holds no game".to_owned(),
            help: Some(NO_GAME_HELP.to_owned()),
            ..Trouble::default()
        })
    }

    /// The next game; `None` at the end.
    pub fn next_game(&mut self) -> io::Result<Option<FoundGame>> {
        while let Some(mut coded) = self.games.next_game() {
            if let Some(FileFault::Io(error)) = coded.fault.take_if(|fault| place::is_unreadable(fault)) {
                return Err(error);
            }
            let mut remarks = Vec::new();
            let game = match place::of_fault(&*self.codec, &coded, self.bare) {
                Some(trouble) => Err(Box::new(trouble)),
                None => match self.codec.decode(coded.bytes) {
                    Ok(Some(decoded)) => {
                        remarks = PlacedRemark::of_game(&*self.codec, &coded, decoded.remarks, self.bare);
                        Ok(decoded.game)
                    }
                    Ok(None) => {
                        self.empty += 1;
                        continue;
                    }
                    Err(stopped) => Err(Box::new(Trouble {
                        half_move: Some(stopped.half_move),
                        reason: printable(&stopped.reason),
                        ..place::of_byte(&*self.codec, &coded, Some(stopped.offset), self.bare)
                    })),
                },
            };
            self.read += 1;
            let number = coded.number.map(|number| number - self.empty);
            for remark in &mut remarks {
                remark.game = number;
            }
            remarks.extend(self.file_remarks());
            return Ok(Some(FoundGame { number, game, remarks }));
        }
        Ok(None)
    }

    /// What is to be said of the file and was not given with a game.
    pub fn file_remarks(&mut self) -> Vec<PlacedRemark> {
        self.games.remarks().into_iter().map(PlacedRemark::of_file).collect()
    }
}
