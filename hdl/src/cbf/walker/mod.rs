// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Walker`].

pub mod around;
pub mod corners;
pub mod files;
pub mod next_man;
pub mod search;
pub mod square;
pub mod steps;
pub mod stride;
pub mod ways;

use rust_hdl::prelude::*;

use crate::machine::count_8::Count8;
use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};
use around::Around;
use corners::Corners;
use files::Files;
use next_man::NextMan;
use search::Search;
use steps::Steps;
use stride::Stride;
use ways::Ways;

/// Finds the half-move that has a number in ChessBase's list of all half-moves of the position.
///
/// The list goes through the squares a1, a2 ... a8, b1 ... h8. So does the walk: of each man of the side to move it
/// counts on all his rays at once, a square further a clock, until the number lies among his half-moves; then it goes
/// along his rays one after the other. `docs/formats/cbf.md` has the list.
///
/// A number is sought from the clock after `begins` on, as long as `seeks` is high. What was found stays until the next
/// one is sought, and so does the board, which changes square by square between.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Walker {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// The walk is given up.
    pub reset: Signal<In, Bit>,
    /// Constant: the phantom number is counted.
    pub phantom: Signal<In, Bit>,
    /// A number is to be sought.
    pub begins: Signal<In, Bit>,
    /// It, from 1.
    pub number: Signal<In, Word<7>>,
    /// Black moves.
    pub black: Signal<In, Bit>,
    /// Captures en passant are counted, allowed or not.
    pub en_passant: Signal<In, Bit>,
    /// They are allowed.
    pub allowed: Signal<In, Bit>,
    /// The file of the double step.
    pub double_step_file: Signal<In, Word<3>>,

    /// Reads a file of the board, for what is written next.
    pub seek: Signal<In, Bit>,
    /// Writes the file that was read, with another man on one square.
    pub put: Signal<In, Bit>,
    /// Writes a file as it is when a game begins.
    pub restore: Signal<In, Bit>,
    /// The file.
    pub put_file: Signal<In, Word<3>>,
    /// The rank.
    pub put_rank: Signal<In, Word<3>>,
    /// The man's kind, 0 for nobody.
    pub man: Signal<In, Word<3>>,
    /// He is Black's.
    pub man_black: Signal<In, Bit>,
    /// A pawn of the mover stands on that square of the file that was read.
    pub meets_pawn: Signal<Out, Bit>,

    /// A number is being sought.
    pub seeks: Signal<Out, Bit>,
    /// There are not so many half-moves.
    pub missing: Signal<Out, Bit>,
    /// The file of the man who makes the half-move.
    pub from_file: Signal<Out, Word<3>>,
    /// His rank.
    pub from_rank: Signal<Out, Word<3>>,
    /// His kind, by its code in the record.
    pub kind: Signal<Out, Word<3>>,
    /// Files that he goes toward h, two's complement.
    pub files: Signal<Out, Word<4>>,
    /// Ranks that he goes toward 8.
    pub ranks: Signal<Out, Word<4>>,
    /// He is a pawn that becomes another man.
    pub promotes: Signal<Out, Bit>,
    /// That man: queen, rook, bishop, knight.
    pub promotion: Signal<Out, Word<2>>,
    /// It is castling.
    pub castles: Signal<Out, Bit>,
    /// It is a double step.
    pub double_step: Signal<Out, Bit>,
    /// It is a number for a capture en passant.
    pub takes_en_passant: Signal<Out, Bit>,

    board: Files,
    corners: Corners,
    #[clock(none)]
    ways: Ways,
    #[clock(none)]
    around: Around,
    #[clock(none)]
    steps: Steps,
    #[clock(none)]
    count_hits: Count8,
    #[clock(none)]
    next_man: NextMan,
    #[clock(none)]
    stride: Stride,

    phase: DFF<Search>,
    missing_now: DFF<Bit>,
    // The man at work.
    file: DFF<Word<3>>,
    rank: DFF<Word<3>>,
    man_now: DFF<Word<3>>,
    // No man of the file has been looked at.
    file_new: DFF<Bit>,
    // Half-moves before the one sought that are left: behind the last man, behind what was counted since. Below zero, the
    // man has it.
    left_at_man: DFF<Word<8>>,
    left: DFF<Word<8>>,
    // What the last step counts.
    counted: DFF<Word<4>>,
    // The walk goes along one ray, the one before this place.
    one_ray: DFF<Bit>,
    place: DFF<Word<4>>,
    late: DFF<Bit>,
    distance: DFF<Word<4>>,
    // The files beside are on the board.
    west_there: DFF<Bit>,
    east_there: DFF<Bit>,
    alive: DFF<Word<8>>,

    own: Signal<Local, Word<8>>,
    met: Signal<Local, Word<3>>,
    left_now: Signal<Local, Word<8>>,
    found: Signal<Local, Bit>,
    looks: Signal<Local, Bit>,
    next_distance: Signal<Local, Word<4>>,
    wide_file: Signal<Local, Word<4>>,
    next_west: Signal<Local, Word<4>>,
    next_east: Signal<Local, Word<4>>,
    is_pawn: Signal<Local, Bit>,
    is_king: Signal<Local, Bit>,
    is_knight: Signal<Local, Bit>,
    second_rank: Signal<Local, Bit>,
    seventh_rank: Signal<Local, Bit>,
    fifth_rank: Signal<Local, Bit>,
    at_home: Signal<Local, Bit>,
    becomes: Signal<Local, Bit>,
    wide_double_step: Signal<Local, Word<4>>,
    beside: Signal<Local, Bit>,
    is_pawns_phantom: Signal<Local, Bit>,
}

