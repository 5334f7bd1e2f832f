// SPDX-License-Identifier: MIT OR Apache-2.0
//! A code's own error behind the interface that all codes share.

use alloc::string::ToString;
use alloc::sync::Arc;
use core::error::Error;
use core::fmt;

/// Why a game could not be read or written. It shows as the code's own error does, and is that error for those who know the
/// code: see [`Reason::downcast_ref`].
///
/// ```
/// use halfmove::brenner::fault::DecodeFault;
/// use halfmove::codec::Surroundings;
/// use halfmove::codes::{self, Options};
///
/// let brenner = codes::named("brenner").unwrap().codec(&Options::USUAL, Surroundings::Nothing);
/// let stopped = brenner.decode(&[0x2c, 0xc0]).unwrap_err();
/// assert!(stopped.reason.downcast_ref::<DecodeFault>().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Reason(Arc<dyn Error + Send + Sync>);

impl Reason {
    /// The reason that this error is.
    pub fn new(error: impl Error + Send + Sync + 'static) -> Self {
        Self(Arc::new(error))
    }

    /// The code's own error, if it is of this type.
    pub fn downcast_ref<E: Error + 'static>(&self) -> Option<&E> {
        self.0.downcast_ref()
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl Error for Reason {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

/// Two reasons are equal if they read the same.
impl PartialEq for Reason {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Reason {}
