// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a board had done when something went wrong.

use halfmove::counted;

use super::design::Job;

/// What was finished before something went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Complete {
    /// What was asked for. None before that, and of half-moves that are typed, whose number is told elsewhere.
    pub asked: Option<Job>,
    /// Games with all answers.
    pub games: u64,
    /// The half-moves in them.
    pub half_moves: u64,
    /// Differences from the software so far.
    pub differences: u64,
    /// Positions and problems with all answers.
    pub answered: u64,
    /// Of these and of what is under way: the lines that were counted, or the positions that were looked at. A board tells them
    /// now and then, so there may be more.
    pub searched: u64,
}

impl Complete {
    /// What becomes complete.
    pub(super) const fn unit(&self) -> &'static str {
        match self.asked {
            None => "anything",
            Some(Job::Decode | Job::Encode | Job::Find) => "a game",
            Some(Job::Count | Job::List) => "a position",
            Some(Job::Solve) => "a problem",
        }
    }

    /// What stands behind the words of an error.
    pub(super) fn so_far(&self) -> String {
        let searched = |thing, done| match self.searched {
            0 => format!("; the board has told no number of {thing}s yet"),
            number => format!("; at least {} {done} so far", counted(number, thing)),
        };
        match self.asked {
            None | Some(Job::List) => String::new(),
            Some(Job::Decode | Job::Encode | Job::Find) => self.played(),
            Some(Job::Count) => searched("line", "counted"),
            Some(Job::Solve) => searched("position", "looked at"),
        }
    }

    fn played(&self) -> String {
        let differences = match self.differences {
            0 => "all as the software has them".to_owned(),
            1 => "1 game differs from the software".to_owned(),
            many => format!("{many} games differ from the software"),
        };
        let (games, half_moves) = (counted(self.games, "game"), counted(self.half_moves, "half-move"));
        format!("; complete before: {games}, {half_moves}, {differences}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fit_what_was_asked_for() {
        let complete = |asked| Complete {
            asked,
            games: 2,
            half_moves: 1,
            differences: 1,
            answered: 3,
            searched: 1 << 24,
        };
        let told = |asked| (complete(asked).unit(), complete(asked).so_far());
        let games = "; complete before: 2 games, 1 half-move, 1 game differs from the software";
        for job in [Job::Decode, Job::Encode, Job::Find] {
            assert_eq!(told(Some(job)), ("a game", games.to_owned()));
        }
        let lines = "; at least 16777216 lines counted so far";
        assert_eq!(told(Some(Job::Count)), ("a position", lines.to_owned()));
        let positions = "; at least 16777216 positions looked at so far";
        assert_eq!(told(Some(Job::Solve)), ("a problem", positions.to_owned()));
        assert_eq!(told(Some(Job::List)), ("a position", String::new()));
        assert_eq!(told(None), ("anything", String::new()));
        let nothing = Complete {
            asked: Some(Job::Count),
            ..Complete::default()
        };
        assert_eq!(nothing.so_far(), "; the board has told no number of lines yet");
    }
}
