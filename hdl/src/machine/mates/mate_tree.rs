// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MateTree`].

use rust_hdl::prelude::*;

use crate::plumbing::DualPortRam;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// Direct mates: which positions are looked at next, and what is known of those before them.
///
/// A position's *level* is the number of half-moves that are left: odd if the attacker moves. He wins if one half-move wins,
/// the defender is lost if all lose. One position at a time is expanded: its half-moves are played, and those after which
/// something is open go on the stack. They are popped one after the other. When the position is decided, the stack falls to
/// where it was before, so all else of its subtree is dropped; so is what is under way, by its *epoch*. The half-moves of
/// level 1 are only looked at: there the tree has its leaves, and the positions of level 1 that follow a defender's half-moves
/// are expanded one behind the other, as soon as the first of them is known.
///
/// At the root nothing is decided by one: each half-move that wins is given.
///
/// At most one of seven registers is high:
///
/// | state | what is done | the next one |
/// |---|---|---|
/// | `popping` | a position is to leave the stack | `settling` |
/// | `settling` | it is noted where that lay | `expanding` |
/// | `expanding` | its half-moves are played and looked at | `weighing`; decided, `rising` |
/// | `weighing` | nothing is decided yet: is there another one above the base? | `popping`; if not, `rising` or the end |
/// | `rising` | a level up | `loading` |
/// | `loading` | where the subtree of that level began | `judging` |
/// | `judging` | is that position decided too? | `rising` or `weighing` |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MateTree {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Forgets all.
    pub clear: Signal<In, Bit>,
    /// The root is on its way. Given with `clear`, this counts.
    pub starts: Signal<In, Bit>,
    /// The level of the root.
    pub half_moves: Signal<In, Word<4>>,
    /// First half-moves with one refutation are given too.
    pub tries: Signal<In, Bit>,

    /// A position was looked at.
    pub looked: Signal<In, Bit>,
    /// Its epoch.
    pub looked_epoch: Signal<In, Word<2>>,
    /// It is the last after its parent's half-moves.
    pub looked_last: Signal<In, Bit>,
    /// It has no half-move.
    pub looked_none: Signal<In, Bit>,
    /// It is a leaf: no half-move is left.
    pub looked_leaf: Signal<In, Bit>,
    /// It is mate.
    pub looked_mate: Signal<In, Bit>,
    /// The half-move that leads to it.
    pub looked_code: Signal<In, Word<11>>,
    /// The half-move before that.
    pub looked_before: Signal<In, Word<11>>,
    /// It counts: nothing was decided since it went on its way.
    pub counts: Signal<Out, Bit>,
    /// The epoch of what goes on its way now.
    pub epoch: Signal<Out, Word<2>>,

    /// A position shall leave the stack.
    pub wanted: Signal<Out, Bit>,
    /// It leaves at this edge.
    pub pops: Signal<In, Bit>,
    /// The half-move that leads to the one that left last.
    pub led: Signal<In, Word<11>>,
    /// How many positions are on the stack.
    pub height: Signal<In, Word<10>>,
    /// The stack falls at this edge.
    pub falls: Signal<Out, Bit>,
    /// To this height.
    pub base: Signal<Out, Word<10>>,

    /// A half-move of the root wins.
    pub gives: Signal<Out, Bit>,
    /// It is a try: it would win, but for one refutation.
    pub fails: Signal<Out, Bit>,
    /// The half-move, or the refutation of a try.
    pub code: Signal<Out, Word<11>>,
    /// The try.
    pub first: Signal<Out, Word<11>>,
    /// All half-moves of the root are decided.
    pub done: Signal<Out, Bit>,

    /// The half-moves that are left to the position that is expanded, or was decided last.
    level: DFF<Word<4>>,
    /// By level: the height of the stack below the subtree of its position.
    bases: DualPortRam<Word<10>, 4>,
    /// That of the present level.
    base_now: DFF<Word<10>>,
    epoch_now: DFF<Word<2>>,
    /// What was decided last: the attacker wins.
    value: DFF<Bit>,
    /// The stack falls to the base.
    fall: DFF<Bit>,
    /// The root itself is looked at.
    rooting: DFF<Bit>,
    /// The first half-move, and the one after it, of what is expanded.
    first_code: DFF<Word<11>>,
    second_code: DFF<Word<11>>,
    /// The refutation of the first half-move, if it is a try.
    refutation: DFF<Word<11>>,
    /// The first half-move has one, or two.
    refuted: DFF<Bit>,
    refuted_twice: DFF<Bit>,
    /// The first clock of `expanding`.
    fresh: DFF<Bit>,
    /// All half-moves of the position of level 2 are known; their leaves may still come.
    all_known: DFF<Bit>,
    /// A mate was seen among the leaves that come now.
    seen: DFF<Bit>,
    /// Positions of level 1 whose leaves have not ended.
    under_way: DFF<Word<6>>,

    popping: DFF<Bit>,
    settling: DFF<Bit>,
    expanding: DFF<Bit>,
    weighing: DFF<Bit>,
    rising: DFF<Bit>,
    loading: DFF<Bit>,
    judging: DFF<Bit>,
    /// The root is decided.
    finished: DFF<Bit>,

    attacks: Signal<Local, Bit>,
    at_root: Signal<Local, Bit>,
    after_root: Signal<Local, Bit>,
    after_reply: Signal<Local, Bit>,
    after_try: Signal<Local, Bit>,
    above: Signal<Local, Bit>,
    result: Signal<Local, Bit>,
    has_leaves: Signal<Local, Bit>,
    own: Signal<Local, Bit>,
    of_leaves: Signal<Local, Bit>,
    fits: Signal<Local, Bit>,
    leaves_end: Signal<Local, Bit>,
    mates: Signal<Local, Bit>,
    lacks: Signal<Local, Bit>,
    notes: Signal<Local, Bit>,
    decides: Signal<Local, Bit>,
    wins_now: Signal<Local, Bit>,
}

