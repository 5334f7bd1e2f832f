// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every operator, in Rust and in iverilog, with all inputs or many.

use rust_hdl::prelude::*;

use crate::export::agreement::{agree, agree_where};
use crate::uut;

#[derive(LogicBlock, Default)]
struct Arithmetic {
    a: Signal<In, Bits<5>>,
    b: Signal<In, Bits<5>>,
    c: Signal<In, Bit>,
    sum: Signal<Out, Bits<5>>,
    difference: Signal<Out, Bits<5>>,
    chain: Signal<Out, Bits<5>>,
    increment: Signal<Out, Bits<5>>,
    reverse: Signal<Out, Bits<5>>,
    carried: Signal<Out, Bits<6>>,
    high: Signal<Out, Bits<2>>,
    middle: Signal<Out, Bits<2>>,
}

impl Logic for Arithmetic {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val();
        self.difference.next = self.a.val() - self.b.val();
        self.chain.next = self.a.val() - (self.b.val() - self.a.val() - 1) + 0x1f;
        self.increment.next = self.a.val() + self.c.val();
        self.reverse.next = 7 - self.b.val();
        self.carried.next = bit_cast::<6, 5>(self.a.val()) + bit_cast::<6, 5>(self.b.val());
        self.high.next = (self.a.val() + self.b.val()).get_bits::<2>(3);
        self.middle.next = (self.a.val() + self.b.val()).get_bits::<2>(1);
    }
}
uut!(Arithmetic: a, b, c -> sum, difference, chain, increment, reverse, carried, high, middle);

#[test]
fn arithmetic_wraps_at_its_own_width() {
    agree::<Arithmetic>("arithmetic", 0);
}

#[derive(LogicBlock, Default)]
struct Comparisons {
    a: Signal<In, Bits<5>>,
    b: Signal<In, Bits<5>>,
    p: Signal<In, Bit>,
    q: Signal<In, Bit>,
    y: Signal<Out, Bits<6>>,
    less: Signal<Local, Bit>,
    at_most: Signal<Local, Bit>,
    more: Signal<Local, Bit>,
    at_least: Signal<Local, Bit>,
    same: Signal<Local, Bit>,
    other: Signal<Local, Bit>,
    z: Signal<Out, Bits<5>>,
}

impl Logic for Comparisons {
    #[hdl_gen]
    fn update(&mut self) {
        self.less.next = self.a.val() < self.b.val();
        self.at_most.next = self.a.val() <= 17;
        self.more.next = 3 > self.b.val();
        self.at_least.next = self.a.val() + 1 >= self.b.val();
        self.same.next = !self.a.val() == self.b.val();
        self.other.next = self.a.val() != self.b.val();
        self.y.next = bits::<6>(0)
            .replace_bit(0, self.less.val())
            .replace_bit(1, self.at_most.val())
            .replace_bit(2, self.more.val())
            .replace_bit(3, self.at_least.val())
            .replace_bit(4, self.same.val())
            .replace_bit(5, self.other.val());
        self.z.next = bits::<5>(0)
            .replace_bit(0, self.p.val() && !self.q.val() || self.a.val().any())
            .replace_bit(1, self.a.val().all() ^ self.q.val())
            .replace_bit(2, self.b.val().xor() & !self.p.val())
            .replace_bit(3, self.p.val() == true)
            .replace_bit(4, (self.a.val() & self.b.val()).any() | (self.p.val() == self.q.val()));
    }
}
uut!(Comparisons: a, b, p, q -> y, z);

#[test]
fn comparisons_logic_and_reductions() {
    agree::<Comparisons>("comparisons", 0);
}

#[derive(LogicBlock, Default)]
struct Shifts {
    a: Signal<In, Bits<9>>,
    by: Signal<In, Bits<4>>,
    left: Signal<Out, Bits<9>>,
    right: Signal<Out, Bits<9>>,
    fixed: Signal<Out, Bits<9>>,
    gone: Signal<Out, Bits<9>>,
    lost: Signal<Out, Bits<9>>,
    low: Signal<Out, Bits<4>>,
    high: Signal<Out, Bits<4>>,
    one: Signal<Out, Bits<16>>,
}

impl Logic for Shifts {
    #[hdl_gen]
    fn update(&mut self) {
        self.left.next = self.a.val() << self.by.val();
        self.right.next = self.a.val() >> self.by.val();
        self.fixed.next = (self.a.val() << 3) | (self.a.val() >> 6);
        self.gone.next = self.a.val() << 9;
        // The sum's carry is not shifted in.
        self.lost.next = (self.a.val() + self.a.val()) >> 1;
        self.low.next = bit_cast::<4, 9>(self.a.val() << self.by.val());
        self.high.next = (self.a.val() << self.by.val()).get_bits::<4>(5);
        self.one.next = bit_cast::<16, 64>(1 << self.by.val());
    }
}
uut!(Shifts: a, by -> left, right, fixed, gone, lost, low, high, one);

#[test]
fn shifts_drop_what_leaves_their_width() {
    agree::<Shifts>("shifts", 0);
}

