// SPDX-License-Identifier: MIT OR Apache-2.0
//! A conversation with a board at a port: bytes go out, answers come back. What the line loses is sent again.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use halfmove::eleven::Word;
use halfmove::framing::Version;
use halfmove::hardware::link::{Event, FrameReader, Host, Identity, LinkFault, State};
use halfmove::hardware::listing::{List, Question};
use halfmove::hardware::mates::{self, Solved};
use halfmove::hardware::perft::{Counted, Root};

use super::batch::Batch;
use super::counting::Counting;
use super::design::{BoardDesign, Job};
use super::error::{BoardError, ListFault, SolveFault};
use super::files::{EncodedGame, FileError};
use super::interruption;
use super::listener::{Listener, Totals};
use super::listing::Listing;
use super::port::Port;
use super::recording::Recording;
use super::request::Request;
use super::solving::Solving;
use super::task::Task;
use super::timers::{LISTEN, Timers};

/// The version of the protocol that this program speaks.
const PROTOCOL: u8 = 1;
/// How long the board may say nothing before it is asked: some of the longest frames at 9,600 baud.
const PATIENCE: Duration = Duration::from_millis(300);
/// How often in succession a conversation begins anew without a game, position or problem that has become complete.
const ATTEMPTS: u32 = 50;

/// A host at a port, with a board that has said who it is.
pub struct Session {
    port: Port,
    bauds: Vec<u32>,
    /// How long a board may say nothing at all.
    limit: Duration,
    host: Host,
    reader: FrameReader,
    /// Bytes for the port.
    line: VecDeque<u8>,
    timers: Timers,
    identity: Option<Identity>,
    /// What the board said last in this conversation.
    state: Option<State>,
    /// Bytes that came before any frame.
    heard: u64,
    totals: Totals,
}

impl Session {
    /// Begins a conversation. A board must answer within the limit, then and later.
    ///
    /// # Errors
    /// If none answers, or one of another protocol. `bauds` are the rates that were tried so far, with this one; they are
    /// told.
    pub fn begin(port: Port, bauds: &[u32], limit: Duration) -> Result<Self, BoardError> {
        let mut session = Self {
            port,
            bauds: bauds.to_vec(),
            limit,
            host: Host::default(),
            reader: FrameReader::default(),
            line: VecDeque::new(),
            timers: Timers::new(),
            identity: None,
            state: None,
            heard: 0,
            totals: Totals::default(),
        };
        session.reset()?;
        let mut attempts = 0;
        while session.identity.is_none() || session.state.is_none() {
            if let Err(fault) = session.exchange(&mut |_| Ok(()))? {
                attempts += 1;
                session.lost(fault, attempts)?;
            }
        }
        Ok(session)
    }

    /// The board's identity.
    pub fn identity(&self) -> Identity {
        self.identity.unwrap_or_default()
    }

    /// What it said of itself last.
    pub fn state(&self) -> State {
        self.state.unwrap_or_default()
    }

    /// Whether the board can do this.
    ///
    /// # Errors
    /// If it cannot.
    pub fn can(&self, job: Job) -> Result<(), BoardError> {
        let number = self.identity().design;
        let design = BoardDesign::numbered(number);
        match design.is_some_and(|design| design.jobs.contains(&job)) {
            true => Ok(()),
            false => Err(BoardError::Design {
                number,
                name: design.map(|design| design.name),
                job,
            }),
        }
    }

    /// Whether the board plays games from set-ups.
    pub fn takes_set_ups(&self) -> bool {
        BoardDesign::numbered(self.identity().design).is_some_and(|design| design.takes_set_ups)
    }

    /// Sends all games, as a file in this version of the framing where the task is one for files, and holds every answer
    /// against the software. Games from set-ups need [`Session::takes_set_ups`] and [`Version::Two`].
    ///
    /// # Errors
    /// What ends it before the last game is complete. A difference does not.
    pub fn play(
        &mut self,
        task: Task,
        games: &mut dyn Iterator<Item = Result<EncodedGame, FileError>>,
        framing: Version,
        listener: &mut dyn Listener,
    ) -> Result<Totals, BoardError> {
        self.can(task.job())?;
        self.totals.complete.asked = Some(task.job());
        self.run(&mut Batch::new(task, framing, games, listener))?;
        Ok(self.totals)
    }

