// SPDX-License-Identifier: MIT OR Apache-2.0
//! Problems given to `machine_mates`, and its stream watched.

use halfmove::eleven::Word;
pub use halfmove::hardware::mates::{Lines, Question, Solved};

/// What the core shows before an edge.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// It is busy.
    pub busy: bool,
    /// `m_axis_tdata` and `m_axis_tlast`, if there is a beat.
    pub beat: Option<(u16, bool)>,
}

/// What is given to it during a clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs<'a> {
    /// It is started.
    pub question: Option<&'a Question>,
    /// A beat would be taken.
    pub ready: bool,
}

/// Gives the core a problem, and takes its lines until it is no longer busy: in ascending order. In each clock `goes_on` is told
/// its number; nothing is returned if it says no.
///
/// # Errors
/// In words: a beat changed or went away before it was taken, is out of turn, or a line has no end.
pub fn solve(
    mut cycle: impl FnMut(Inputs<'_>) -> Shown,
    question: &Question,
    mut ready: impl FnMut() -> bool,
    mut goes_on: impl FnMut(u64) -> bool,
) -> Result<Option<Vec<Vec<Word>>>, String> {
    let mut lines = Vec::new();
    let mut open = Lines::default();
    let mut held = None;
    for clock in 0.. {
        if !goes_on(clock) {
            break;
        }
        let inputs = Inputs {
            question: (clock == 0).then_some(question),
            ready: ready(),
        };
        let shown = cycle(inputs);
        if held.is_some() && held != shown.beat {
            return Err(format!("{held:x?} was not taken and became {:x?}", shown.beat));
        }
        held = shown.beat.filter(|_| !inputs.ready);
        if let Some((data, last)) = shown.beat.filter(|_| inputs.ready) {
            lines.extend(open.push(data, last).map_err(|error| error.to_string())?);
        }
        if clock > 0 && !shown.busy {
            if !open.is_between() || shown.beat.is_some() {
                return Err("a line is not whole, and the core is not busy".to_owned());
            }
            lines.sort_unstable();
            return Ok(Some(lines));
        }
    }
    Ok(None)
}
