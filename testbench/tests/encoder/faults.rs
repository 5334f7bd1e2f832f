// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults planted into the exported Verilog, one at a time: the cross-check must catch each of them.
