// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR code (Guy, Blandford, Roycroft): the men on the board in six digits, and the forms that add squares to them.
//!
//! Sources of the format: the articles that `docs/sources.md` names. `docs/formats/gbr.md` has the forms, what is theirs and
//! what is ours, and what a code cannot say.
//!
//! | form | example | type |
//! |---|---|---|
//! | material | `0002.01` | [`Material`] |
//! | study index | `=0323.12g3g1` | [`StudyCode`] |
//! | EG | `c3c7 0130.12 3/4 Win` | [`EgCode`] |
//! | position | `a7d3 0116.00 b2b3c6d6 3/3+.` | [`PositionCode`] |
//!
//! [`Code`] reads any of them, and [`codes_in`] finds them in running text. [`Tally`] keeps the material up to date while a game is played, and [`Pattern`] finds it.
//!
//! ```
//! use halfmove::gbr::{Material, Pattern, PositionCode, Tally};
//! use halfmove::{Position, Side};
//!
//! let code: PositionCode = "a7d3 0116.00 b2b3c6d6 3/3+.".parse()?;
//! assert_eq!(code.position().to_fen(), "8/K7/2nn4/8/8/1B1k4/1R6/8 w - - 0 1");
//!
//! let mut position: Position = "k7/8/8/8/8/1p6/2N5/K5N1 w - - 0 1".parse()?;
//! assert_eq!(Material::of(&position)?.to_string(), "0002.01");
//!
//! let pattern: Pattern = "0001.?0".parse()?;
//! let mut tally = Tally::of(&position);
//! tally.play(position.play("c2".parse()?, "a3".parse()?, None)?);
//! assert!(!pattern.matches(&tally) && pattern.at_least().matches(&tally));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod code;
mod digit;
mod eg;
mod error;
mod follower;
mod material;
mod named;
mod pattern;
mod position;
mod running_text;
mod scanner;
mod squares;
mod study;
mod tally;

pub use code::Code;
pub use digit::Digit;
pub use eg::EgCode;
pub use error::{Control, NoStudyCode, ParseError, ParseFault, TooManyPawns};
pub use follower::{Follower, Patterns};
pub use material::Material;
pub use named::NameError;
pub use pattern::Pattern;
pub use position::PositionCode;
pub use running_text::{CodesIn, FoundCode, REACH, codes_in};
pub use squares::Kings;
pub use study::{Stipulation, StudyCode};
pub use tally::Tally;
