// SPDX-License-Identifier: MIT OR Apache-2.0
//! Direct mates: keys, tries, threats, variations.

use alloc::vec::Vec;

use super::solver::{Solver, Stopped};
use super::stipulation::Stipulation;
use super::table::{Key, Known};
use crate::half_move::HalfMove;
use crate::laws::Board;

/// A first half-move and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// It with the play after it.
    pub play: Continuation,
    /// The replies after which there is no mate in time: none after a key.
    pub refutations: Vec<HalfMove>,
}

/// A half-move of the mating side with what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The half-move.
    pub half_move: HalfMove,
    /// What follows; nothing after mate.
    pub play: Play,
}

/// What follows a half-move of the mating side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// Whether the other side is neither in check nor under a threat, nor mated.
    pub zugzwang: bool,
    /// What would follow if the other side passed, in the fewest moves.
    pub threats: Vec<Continuation>,
    /// The replies that defeat a threat, and every one where there is none.
    pub replies: Vec<Reply>,
}

/// A reply with everything that mates after it in the fewest moves: more than one is a dual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The reply.
    pub half_move: HalfMove,
    /// What follows.
    pub continuations: Vec<Continuation>,
}

/// Who knows whether there is a mate: [`Solver`], or something else that is asked as it is.
pub trait MateSearch {
    /// Why there is no answer.
    type Stop;

    /// Whether the side to move mates in at most this many moves.
    ///
    /// # Errors
    /// If there is no answer.
    fn mates(&mut self, board: &Board, moves: u16) -> Result<bool, Self::Stop>;

    /// Whether the side to move is mated, or after any half-move in at most this many moves.
    ///
    /// # Errors
    /// If there is no answer.
    fn is_lost(&mut self, board: &Board, moves: u16) -> Result<bool, Self::Stop>;

    /// What follows a first half-move of a mate in this many moves, if it has at most this many refutations: a key has
    /// none. `None` if it has more, or if it stalemates.
    ///
    /// # Errors
    /// If there is no answer.
    fn first_move(
        &mut self,
        board: &Board,
        half_move: HalfMove,
        moves: u16,
        most_refutations: usize,
    ) -> Result<Option<FirstMove>, Self::Stop> {
        let (board, left) = (board.after(half_move), moves.saturating_sub(1));
        let mut refutations = Vec::new();
        let mut left_by_key = None;
        for left in 0..=left {
            if self.is_lost(&board, left)? {
                left_by_key = Some(left);
                break;
            }
        }
        // Where every half-move except a mate fails at once, none is a try.
        if left_by_key.is_none() && left == 0 {
            return Ok(None);
        }
        if left_by_key.is_none() {
            for reply in board.legal_half_moves() {
                if !self.mates(&board.after(reply), left)? {
                    refutations.push(reply);
                    if refutations.len() > most_refutations {
                        return Ok(None);
                    }
                }
            }
            if refutations.is_empty() {
                return Ok(None);
            }
        }
        let play = play(self, &board, left_by_key.unwrap_or(left))?;
        let play = Continuation { half_move, play };
        Ok(Some(FirstMove { play, refutations }))
    }
}

impl Solver<'_> {
    /// The half-moves that mate in at most this many moves against any defence: the keys. Mates in more than
    /// [`Stipulation::MOST`] moves are not sought.
    ///
    /// # Errors
    /// [`Stopped`].
    pub fn keys(&mut self, board: &Board, moves: u16) -> Result<Vec<HalfMove>, Stopped> {
        let mut keys = Vec::new();
        for half_move in board.legal_half_moves() {
            if self.is_lost(&board.after(half_move), moves.saturating_sub(1))? && moves > 0 {
                keys.push(half_move);
            }
        }
        Ok(keys)
    }

    /// What follows a first half-move of a mate in this many moves, if it has at most this many refutations: a key has
    /// none. `None` if it has more, or if it stalemates.
    ///
    /// # Errors
    /// [`Stopped`].
    pub fn first_move(
        &mut self,
        board: &Board,
        half_move: HalfMove,
        moves: u16,
        most_refutations: usize,
    ) -> Result<Option<FirstMove>, Stopped> {
        MateSearch::first_move(self, board, half_move, moves.min(Stipulation::MOST), most_refutations)
    }

    /// A reply of the set play, where the other side begins, with everything that mates after it in the fewest moves;
    /// `None` if nothing mates in this many moves.
    ///
    /// # Errors
    /// [`Stopped`].
    pub fn set_reply(&mut self, board: &Board, half_move: HalfMove, moves: u16) -> Result<Option<Reply>, Stopped> {
        reply(self, board, half_move, moves.min(Stipulation::MOST), None)
    }
}

