-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `machine_perft` for a design in VHDL: compile its Verilog into the same library, and `use work.machine_perft_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package machine_perft_pkg is
    component machine_perft is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up.
            start : in std_logic; -- Begins at this edge; only while not busy.
            depth : in std_logic_vector(3 downto 0); -- The length of the lines: 1 to 15 half-moves. 0 is taken as 16.
            enemy_men : in std_logic_vector(63 downto 0); -- The men of the side that does not move; of an empty square it means nothing.
            kinds_0 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_1 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_2 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            en_passant : in std_logic_vector(7 downto 0); -- The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
            castling : in std_logic_vector(1 downto 0); -- The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
            castling_other : in std_logic_vector(1 downto 0); -- The other side may, likewise.
            busy : out std_logic; -- It is counting, or being reset.
            nodes : out std_logic_vector(47 downto 0); -- How many lines there are, modulo 2^48, as all these numbers.
            mates : out std_logic_vector(47 downto 0); -- How many of the positions whose half-moves were counted are mates.
            counted : out std_logic_vector(47 downto 0); -- How many positions had their half-moves counted.
            expanded : out std_logic_vector(47 downto 0); -- How many positions had their half-moves played.
            clocks : out std_logic_vector(47 downto 0); -- How many clocks passed from the start to the last number that was added.
            deepest : out std_logic_vector(9 downto 0); -- The most positions that waited at once.
            overflow : out std_logic -- More than 512 positions waited. It has ended, and there are no results: all are 0.
        );
    end component;
end package machine_perft_pkg;
