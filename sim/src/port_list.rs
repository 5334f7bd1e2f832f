// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which ports a handle was checked against. A handle holds a place in the list of ports; on a model with another list
//! the same place may be a narrower port, and what is written there would run over into what Verilator takes for
//! granted, such as the address of a memory. So every list has a number, and handle and model must have the same.

use std::sync::{Mutex, PoisonError};

use crate::design::PortSpec;

/// All lists that models of this process have had. There are few: designs that differ in their logic share a list.
static LISTS: Mutex<Vec<Vec<PortSpec>>> = Mutex::new(Vec::new());

/// The number of a list of ports: equal for equal lists, and for no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PortList(u32);

impl PortList {
    pub(crate) fn of(ports: &[PortSpec]) -> Self {
        // A list is pushed whole or not at all, so a panic elsewhere leaves nothing half done.
        let mut lists = LISTS.lock().unwrap_or_else(PoisonError::into_inner);
        let place = lists.iter().position(|list| list == ports).unwrap_or_else(|| {
            lists.push(ports.to_vec());
            lists.len() - 1
        });
        Self(u32::try_from(place).expect("fewer lists of ports than 2^32"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::Design;
    use halfmove::hardware::ports::Direction::{Input, Output};

    #[test]
    fn equal_lists_have_one_number_and_others_another() {
        let of = |design: Design| PortList::of(design.port_specs());
        let one = || Design::new("one").port("address", Input, 5).port("data", Output, 8);
        assert_eq!(
            of(one()),
            of(Design::new("two").port("address", Input, 5).port("data", Output, 8))
        );
        assert_ne!(
            of(one()),
            of(Design::new("one").port("address", Input, 8).port("data", Output, 8))
        );
        assert_ne!(
            of(one()),
            of(Design::new("one").port("data", Output, 8).port("address", Input, 5))
        );
        assert_ne!(
            of(one()),
            of(Design::new("one").port("address", Output, 5).port("data", Output, 8))
        );
    }
}
