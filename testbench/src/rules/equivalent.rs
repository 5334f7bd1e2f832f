// SPDX-License-Identifier: MIT OR Apache-2.0
//! Broken rules that make no difference, and why.

use super::Rule;

/// Whom a reason is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Whatever the position is.
    Always,
    /// In positions that a game can reach.
    Games,
}

use Scope::{Always, Games};

/// A reason; see [`REASONS`].
pub type Reason = (&'static str, &'static str, &'static str, Scope, &'static str);

/// Module, how the target begins, what the change (of a condition the condition) begins with, and why nothing notices it.
pub const REASONS: [Reason; 26] = [
    (
        "machine_population",
        "promotion_pairs",
        "`(promotes_north & promotes_north_east)`",
        Always,
        MEETING,
    ),
    (
        "machine_population",
        "promotion_pairs",
        "`promotes_north` left",
        Always,
        MEETING,
    ),
    ("machine_origins", "back_", "`~BORDER`", Always, SOMEBODY),
    ("machine_origins", "leaving_", "`BORDER`", Always, SOMEBODY),
    (
        "machine_origins",
        "leaving_6",
        "",
        Always,
        "seven steps end at the border",
    ),
    ("machine_arrivals", "lines_8_", "`extras_", Always, NOTHING),
    ("machine_arrivals", "lines_8_", "`others_", Always, NOTHING),
    ("machine_slide", "fifth", "`FAR`", Always, FAR),
    ("machine_slide", "sixth", "`FAR`", Always, FAR),
    ("machine_threats", "is_king", "`~kinds_1`", Always, KINDS),
    ("machine_threats", "is_pawn", "`~kinds_0`", Always, KINDS),
    ("machine_threats", "is_knight", "`kinds_2`", Always, KINDS),
    (
        "machine_threats",
        "is_pawn",
        "`~kinds_2`",
        Always,
        "a bishop gives check and attacks where a pawn would",
    ),
    ("machine_men", "is_pawn", "`~kinds_0`", Always, KINDS),
    ("machine_men", "is_knight", "`kinds_2`", Always, KINDS),
    (
        "machine_men",
        "enemy_4",
        "`~is_empty` left",
        Games,
        "bits of empty squares are clear in machine_perft",
    ),
    (
        "machine_men",
        "pawns_4",
        "`PAWN_RANKS`",
        Games,
        "no pawn stands on the first or last rank",
    ),
    (
        "machine_specials",
        "answers",
        "`answers`",
        Games,
        "a double step uncovers no line on which the passed square lies",
    ),
    (
        "machine_specials",
        "if",
        "double_check",
        Games,
        "a double step gives no check beside one that it uncovers",
    ),
    (
        "machine_specials",
        "taken_allowed",
        "never",
        Games,
        "that is what a double check leaves",
    ),
    (
        "machine_child",
        "takes_8",
        "`told_7_q[3]`",
        Games,
        "straight on stands the pawn that has made the double step",
    ),
    ("machine_child", "castles_8", "`from_rank", Games, TWO_FILES),
    ("machine_child", "castles_8", "`to_rank", Games, TWO_FILES),
    (
        "machine_child",
        "told",
        "`way[",
        Games,
        "the two sides of a diagonal are alike here",
    ),
    (
        "machine_child",
        "if",
        "root_valid",
        Games,
        "the position from outside comes alone",
    ),
    (
        "machine_child",
        "valid_10",
        "",
        Games,
        "the position from outside comes alone",
    ),
];

const MEETING: &str = "a pawn goes straight on to an empty square and takes on one that is not";
const SOMEBODY: &str = "somebody always stands on the way back, at the border at the latest";
const NOTHING: &str = "nothing is there in this direction: the term is a constant 0";
const FAR: &str = "what goes over the edge is taken away a step later";
const KINDS: &str = "there is no kind 3";
const TWO_FILES: &str = "a king goes two files only when he castles";

/// Whether it is a reason for this rule.
pub fn is_of((module, target, change, ..): &Reason, rule: &Rule) -> bool {
    let part = if rule.target == "if" { &rule.whole } else { &rule.change };
    rule.module == *module && rule.target.starts_with(target) && part.starts_with(change)
}

/// Why nothing notices that this rule is broken; in games, or at all.
pub fn reason(rule: &Rule, games: bool) -> Option<&'static str> {
    let fits = |reason: &&Reason| (games || reason.3 == Always) && is_of(reason, rule);
    REASONS.iter().find(fits).map(|(.., why)| *why)
}
