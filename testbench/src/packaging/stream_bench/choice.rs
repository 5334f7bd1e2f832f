// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which games a testbench plays: of many, those that show most that no other one shows, for each of their beats.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap, HashSet};

/// Something that a game shows, such as a kind that goes from one square to another; the first number says what sort it
/// is.
pub(super) type Feature = [u32; 5];

/// What a game costs beside its beats.
const EACH: usize = 3;

/// A game that could be played.
#[derive(Clone, Debug)]
pub(super) struct Candidate<G> {
    /// Where it comes from, in a few words.
    pub name: &'static str,
    pub game: G,
    /// How many beats it has.
    pub length: usize,
    pub features: Vec<Feature>,
}

/// How much a candidate adds for its length, as it was when somebody last looked.
struct Standing {
    gain: usize,
    cost: usize,
    place: usize,
}

impl Standing {
    /// Gains for each unit of cost, compared without division; of equals the earlier candidate comes first.
    fn order(&self, other: &Self) -> Ordering {
        let (one, two) = (self.gain * other.cost, other.gain * self.cost);
        one.cmp(&two).then(other.place.cmp(&self.place))
    }
}

impl PartialEq for Standing {
    fn eq(&self, other: &Self) -> bool {
        self.order(other) == Ordering::Equal
    }
}
impl Eq for Standing {}
impl PartialOrd for Standing {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Standing {
    fn cmp(&self, other: &Self) -> Ordering {
        self.order(other)
    }
}

/// The best candidates of this many beats in all; `seen` is what other games show already.
pub(super) fn choose<G>(candidates: Vec<Candidate<G>>, seen: HashSet<Feature>, mut beats: usize) -> Vec<Candidate<G>> {
    // A feature is looked at often, so each has a number.
    let known = seen.len();
    let mut numbers: HashMap<Feature, usize> = seen.into_iter().zip(0..).collect();
    let mut numbered = |candidate: &Candidate<G>| {
        let number = |feature: &Feature| {
            let next = numbers.len();
            *numbers.entry(*feature).or_insert(next)
        };
        let mut shown: Vec<usize> = candidate.features.iter().map(number).collect();
        shown.sort_unstable();
        shown.dedup();
        shown
    };
    let shown: Vec<Vec<usize>> = candidates.iter().map(&mut numbered).collect();
    let mut is_new = vec![true; numbers.len()];
    is_new[..known].fill(false);
    let gain = |place: usize, is_new: &[bool]| shown[place].iter().filter(|&&number| is_new[number]).count();
    let standing = |(place, candidate): (usize, &Candidate<G>)| Standing {
        gain: gain(place, &is_new),
        cost: candidate.length + EACH,
        place,
    };
    let mut heap: BinaryHeap<Standing> = candidates.iter().enumerate().map(standing).collect();
    let mut candidates: Vec<Option<Candidate<G>>> = candidates.into_iter().map(Some).collect();
    let mut chosen = Vec::new();
    // What a candidate adds never grows, so whoever stands first after a fresh look is the best.
    while let Some(mut first) = heap.pop() {
        let now = gain(first.place, &is_new);
        if now == 0 {
            continue;
        }
        let Some(candidate) = candidates[first.place].take_if(|candidate| candidate.length <= beats) else {
            continue;
        };
        if now < first.gain {
            first.gain = now;
            candidates[first.place] = Some(candidate);
            heap.push(first);
            continue;
        }
        beats -= candidate.length;
        shown[first.place].iter().for_each(|&number| is_new[number] = false);
        chosen.push(candidate);
    }
    chosen
}

/// The same candidates, with those alone of their features that count.
pub(super) fn only<G: Clone>(candidates: &[Candidate<G>], counts: impl Fn(&Feature) -> bool) -> Vec<Candidate<G>> {
    let only = |candidate: &Candidate<G>| Candidate {
        name: candidate.name,
        game: candidate.game.clone(),
        length: candidate.length,
        features: candidate
            .features
            .iter()
            .filter(|feature| counts(feature))
            .copied()
            .collect(),
    };
    candidates.iter().map(only).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(name: &'static str, length: usize, features: &[u32]) -> Candidate<()> {
        let features = features.iter().map(|&number| [number, 0, 0, 0, 0]).collect();
        Candidate {
            name,
            game: (),
            length,
            features,
        }
    }

    fn names(candidates: &[Candidate<()>], beats: usize) -> Vec<&'static str> {
        let chosen = choose(candidates.to_vec(), HashSet::from([[9, 0, 0, 0, 0]]), beats);
        chosen.into_iter().map(|candidate| candidate.name).collect()
    }

    #[test]
    fn what_adds_most_for_its_length_is_taken_and_what_adds_nothing_is_not() {
        let candidates = [
            candidate("known", 1, &[9]),
            candidate("long", 20, &[1, 2, 3, 4]),
            candidate("short", 3, &[1, 2, 3]),
            candidate("again", 3, &[3, 2, 1]),
        ];
        assert_eq!(names(&candidates, 100), ["short", "long"]);
        assert_eq!(names(&candidates, 22), ["short"]);
        assert_eq!(names(&candidates, 2), [""; 0]);
    }
}