#[clocked]
impl Logic for Walker {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module cbf_walker");

        comment!("The man at work, by his kind and rank.");
        self.is_pawn.next = self.man_now.q.val() == kind::PAWN;
        self.is_king.next = self.man_now.q.val() == kind::KING;
        self.is_knight.next = self.man_now.q.val() == kind::KNIGHT;
        self.second_rank.next = self.rank.q.val() == 1;
        self.seventh_rank.next = self.rank.q.val() == 6;
        self.fifth_rank.next = self.rank.q.val() == 4;
        self.at_home.next = (self.file.q.val() == 4) && (self.rank.q.val() == 0);
        if self.black.val() {
            self.second_rank.next = self.rank.q.val() == 6;
            self.seventh_rank.next = self.rank.q.val() == 1;
            self.fifth_rank.next = self.rank.q.val() == 3;
            self.at_home.next = (self.file.q.val() == 4) && (self.rank.q.val() == 7);
        }
        self.becomes.next = self.is_pawn.val() && self.seventh_rank.val();
        self.wide_file.next = bit_cast::<4, 3>(self.file.q.val());
        self.wide_double_step.next = bit_cast::<4, 3>(self.double_step_file.val());
        self.beside.next = (self.wide_double_step.val() == self.wide_file.val() + 1)
            || (self.wide_double_step.val() + 1 == self.wide_file.val());
        comment!("The phantom number: \"no double step\" is file 0 to ChessBase, which lies beside the a-file.");
        self.is_pawns_phantom.next =
            self.phantom.val() && !self.allowed.val() && (self.file.q.val() == 0) && self.fifth_rank.val();

        comment!("The squares around him.");
        connect!(self.around <- self.board: white, black, west_white, west_black, east_white, east_black);
        self.around.west_there.next = self.west_there.q.val();
        self.around.east_there.next = self.east_there.q.val();
        self.around.rank.next = self.rank.q.val();
        self.around.distance.next = self.distance.q.val();
        self.around.knight.next = self.is_knight.val();
        self.around.black_moves.next = self.black.val();

