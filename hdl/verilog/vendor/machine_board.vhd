-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `machine_board` for a design in VHDL: compile its Verilog into the same library, and `use work.machine_board_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package machine_board_pkg is
    component machine_board is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up. The board is that of the start of a game.
            s_axis_tdata : in std_logic_vector(10 downto 0); -- A half-move in its 11-bit code `D F R N`, or eight bits of a position.
            s_axis_tvalid : in std_logic; -- It is there.
            s_axis_tready : out std_logic; -- It is taken at this edge. Low while a position is given, and in the first clock after power-up.
            s_axis_tlast : in std_logic; -- It is the last beat of a position.
            s_axis_tuser : in std_logic_vector(1 downto 0); -- 0 a half-move, 1 the last one is taken back, 2 a beat of a position, 3 the position is asked for.
            m_axis_tdata : out std_logic_vector(7 downto 0); -- Eight bits of a position.
            m_axis_tvalid : out std_logic; -- They are there.
            m_axis_tready : in std_logic; -- They are taken at this edge.
            m_axis_tlast : out std_logic; -- They are the last of it.
            m_axis_tuser : out std_logic; -- There is no position: the last one was refused.
            position_valid : out std_logic; -- The position is that after the beat of nine clocks ago.
            refused : out std_logic; -- The beat of nine clocks ago changed nothing, or ended beats that are no position.
            black : out std_logic; -- Black is to move: the mover's board is turned.
            enemy_men : out std_logic_vector(63 downto 0); -- On the mover's board, the men of the side that does not move; of an empty square it means nothing.
            kinds_0 : out std_logic_vector(63 downto 0); -- On the mover's board, the kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_1 : out std_logic_vector(63 downto 0); -- On the mover's board, the kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_2 : out std_logic_vector(63 downto 0); -- On the mover's board, the kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            en_passant : out std_logic_vector(7 downto 0); -- The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
            castling : out std_logic_vector(1 downto 0) -- The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
        );
    end component;
end package machine_board_pkg;