#[clocked]
impl Logic for MateTree {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_mate_tree");
        comment!("Who moves at this level, and where it is.");
        self.attacks.next = self.level.q.val().get_bit(0);
        self.at_root.next = self.level.q.val() == self.half_moves.val();
        self.after_root.next = (self.level.q.val() + 1) == self.half_moves.val();
        self.after_reply.next = (self.level.q.val() + 2) == self.half_moves.val();
        self.after_try.next = self.after_root.val() && self.tries.val() && !self.attacks.val();
        self.above.next = self.height.val() != self.base_now.q.val();
        self.result.next = self.looked.val() && (self.looked_epoch.val() == self.epoch_now.q.val());
        self.has_leaves.next = (self.level.q.val() == 2) && !self.at_root.val() && !self.rooting.q.val();
        self.own.next = self.result.val() && !(self.has_leaves.val() && self.looked_leaf.val());
        self.of_leaves.next = self.result.val() && self.has_leaves.val() && self.looked_leaf.val();
        self.finished.d.next = false;
        self.fall.d.next = false;
        self.fresh.d.next = false;
        self.bases.write_enable.next = false;
        self.bases.write_address.next = self.level.q.val();
        self.bases.write_data.next = self.height.val();
        self.bases.read_enable.next = self.rising.q.val();
        self.bases.read_address.next = self.level.q.val() + 1;

        comment!("One position leaves the stack. Those of its subtree will lie above where it lay.");
        if self.popping.q.val() && self.pops.val() {
            self.popping.d.next = false;
            self.settling.d.next = true;
            self.level.d.next = self.level.q.val() - 1;
        }
        if self.settling.q.val() {
            self.settling.d.next = false;
            self.expanding.d.next = true;
            self.rooting.d.next = false;
            self.base_now.d.next = self.height.val();
            self.bases.write_enable.next = true;
            self.fresh.d.next = true;
            self.all_known.d.next = false;
            self.seen.d.next = false;
            self.under_way.d.next = 0.into();
            if self.after_root.val() {
                self.refuted.d.next = false;
                self.refuted_twice.d.next = false;
            }
        }

