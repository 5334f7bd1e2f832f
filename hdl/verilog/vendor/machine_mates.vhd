-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `machine_mates` for a design in VHDL: compile its Verilog into the same library, and `use work.machine_mates_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package machine_mates_pkg is
    component machine_mates is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up.
            start : in std_logic; -- Begins at this edge; only while not busy.
            direct : in std_logic; -- A direct mate; otherwise a helpmate.
            tries : in std_logic; -- Of a direct mate tries are given too.
            half_moves : in std_logic_vector(3 downto 0); -- The half-moves up to the mate: 1 to 10 of a helpmate, 1 to 15 of a direct mate.
            black : in std_logic; -- Black is to move.
            enemy_men : in std_logic_vector(63 downto 0); -- The men of the side that does not move; of an empty square it means nothing.
            kinds_0 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_1 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_2 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            en_passant : in std_logic_vector(7 downto 0); -- The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
            castling : in std_logic_vector(1 downto 0); -- The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
            castling_other : in std_logic_vector(1 downto 0); -- The other side may, likewise.
            busy : out std_logic; -- It is solving, or lines were not taken yet, or it is being reset.
            refused : out std_logic; -- The last start was refused: no half-move, or more of a helpmate than 10. It is not busy, and the numbers are as before.
            overflow : out std_logic; -- Lines are missing, and it has stopped: more than 512 positions waited.
            solutions : out std_logic_vector(47 downto 0); -- How many lines were found.
            positions : out std_logic_vector(47 downto 0); -- How many positions were looked at.
            clocks : out std_logic_vector(47 downto 0); -- How many clocks passed from the start to the last of them.
            deepest : out std_logic_vector(9 downto 0); -- The most positions that waited at once.
            m_axis_tdata : out std_logic_vector(15 downto 0); -- A half-move of a line.
            m_axis_tvalid : out std_logic; -- It is there.
            m_axis_tready : in std_logic; -- It is taken at this edge.
            m_axis_tlast : out std_logic -- It is the last of its line.
        );
    end component;
end package machine_mates_pkg;