    /// Sends what is new in a recording, and waits until it is answered.
    ///
    /// # Errors
    /// What ends it before. A difference does not.
    pub fn record(&mut self, recording: &mut Recording) -> Result<Totals, BoardError> {
        self.can(Job::Encode)?;
        self.run(recording)?;
        Ok(self.totals)
    }

    /// Counts the lines from each of these positions. Now and then `progress` is told how many there are so far.
    ///
    /// # Errors
    /// What ends it before all are counted.
    pub fn count(&mut self, roots: &[Root], progress: &mut dyn FnMut(u64)) -> Result<Vec<Counted>, BoardError> {
        self.can(Job::Count)?;
        self.totals.complete.asked = Some(Job::Count);
        let mut counting = Counting::new(roots, progress);
        self.run(&mut counting)?;
        match counting.fault {
            Some(fault) => Err(fault.into()),
            None => Ok(counting.counted),
        }
    }

    /// Lists the half-moves of a position.
    ///
    /// # Errors
    /// What ends it before all have come.
    pub fn list(&mut self, question: Question) -> Result<List, BoardError> {
        self.can(Job::List)?;
        self.totals.complete.asked = Some(Job::List);
        let mut listing = Listing::new(question);
        self.run(&mut listing)?;
        Ok(listing.list.unwrap_or(Err(ListFault::Stuck))?)
    }

    /// Solves a problem: its lines in the order in which they come, and what the board says of itself. Now and then
    /// `progress` is told how many positions were looked at so far.
    ///
    /// # Errors
    /// What ends it before all have come.
    pub fn solve(
        &mut self,
        question: &mates::Question,
        progress: &mut dyn FnMut(u64),
    ) -> Result<(Vec<Vec<Word>>, Solved), BoardError> {
        self.can(Job::Solve)?;
        self.totals.complete.asked = Some(Job::Solve);
        let mut solving = Solving::new(question, progress);
        self.run(&mut solving)?;
        let solved = solving.solved.unwrap_or(Err(SolveFault::Stuck))?;
        if solved.overflow {
            return Err(BoardError::TooWide);
        }
        Ok((solving.lines, solved))
    }

    fn run(&mut self, request: &mut dyn Request) -> Result<(), BoardError> {
        let mut attempts = 0;
        loop {
            let bytes = request.outgoing()?;
            let taken = self.host.offer(bytes.make_contiguous());
            bytes.drain(..taken);
            self.totals.bytes += taken as u64;
            if request.is_done() && self.host.is_accepted() {
                return Ok(());
            }
            let mut totals = self.totals;
            let heard = self.exchange(&mut |answer| request.receive(answer, &mut totals));
            let done = |totals: &Totals| (totals.complete.games, totals.complete.answered);
            if done(&totals) > done(&self.totals) {
                attempts = 0;
            }
            (self.totals.complete, self.totals.answers) = (totals.complete, totals.answers);
            let fault = heard?.err();
            let is_stuck = fault.is_none() && self.timers.idle > self.limit;
            if is_stuck {
                // The board answers, and its core does not go on.
                request.give_up(&mut self.totals).map_err(BoardError::Output)?;
                self.reset()?;
            }
            if let Some(fault) = fault {
                attempts += 1;
                self.lost(fault, attempts)?;
            }
            if fault.is_some() || is_stuck {
                request.restart();
            }
        }
    }

