// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `halfmove-board` says at the end: totals and rates, and who a board is.

use crate::{BoardDesign, Job, LeftOut, Totals};
use halfmove::hardware::link::{Identity, State};
use serde_json::{Value, json};

use crate::cli::Format;
use crate::console::Paint;
use halfmove::counted;

/// The outcome of a run.
pub struct Report {
    pub job: Job,
    pub totals: Totals,
    pub left: LeftOut,
    pub identity: Identity,
    pub seconds: f64,
    /// Of a simulated board.
    pub clocks: Option<u64>,
}

impl Report {
    /// Whether nothing differs and nothing of the files was damaged.
    pub fn is_clean(&self) -> bool {
        self.totals.agrees() && self.left.damaged == 0
    }

    /// What its answers are called.
    const fn answers(&self) -> (&'static str, &'static str) {
        match self.job {
            Job::Decode => ("records", "record"),
            Job::Encode => ("coded bytes", "byte"),
            Job::Find | Job::Count | Job::List | Job::Solve => ("answers", "answer"),
        }
    }

    fn rate(&self, seconds: f64) -> f64 {
        self.totals.complete.half_moves as f64 / seconds.max(1e-9)
    }

    /// Seconds that a simulated board would have taken if it were a real one.
    fn own_seconds(&self) -> Option<f64> {
        let hertz = f64::from(self.identity.hertz);
        self.clocks.map(|clocks| clocks as f64 / hertz.max(1.0))
    }

    pub fn to_text(&self, paint: Paint) -> String {
        let Totals {
            complete,
            answers,
            bytes,
            restarts,
            damaged,
            refused,
            unsound,
            ..
        } = self.totals;
        let (many_answers, answer) = self.answers();
        let verdict = match (complete.differences, unsound) {
            (0, 0) => paint.good(&format!("every {answer} is as the software has it")),
            (0, unsound) => paint.bad(&format!("the board found {unsound} games damaged that were sent sound")),
            (1, _) => paint.bad("1 game differs from the software"),
            (many, _) => paint.bad(&format!("{many} games differ from the software")),
        };
        let mut lines = vec![
            format!(
                "{}, {}, {answers} {} from {}: {verdict}",
                counted(complete.games, "game"),
                counted(complete.half_moves, "half-move"),
                if answers == 1 { answer } else { many_answers },
                counted(bytes, "byte")
            ),
            format!(
                "{:.1} s, {:.0} half-moves a second",
                self.seconds,
                self.rate(self.seconds)
            ),
        ];
        if let Some(own) = self.own_seconds() {
            let clocks = self.clocks.unwrap_or_default();
            lines.push(format!(
                "a real board takes {own:.2} s for these {clocks} clocks: {:.0} half-moves a second",
                self.rate(own)
            ));
        }
        if u64::from(restarts) + damaged + refused > 0 {
            lines.push(format!(
                "noise on the line: {damaged} damaged frames from the board, {refused} to it; {restarts} times games were \
                 sent again"
            ));
        }
        for (reason, games) in &self.left.skipped {
            lines.push(format!("{} not sent: {reason}", counted(*games, "game")));
        }
        if self.left.damaged > 0 {
            lines.push(paint.bad(&format!("{} in the files", counted(self.left.damaged, "damaged game"))));
        }
        lines.join("\n")
    }

    pub fn to_json(&self) -> Value {
        let Totals {
            complete,
            answers,
            bytes,
            restarts,
            damaged,
            refused,
            silences,
            unsound,
        } = self.totals;
        json!({
            "agrees": self.totals.agrees(),
            "games": complete.games,
            "half_moves": complete.half_moves,
            (self.answers().0.replace(' ', "_")): answers,
            "bytes": bytes,
            "differences": complete.differences,
            "found_damaged": unsound,
            "seconds": self.seconds,
            "half_moves_per_second": self.rate(self.seconds),
            "clocks": self.clocks,
            "board_seconds": self.own_seconds(),
            "board_half_moves_per_second": self.own_seconds().map(|own| self.rate(own)),
            "restarts": restarts,
            "damaged_frames": damaged,
            "refused_frames": refused,
            "silences": silences,
            "skipped": self.left.skipped.values().sum::<u64>(),
            "skipped_reasons": self.left.skipped,
            "damaged_games": self.left.damaged,
            "board": board(self.identity),
        })
    }
}

fn board(identity: Identity) -> Value {
    let design = BoardDesign::numbered(identity.design);
    json!({
        "design": identity.design,
        "name": design.map(|design| design.name),
        "jobs": design.map(|design| design.jobs.iter().map(ToString::to_string).collect::<Vec<_>>()),
        "hertz": identity.hertz,
        "version": format!("{:08x}", identity.version),
        "protocol": identity.protocol,
        "room": identity.room,
        "longest_payload": identity.longest,
    })
}

/// Who a board is and how things stand.
pub fn info(identity: Identity, state: State, format: Format) -> String {
    if format == Format::Json {
        let mut json = board(identity);
        json["room_now"] = state.room.into();
        return format!("{json:#}\n");
    }
    let design = BoardDesign::numbered(identity.design);
    let name = design.map_or("unknown to this program", |design| design.name);
    let jobs: Vec<String> =
        design.map_or_else(Vec::new, |design| design.jobs.iter().map(ToString::to_string).collect());
    let jobs = if jobs.is_empty() {
        "nothing known".to_owned()
    } else {
        jobs.join(", ")
    };
    let version = match identity.version {
        0 => "unknown: it was built without Git".to_owned(),
        version => format!("{version:08x}"),
    };
    format!(
        "design    {}, {name}\ncan       {jobs}\nclock     {} MHz\nversion   {version}\nprotocol  {}\nroom      {} bytes, \
         {} of them free\n",
        identity.design,
        f64::from(identity.hertz) / 1e6,
        identity.protocol,
        identity.room,
        state.room
    )
}