impl MateSearch for Solver<'_> {
    type Stop = Stopped;

    fn mates(&mut self, board: &Board, moves: u16) -> Result<bool, Stopped> {
        self.count()?;
        let moves = moves.min(Stipulation::MOST);
        if moves == 0 {
            return Ok(false);
        }
        if board.visit_mates(|_| true) {
            return Ok(true);
        }
        if moves == 1 {
            return Ok(false);
        }
        let key = Key::of(board, 0);
        let known = key.map(|key| self.table.get(&key)).unwrap_or_default();
        if known.yes > 0 && u16::from(known.yes) <= moves {
            return Ok(true);
        }
        if u16::from(known.no) >= moves {
            return Ok(false);
        }
        // Those that leave the fewest replies first, checks before others.
        let mut first: Vec<(u64, HalfMove, Board)> = Vec::with_capacity(board.legal_half_moves().len());
        first.extend(board.legal_half_moves().map(|half_move| {
            let after = board.after(half_move);
            let quiet = if after.is_check() { 0 } else { 1000 };
            (quiet + after.count_legal(), half_move, after)
        }));
        first.sort_by_key(|&(replies, ..)| replies);
        let mut found = false;
        for (_, _, after) in &first {
            if self.is_lost(after, moves - 1)? {
                found = true;
                break;
            }
        }
        // The table has a byte for a number of moves.
        if let (Some(key), Ok(number)) = (key, u8::try_from(moves)) {
            let before = self.table.get(&key);
            let known = match found {
                true => Known { yes: number, ..before },
                false => Known {
                    no: before.no.max(number),
                    ..before
                },
            };
            self.table.put(&key, known, number);
        }
        Ok(found)
    }

    fn is_lost(&mut self, board: &Board, moves: u16) -> Result<bool, Stopped> {
        self.count()?;
        let half_moves = board.legal_half_moves();
        if half_moves.len() == 0 {
            return Ok(board.is_check());
        }
        if moves == 0 {
            return Ok(false);
        }
        let number = usize::from(moves.min(255));
        let killer = self.refutations[number].filter(|&killer| board.is_legal(killer));
        if let Some(killer) = killer
            && !self.mates(&board.after(killer), moves)?
        {
            return Ok(false);
        }
        for half_move in half_moves {
            if Some(half_move) != killer && !self.mates(&board.after(half_move), moves)? {
                self.refutations[number] = Some(half_move);
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// What follows where the side to move is to be mated in this many moves.
fn play<S: MateSearch + ?Sized>(search: &mut S, board: &Board, left: u16) -> Result<Play, S::Stop> {
    let mut play = Play::default();
    if left == 0 || board.is_checkmate() {
        return Ok(play);
    }
    let mut passed = *board;
    let mut threatened = None;
    if passed.pass().is_ok() {
        if let Some(moves) = shortest(search, &passed, left)? {
            play.threats = continuations(search, &passed, moves)?;
            threatened = Some(moves);
        }
        play.zugzwang = threatened.is_none();
    }
    for half_move in board.legal_half_moves() {
        let threats = threatened.map(|moves| (moves, &play.threats[..]));
        let reply = reply(search, board, half_move, left, threats)?;
        play.replies.extend(reply);
    }
    Ok(play)
}

/// What follows a reply, if there is a mate in this many moves and it defeats a threat.
fn reply<S: MateSearch + ?Sized>(
    search: &mut S,
    board: &Board,
    half_move: HalfMove,
    left: u16,
    threats: Option<(u16, &[Continuation])>,
) -> Result<Option<Reply>, S::Stop> {
    let board = board.after(half_move);
    let Some(moves) = shortest(search, &board, left)? else {
        return Ok(None);
    };
    if let Some((threatened, threats)) = threats
        && moves <= threatened
        && (moves < threatened || all_work(search, &board, moves, threats)?)
    {
        return Ok(None);
    }
    let continuations = continuations(search, &board, moves)?;
    Ok(Some(Reply {
        half_move,
        continuations,
    }))
}

/// Whether every threat is still carried out.
fn all_work<S: MateSearch + ?Sized>(
    search: &mut S,
    board: &Board,
    moves: u16,
    threats: &[Continuation],
) -> Result<bool, S::Stop> {
    for threat in threats {
        let threat = threat.half_move;
        let is_it = |other: &HalfMove| {
            other.from() == threat.from() && other.to() == threat.to() && other.promotion() == threat.promotion()
        };
        let works = match board.legal_half_moves().find(is_it) {
            Some(half_move) => search.is_lost(&board.after(half_move), moves - 1)?,
            None => false,
        };
        if !works {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Everything that mates in this many moves, with what follows.
fn continuations<S: MateSearch + ?Sized>(
    search: &mut S,
    board: &Board,
    moves: u16,
) -> Result<Vec<Continuation>, S::Stop> {
    let mut continuations = Vec::new();
    for half_move in board.legal_half_moves() {
        let after = board.after(half_move);
        if search.is_lost(&after, moves - 1)? {
            let play = play(search, &after, moves - 1)?;
            continuations.push(Continuation { half_move, play });
        }
    }
    Ok(continuations)
}

/// The fewest moves, at most this many, in which the side to move mates.
fn shortest<S: MateSearch + ?Sized>(search: &mut S, board: &Board, most: u16) -> Result<Option<u16>, S::Stop> {
    for moves in 1..=most {
        if search.mates(board, moves)? {
            return Ok(Some(moves));
        }
    }
    Ok(None)
}