        comment!("What a step reaches, and what it counts: a pawn that becomes another man has four numbers a square.");
        self.ways.man.next = self.man_now.q.val();
        self.ways.black.next = self.black.val();
        self.ways.place.next = self.place.q.val();
        self.steps.alive.next = self.alive.q.val();
        if !self.one_ray.q.val() && (self.distance.q.val() == 1) {
            self.steps.alive.next = self.ways.all.val();
        }
        connect!(self.steps <- self.around: empty, theirs);
        self.steps.king.next = self.is_king.val();
        self.steps.pawn.next = self.is_pawn.val();
        self.steps.knight.next = self.is_knight.val();
        self.steps.distance.next = self.distance.q.val();
        self.steps.both_jumps.next = !self.one_ray.q.val();
        self.steps.goes_on.next = (self.late.q.val() || !self.one_ray.q.val())
            && ((self.is_pawn.val() && self.second_rank.val()) || (self.is_king.val() && self.at_home.val()));
        self.steps.late.next = self.late.q.val() && self.one_ray.q.val();
        self.steps.en_passant.next = self.en_passant.val() && self.fifth_rank.val() && self.beside.val();
        self.steps.phantom.next = self.is_pawns_phantom.val();
        self.corners.black.next = self.black.val();
        self.steps.kings_rook.next = self.corners.kings_rook.val();
        self.steps.queens_rook.next = self.corners.queens_rook.val();
        self.count_hits.byte_in.next = self.steps.hits.val();
        self.left_now.next = self.left.q.val() - bit_cast::<8, 4>(self.counted.q.val());

        comment!("The next man of the file: the lowest above the last one.");
        self.own.next = self.board.white.val();
        if self.black.val() {
            self.own.next = self.board.black.val();
        }
        self.next_man.own.next = self.own.val();
        connect!(self.next_man <- self.board: kinds_0, kinds_1, kinds_2);
        self.next_man.rank.next = self.rank.q.val();
        self.next_man.file_new.next = self.file_new.q.val();

        comment!("The walk. What a step counts is taken off a clock later.");
        self.left.d.next = self.left_now.val();
        self.counted.d.next = 0.into();
        self.looks.next = false;
        self.next_distance.next = 1.into();
        self.found.next = false;
        self.board.seek.next = self.seek.val();
        self.board.sought.next = self.put_file.val();
        match self.phase.q.val() {
            Search::Rest => {
                if self.begins.val() {
                    self.phase.d.next = Search::Pick;
                    self.board.seek.next = true;
                    self.board.sought.next = 0.into();
                    self.file.d.next = 0.into();
                    self.file_new.d.next = true;
                    self.missing_now.d.next = false;
                    self.left.d.next = bit_cast::<8, 7>(self.number.val()) - 1;
                }
            }
            Search::Pick => {
                self.looks.next = true;
                self.one_ray.d.next = false;
                self.file_new.d.next = false;
                if self.left_now.val().get_bit(7) {
                    self.phase.d.next = Search::Turn;
                    self.left.d.next = self.left_at_man.q.val();
                    self.place.d.next = 0.into();
                    if self.man_now.q.val() == kind::ROOK {
                        self.place.d.next = 4.into();
                    }
                } else if self.next_man.there.val() {
                    self.phase.d.next = Search::Step;
                    self.rank.d.next = self.next_man.next_rank.val();
                    self.man_now.d.next = self.next_man.kind.val();
                    self.left_at_man.d.next = self.left_now.val();
                } else {
                    self.board.seek.next = true;
                    self.board.sought.next = self.file.q.val() + 1;
                    self.file.d.next = self.file.q.val() + 1;
                    self.file_new.d.next = true;
                    if self.file.q.val().all() {
                        self.phase.d.next = Search::Rest;
                        self.missing_now.d.next = true;
                    }
                }
            }
            Search::Step => {
                self.looks.next = true;
                self.next_distance.next = self.distance.q.val() + 1;
                self.counted.d.next = self.count_hits.count.val();
                if self.becomes.val() {
                    self.counted.d.next = self.count_hits.count.val() << 2;
                }
                comment!("The one, or one of the four.");
                self.found.next = self.one_ray.q.val()
                    && self.steps.hits.val().any()
                    && !self.left_now.val().get_bits::<6>(2).any()
                    && (self.becomes.val() || !self.left_now.val().get_bits::<2>(0).any());
                if self.found.val() {
                    self.phase.d.next = Search::Rest;
                    self.counted.d.next = 0.into();
                } else if !self.steps.lives.val().any() {
                    self.phase.d.next = Search::Pick;
                    if self.one_ray.q.val() {
                        self.phase.d.next = Search::Turn;
                    }
                }
            }
            Search::Turn => {
                self.looks.next = true;
                self.phase.d.next = Search::Step;
                self.one_ray.d.next = true;
                self.late.d.next = self.ways.late.val();
                self.place.d.next = self.place.q.val() + 1;
                if self.ways.two_files.val() {
                    self.next_distance.next = 2.into();
                }
            }
        }
        if self.reset.val() {
            self.phase.d.next = Search::Rest;
        }
        comment!("What was found stays as it is.");
        if self.phase.q.val() == Search::Turn {
            self.alive.d.next = self.ways.chosen.val();
        } else if (self.phase.q.val() == Search::Step) && !self.found.val() {
            self.alive.d.next = self.steps.lives.val();
        }
        self.next_west.next = self.wide_file.val() - self.next_distance.val();
        self.next_east.next = self.wide_file.val() + self.next_distance.val();
        if self.looks.val() && !self.found.val() {
            self.distance.d.next = self.next_distance.val();
            self.west_there.d.next = !self.next_west.val().get_bit(3);
            self.east_there.d.next = !self.next_east.val().get_bit(3);
        }
        comment!("No game finds what one before it left.");
        if self.restore.val() {
            self.missing_now.d.next = false;
            self.file.d.next = 0.into();
            self.rank.d.next = 0.into();
            self.man_now.d.next = 0.into();
            self.left_at_man.d.next = 0.into();
            self.left.d.next = 0.into();
            self.late.d.next = false;
            self.distance.d.next = 0.into();
            self.alive.d.next = 0.into();
        }
        self.seeks.next = self.phase.q.val() != Search::Rest;
        self.missing.next = self.missing_now.q.val();