        comment!(
            "Its half-moves are played. The attacker looks for mate, the defender for a position without a half-move:"
        );
        comment!("whether it is mate or not, the attacker makes no move there. A try may have one refutation.");
        self.fits.next = self.own.val()
            && !self.at_root.val()
            && !self.rooting.q.val()
            && ((self.attacks.val() && self.looked_mate.val()) || (!self.attacks.val() && self.looked_none.val()));
        comment!("Each position of level 1 needs a mate among its leaves.");
        self.mates.next = self.seen.q.val() || self.looked_mate.val();
        self.leaves_end.next = self.of_leaves.val() && self.looked_last.val();
        self.lacks.next = self.leaves_end.val() && !self.mates.val();
        self.notes.next = (self.fits.val() || self.lacks.val()) && self.after_try.val() && !self.refuted.q.val();
        self.decides.next = (self.fits.val() || self.lacks.val()) && !self.notes.val();
        if self.of_leaves.val() {
            self.seen.d.next = self.mates.val() && !self.looked_last.val();
        }
        if self.expanding.q.val() {
            if self.fresh.q.val() && self.after_root.val() {
                self.first_code.d.next = self.led.val();
            }
            if self.fresh.q.val() && self.after_reply.val() {
                self.second_code.d.next = self.led.val();
            }
            if self.pops.val() && !self.leaves_end.val() {
                self.under_way.d.next = self.under_way.q.val() + 1;
            }
            if !self.pops.val() && self.leaves_end.val() {
                self.under_way.d.next = self.under_way.q.val() - 1;
            }
            if self.own.val() && self.looked_last.val() {
                self.all_known.d.next = self.has_leaves.val();
                self.expanding.d.next = self.has_leaves.val();
                self.weighing.d.next = !self.has_leaves.val();
            }
            if self.notes.val() {
                self.refuted.d.next = true;
                self.refutation.d.next = self.looked_code.val();
                if self.lacks.val() {
                    self.refutation.d.next = self.looked_before.val();
                }
            }
            if self.all_known.q.val() && !self.above.val() && !self.under_way.q.val().any() {
                self.value.d.next = !(self.after_try.val() && self.refuted.q.val());
                self.expanding.d.next = false;
                self.rising.d.next = true;
            }
            if self.decides.val() {
                self.value.d.next = self.attacks.val();
                self.fall.d.next = true;
                self.epoch_now.d.next = self.epoch_now.q.val() + 1;
                self.expanding.d.next = false;
                self.weighing.d.next = false;
                self.rising.d.next = true;
                if self.after_try.val() {
                    self.refuted_twice.d.next = true;
                }
            }
        }

        comment!(
            "Nothing is decided yet: the next one comes. If there is none, the attacker does not win, the defender loses."
        );
        if self.weighing.q.val() {
            self.weighing.d.next = false;
            self.value.d.next = !(self.attacks.val() || (self.after_try.val() && self.refuted.q.val()));
            if self.above.val() {
                self.popping.d.next = true;
            } else if self.at_root.val() || self.rooting.q.val() {
                self.finished.d.next = true;
            } else {
                self.rising.d.next = true;
            }
        }

        comment!("It is decided, and so perhaps its parent.");
        if self.rising.q.val() {
            self.rising.d.next = false;
            self.loading.d.next = true;
            self.level.d.next = self.level.q.val() + 1;
        }
        if self.loading.q.val() {
            self.loading.d.next = false;
            self.judging.d.next = true;
            self.base_now.d.next = self.bases.read_data.val();
        }
        if self.judging.q.val() {
            self.judging.d.next = false;
            self.weighing.d.next = true;
            if (self.value.q.val() == self.attacks.val()) && !self.at_root.val() {
                if self.after_try.val() && !self.refuted.q.val() {
                    self.refuted.d.next = true;
                    self.refutation.d.next = self.second_code.q.val();
                } else {
                    if self.after_try.val() {
                        self.refuted_twice.d.next = true;
                    }
                    self.fall.d.next = true;
                    self.weighing.d.next = false;
                    self.rising.d.next = true;
                }
            }
        }
        self.wins_now.next = self.result.val()
            && self.expanding.q.val()
            && self.at_root.val()
            && self.attacks.val()
            && self.looked_mate.val();
        self.fails.next = self.judging.q.val()
            && self.at_root.val()
            && self.attacks.val()
            && self.tries.val()
            && !self.value.q.val()
            && self.refuted.q.val()
            && !self.refuted_twice.q.val();
        self.gives.next = self.wins_now.val()
            || self.fails.val()
            || (self.judging.q.val() && self.at_root.val() && self.value.q.val());
        self.code.next = self.looked_code.val();
        if self.judging.q.val() {
            self.code.next = self.first_code.q.val();
        }
        if self.fails.val() {
            self.code.next = self.refutation.q.val();
        }

        if self.clear.val() {
            self.popping.d.next = false;
            self.settling.d.next = false;
            self.expanding.d.next = false;
            self.weighing.d.next = false;
            self.rising.d.next = false;
            self.loading.d.next = false;
            self.judging.d.next = false;
            self.fall.d.next = false;
            self.finished.d.next = false;
        }
        if self.starts.val() {
            self.expanding.d.next = true;
            self.rooting.d.next = true;
            self.all_known.d.next = false;
            self.level.d.next = self.half_moves.val() + 1;
            self.base_now.d.next = 0.into();
            self.refuted.d.next = false;
            self.refuted_twice.d.next = false;
        }
        self.counts.next = self.result.val();
        self.epoch.next = self.epoch_now.q.val();
        self.wanted.next =
            self.popping.q.val() || (self.expanding.q.val() && self.has_leaves.val() && self.above.val());
        self.falls.next = self.fall.q.val();
        self.base.next = self.base_now.q.val();
        self.first.next = self.first_code.q.val();
        self.done.next = self.finished.q.val();
    }
}
