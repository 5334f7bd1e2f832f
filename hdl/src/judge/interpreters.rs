// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreters with the judge behind them. They are alike but for the interpreter, so they are written once.

use rust_hdl::prelude::*;

use super::{RecordJudge, RecordJudgeMates};
use crate::brenner::{BrennerAlternate, BrennerInterpreter};
use crate::cbf::CbfInterpreter;
use crate::eleven::ElevenInterpreter;
use crate::jose::JoseInterpreter;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

macro_rules! interpreter_with_judge {
    ($(#[$about: meta])* $name: ident $(<$($constant: ident),*>)?: [$($interpreter: tt)+], $width: tt) => {
        interpreter_with_judge!(
            $(#[$about])*
            $name $(<$($constant),*>)?: [$($interpreter)+], $width, RecordJudge,
            /// 0 bad game, 1 illegal half-move, 2 check.
            [3]
        );
    };
    (
        $(#[$about: meta])*
        $name: ident $(<$($constant: ident),*>)?: [$($interpreter: tt)+], $width: tt, $judge: ident,
        $(#[$beside: meta])*
        [$user: tt]
    ) => {
        $(#[$about])*
        #[derive(LogicBlock, Settle, Documented, Default)]
        pub struct $name $(<$(const $constant: usize),*>)? {
            /// Clock; everything happens at its rising edge.
            pub clk: Signal<In, Clock>,
            /// Synchronous reset, active high; not needed after power-up.
            pub rst: Signal<In, Bit>,
            /// A byte or word of the coded game.
            pub s_axis_tdata: Signal<In, Word<$width>>,
            /// It is there.
            pub s_axis_tvalid: Signal<In, Bit>,
            /// The core takes it at this edge; registered.
            pub s_axis_tready: Signal<Out, Bit>,
            /// It is the last of its game.
            pub s_axis_tlast: Signal<In, Bit>,
            /// It is a beat of a set-up.
            pub s_axis_tuser: Signal<In, Bit>,
            /// A record.
            pub m_axis_tdata: Signal<Out, Word<32>>,
            /// The record is there.
            pub m_axis_tvalid: Signal<Out, Bit>,
            /// The receiver takes it at this edge.
            pub m_axis_tready: Signal<In, Bit>,
            /// The record is the last of its game.
            pub m_axis_tlast: Signal<Out, Bit>,
            $(#[$beside])*
            pub m_axis_tuser: Signal<Out, Word<$user>>,

            #[clock(clk)]
            interpreter: $($interpreter)+,
            #[clock(clk)]
            judge: $judge,
        }

        #[clocked]
        impl $(<$(const $constant: usize),*>)? Logic for $name $(<$($constant),*>)? {
            #[hdl_gen]
            fn update(&mut self) {
                comment!("Records, and the beats of set-ups.");
                connect!(self.interpreter <- self: rst, s_axis_tdata, s_axis_tvalid, s_axis_tlast, s_axis_tuser);
                connect!(self <- self.interpreter: s_axis_tready);
                self.interpreter.m_axis_tready.next = self.judge.s_axis_tready.val();

                comment!("The records, each with its judgement.");
                self.judge.s_axis_tdata.next = self.interpreter.m_axis_tdata.val();
                self.judge.s_axis_tvalid.next = self.interpreter.m_axis_tvalid.val();
                self.judge.s_axis_tlast.next = self.interpreter.m_axis_tlast.val();
                self.judge.s_axis_tuser.next = self.interpreter.m_axis_tuser.val();
                connect!(self.judge <- self: rst, m_axis_tready);
                connect!(self <- self.judge: m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);
            }
        }
    };
}

interpreter_with_judge!(
    /// `brenner_interpreter_judge`: coded games in, their records out with the judgement of each half-move.
    ///
    /// The core: `brenner_interpreter`, and `record_judge` behind it.
    BrennerInterpreterJudge: [BrennerInterpreter<1>], 8
);
interpreter_with_judge!(
    /// `brenner_interpreter_judge_mates`: coded games in, their records out with the judgement of each half-move, mate and
    /// stalemate too.
    ///
    /// The core: `brenner_interpreter`, and `record_judge_mates` behind it.
    BrennerInterpreterJudgeMates: [BrennerInterpreter<1>], 8, RecordJudgeMates,
    /// 0 bad game, 1 illegal half-move, 2 check, 3 mate, 4 stalemate.
    [5]
);
interpreter_with_judge!(
    /// `brenner_alternate_*_judge`: the same for the layouts of the alternate notation.
    ///
    /// The constants of the module are the layout.
    BrennerAlternateJudge<LAYOUT>: [BrennerAlternate<LAYOUT, 1>], 8
);
interpreter_with_judge!(
    /// `eleven_interpreter_judge`: games of 11-bit words in, their records out with the judgement of each half-move.
    ///
    /// The core: `eleven_interpreter`, and `record_judge` behind it.
    ElevenInterpreterJudge: [ElevenInterpreter<1>], 11
);
interpreter_with_judge!(
    /// `jose_*_judge`: games of jose's GameText in, their records out with the judgement of each half-move.
    ///
    /// The constants of the module are the profile, and whether texts stand in the games.
    JoseInterpreterJudge<PROFILE, COLUMN>: [JoseInterpreter<PROFILE, COLUMN, 1>], 8
);
interpreter_with_judge!(
    /// `cbf_interpreter_judge`, `cbf_interpreter_source_judge`: the moves of ChessBase's records in, their records out with the
    /// judgement of each half-move.
    ///
    /// The constant of the module is whether the phantom number is counted.
    CbfInterpreterJudge<PHANTOM>: [CbfInterpreter<PHANTOM, 1>], 8
);