        comment!("The board.");
        self.board.look.next = self.looks.val();
        self.board.west_file.next = self.next_west.val().get_bits::<3>(0);
        self.board.east_file.next = self.next_east.val().get_bits::<3>(0);
        self.board.put.next = self.put.val();
        self.board.restore.next = self.restore.val();
        self.board.file.next = self.put_file.val();
        self.board.rank.next = self.put_rank.val();
        self.board.man.next = self.man.val();
        self.board.man_black.next = self.man_black.val();
        self.corners.put.next = self.put.val();
        self.corners.restore.next = self.restore.val();
        self.corners.file.next = self.put_file.val();
        self.corners.rank.next = self.put_rank.val();
        self.corners.man.next = self.man.val();
        self.corners.man_black.next = self.man_black.val();
        self.met.next = bit_cast::<3, 1>(self.board.kinds_0.val().get_bits::<1>(self.put_rank.val().index()))
            | (bit_cast::<3, 1>(self.board.kinds_1.val().get_bits::<1>(self.put_rank.val().index())) << 1)
            | (bit_cast::<3, 1>(self.board.kinds_2.val().get_bits::<1>(self.put_rank.val().index())) << 2);
        self.meets_pawn.next = self.own.val().get_bit(self.put_rank.val().index()) && (self.met.val() == kind::PAWN);

        comment!("What was found: the man, and his step.");
        self.from_file.next = self.file.q.val();
        self.from_rank.next = self.rank.q.val();
        self.kind.next = self.man_now.q.val();
        self.promotes.next = self.becomes.val();
        self.promotion.next = self.left.q.val().get_bits::<2>(0);
        self.castles.next = self.is_king.val() && self.late.q.val();
        self.double_step.next = self.is_pawn.val() && self.late.q.val();
        self.takes_en_passant.next = self.is_pawn.val() && self.alive.q.val().get_bit(1);
        self.stride.ray.next = self.alive.q.val();
        self.stride.files_off.next = self.distance.q.val();
        self.stride.ranks_off.next = self.around.ranks_off.val();
        self.stride.pawn.next = self.is_pawn.val();
        self.stride.castles.next = self.castles.val();
        self.stride.black.next = self.black.val();
        self.stride.file.next = self.file.q.val();
        self.stride.double_step_file.next = self.double_step_file.val();
        connect!(self <- self.stride: files, ranks);
    }
}