    /// Writes what the port takes and hears what there is. The inner error is that of the conversation.
    fn exchange(&mut self, take: &mut dyn FnMut(u32) -> io::Result<()>) -> Result<Result<(), LinkFault>, BoardError> {
        self.go_on()?;
        if self.line.is_empty()
            && let Some(frame) = self.host.next_frame()
        {
            let mut bytes = Vec::new();
            frame.write(&mut bytes);
            self.line.extend(bytes);
        }
        let written = self.port.write(self.line.make_contiguous());
        let written = written.map_err(|source| self.unplugged(source))?;
        self.line.drain(..written);
        // What can be sent is sent first.
        let wait = match (written, self.line.is_empty()) {
            (1.., _) => Duration::ZERO,
            (_, false) => Duration::from_millis(1),
            _ => LISTEN,
        };
        let mut bytes = Vec::new();
        let read = self.port.read(&mut bytes, wait);
        self.timers.tick();
        read.map_err(|source| self.unplugged(source))?;
        for byte in bytes {
            self.heard += 1;
            match self.reader.push(byte) {
                Some(Ok(frame)) => match self.host.receive(&frame) {
                    Ok(event) => self.follow(event, take)?,
                    Err(fault) => return Ok(Err(fault)),
                },
                Some(Err(_)) => self.totals.damaged += 1,
                None => {}
            }
        }
        self.wait_no_longer()?;
        Ok(Ok(()))
    }

    fn follow(&mut self, event: Option<Event>, take: &mut dyn FnMut(u32) -> io::Result<()>) -> Result<(), BoardError> {
        self.timers.answered();
        match event {
            Some(Event::Identity(identity)) => {
                if identity.protocol != PROTOCOL {
                    return Err(BoardError::Protocol {
                        found: identity.protocol,
                        known: PROTOCOL,
                    });
                }
                self.identity = Some(identity);
            }
            Some(Event::State(state)) => {
                let before = self.state.unwrap_or_default();
                if state.wanted != before.wanted {
                    self.timers.idle = Duration::ZERO;
                }
                self.totals.refused += u64::from(state.bad_frames_since(&before));
                self.totals.unsound += u64::from(state.damaged_games_since(&before));
                self.state = Some(state);
            }
            Some(Event::Answers(answers)) => {
                self.timers.idle = Duration::ZERO;
                for answer in answers {
                    take(answer).map_err(BoardError::Output)?;
                }
            }
            None => {}
        }
        Ok(())
    }

    /// Asks a board that says nothing, and gives up if it says nothing for too long.
    fn wait_no_longer(&mut self) -> Result<(), BoardError> {
        if self.timers.silent > self.limit {
            return Err(match self.identity {
                Some(_) => BoardError::Stopped {
                    seconds: self.limit.as_secs_f64(),
                    complete: self.totals.complete,
                },
                None => BoardError::Silent {
                    port: self.port.path().to_owned(),
                    bauds: self.bauds.clone(),
                    heard: self.heard,
                },
            });
        }
        if self.timers.unasked > PATIENCE {
            self.timers.unasked = Duration::ZERO;
            self.totals.silences += 1;
            self.host.ask();
        }
        Ok(())
    }

    /// Answers were lost: everything begins anew, unless that was tried too often.
    fn lost(&mut self, fault: LinkFault, attempts: u32) -> Result<(), BoardError> {
        if attempts > ATTEMPTS {
            return Err(BoardError::Noise {
                restarts: attempts,
                last: fault.to_string(),
                damaged: self.totals.damaged,
                refused: self.totals.refused,
                complete: self.totals.complete,
            });
        }
        self.totals.restarts += 1;
        self.reset()
    }

    fn reset(&mut self) -> Result<(), BoardError> {
        self.port.reset().map_err(|source| self.unplugged(source))?;
        (self.host, self.reader) = (Host::default(), FrameReader::default());
        self.line.clear();
        self.state = None;
        self.timers = Timers::new();
        Ok(())
    }

    /// An interruption ends the conversation between two looks at the port.
    fn go_on(&self) -> Result<(), BoardError> {
        match interruption::has_come() {
            true => Err(BoardError::Interrupted {
                complete: self.totals.complete,
            }),
            false => Ok(()),
        }
    }

    fn unplugged(&self, source: io::Error) -> BoardError {
        // What interrupts this program also ends a simulated board, if it came from the keyboard.
        if let Err(interrupted) = self.go_on() {
            return interrupted;
        }
        BoardError::Unplugged {
            port: self.port.path().to_owned(),
            complete: self.totals.complete,
            source,
        }
    }
}