#[derive(LogicBlock, Default)]
struct BitAccess {
    a: Signal<In, Bits<11>>,
    at: Signal<In, Bits<4>>,
    fresh: Signal<In, Bit>,
    chosen: Signal<Out, Bit>,
    of_sum: Signal<Out, Bit>,
    replaced: Signal<Out, Bits<11>>,
    ends: Signal<Out, Bits<11>>,
    slice: Signal<Out, Bits<5>>,
    slice_of_slice: Signal<Out, Bits<2>>,
    of_cast: Signal<Out, Bits<4>>,
}

impl Logic for BitAccess {
    #[hdl_gen]
    fn update(&mut self) {
        self.chosen.next = self.a.val().get_bit(self.at.val().index());
        self.of_sum.next = (self.a.val() + 1).get_bit(self.at.val().index());
        self.replaced.next = self.a.val().replace_bit(self.at.val().index(), self.fresh.val());
        self.ends.next = self
            .a
            .val()
            .replace_bit(0, self.fresh.val())
            .replace_bit(10, !self.fresh.val());
        self.slice.next = (self.a.val() ^ 0x155).get_bits::<5>(3);
        self.slice_of_slice.next = self.a.val().get_bits::<6>(4).get_bits::<2>(2);
        self.of_cast.next = bit_cast::<16, 11>(self.a.val()).get_bits::<4>(9);
    }
}
uut!(BitAccess: a, at, fresh -> chosen, of_sum, replaced, ends, slice, slice_of_slice, of_cast);

#[test]
fn bits_are_read_and_replaced_at_constant_and_variable_places() {
    // Beyond the value RustHDL panics.
    agree_where::<BitAccess>(
        "bit_access",
        0,
        |name, value| if name == "at" { value % 11 } else { value },
    );
}

#[derive(LogicBlock, Default)]
struct SignedNumbers {
    a: Signal<In, Signed<5>>,
    b: Signal<In, Signed<5>>,
    raw: Signal<In, Bits<5>>,
    sum: Signal<Out, Signed<5>>,
    negated: Signal<Out, Signed<5>>,
    less: Signal<Out, Bit>,
    positive: Signal<Out, Bit>,
    below: Signal<Out, Bit>,
    wide: Signal<Out, Signed<8>>,
    narrow: Signal<Out, Signed<3>>,
    wide_sum: Signal<Out, Signed<8>>,
    cast: Signal<Out, Signed<5>>,
    uncast: Signal<Out, Bits<5>>,
    minus_three: Signal<Out, Signed<5>>,
}

impl Logic for SignedNumbers {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val();
        self.negated.next = -self.a.val();
        self.less.next = self.a.val() < self.b.val();
        self.positive.next = self.a.val() > 0.into();
        self.below.next = self.a.val() <= (-3).into();
        self.wide.next = signed_bit_cast::<8, 5>(self.a.val());
        self.narrow.next = signed_bit_cast::<3, 5>(self.a.val());
        self.wide_sum.next = signed_bit_cast::<8, 5>(self.a.val() - self.b.val());
        self.cast.next = signed_cast(self.raw.val());
        self.uncast.next = unsigned_cast(self.a.val() + self.b.val());
        self.minus_three.next = (-3).into();
    }
}
uut!(SignedNumbers: a, b, raw -> sum, negated, less, positive, below, wide, narrow, wide_sum, cast, uncast, minus_three);

#[test]
fn signed_numbers_compare_and_extend_with_their_sign() {
    // RustHDL never returns from signed_bit_cast of the most negative value, so -16 is left out, for differences too.
    agree_where::<SignedNumbers>("signed_numbers", 0, |name, value| match name {
        "a" => value & 0b01111 | (value & 0b1000) << 1,
        "b" => value & 0b00111,
        _ => value,
    });
}

#[derive(LogicBlock, Default)]
struct Products {
    a: Signal<In, Bits<16>>,
    b: Signal<In, Bits<16>>,
    c: Signal<In, Signed<16>>,
    d: Signal<In, Signed<16>>,
    product: Signal<Out, Bits<32>>,
    signed_product: Signal<Out, Signed<32>>,
}

impl Logic for Products {
    #[hdl_gen]
    fn update(&mut self) {
        self.product.next = self.a.val() * self.b.val();
        self.signed_product.next = self.c.val() * self.d.val();
    }
}
uut!(Products: a, b, c, d -> product, signed_product);

#[test]
fn products_of_sixteen_bits_have_thirty_two() {
    agree::<Products>("products", 2000);
}

#[derive(LogicBlock)]
struct Wide {
    a: Signal<In, Bits<100>>,
    b: Signal<In, Bits<100>>,
    mask: Constant<Bits<100>>,
    y: Signal<Out, Bits<100>>,
    equal: Signal<Out, Bit>,
    top: Signal<Out, Bits<7>>,
}

impl Default for Wide {
    fn default() -> Self {
        let mask = Constant::new(0x9_8765_4321_0fed_cba9_8765_4321_u128.to_bits());
        let (a, b, y, equal, top) = Default::default();
        Self {
            a,
            b,
            mask,
            y,
            equal,
            top,
        }
    }
}

impl Logic for Wide {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() - self.b.val()) ^ self.mask.val();
        self.equal.next = self.a.val() == self.b.val();
        self.top.next = (self.a.val() + self.b.val()).get_bits::<7>(93);
    }
}
uut!(Wide: a, b -> y, equal, top);

#[test]
fn a_hundred_bits_are_as_good_as_eight() {
    agree::<Wide>("wide", 500);
}
