-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `machine_lister` for a design in VHDL: compile its Verilog into the same library, and `use work.machine_lister_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package machine_lister_pkg is
    component machine_lister is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up.
            position_valid : in std_logic; -- There is a position.
            position_ready : out std_logic; -- It is taken at this edge, if there is no reset.
            black : in std_logic; -- Black is to move.
            enemy_men : in std_logic_vector(63 downto 0); -- The men of the side that does not move; of an empty square it means nothing.
            kinds_0 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_1 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_2 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            en_passant : in std_logic_vector(7 downto 0); -- The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
            castling : in std_logic_vector(1 downto 0); -- The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
            in_order : in std_logic; -- The half-moves come in the order of their codes.
            m_axis_tdata : out std_logic_vector(31 downto 0); -- A half-move.
            m_axis_tvalid : out std_logic; -- It is there.
            m_axis_tready : in std_logic; -- It is taken at this edge.
            m_axis_tlast : out std_logic; -- It is the last of its position.
            m_axis_tuser : out std_logic -- There is none in this position.
        );
    end component;
end package machine_lister_pkg;
