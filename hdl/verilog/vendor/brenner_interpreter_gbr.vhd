-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `brenner_interpreter_gbr` for a design in VHDL: compile its Verilog into the same library, and `use work.brenner_interpreter_gbr_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package brenner_interpreter_gbr_pkg is
    component brenner_interpreter_gbr is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up. Patterns must be written again.
            pattern_write : in std_logic; -- Writes a pattern at this edge.
            pattern_address : in std_logic_vector(1 downto 0); -- Which of the four.
            pattern_data : in std_logic_vector(25 downto 0); -- The pattern: 23:0 its digits as in the code, 15 for any; 24 at least; 25 used.
            s_axis_tdata : in std_logic_vector(7 downto 0); -- A byte of the coded game.
            s_axis_tvalid : in std_logic; -- The byte is there.
            s_axis_tready : out std_logic; -- The core takes it at this edge; registered.
            s_axis_tlast : in std_logic; -- The byte is the last of its game.
            s_axis_tuser : in std_logic; -- The beat is a square of a set-up, not a byte.
            m_axis_tdata : out std_logic_vector(31 downto 0); -- A record.
            m_axis_tvalid : out std_logic; -- The record is there.
            m_axis_tready : in std_logic; -- The receiver takes it at this edge.
            m_axis_tlast : out std_logic; -- The record is the last of its game.
            m_axis_tuser : out std_logic_vector(59 downto 0) -- 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 31:28 hits, 35:32 hits at the start, 39:36 patterns that stand, 59:40 half-moves so far.
        );
    end component;
end package brenner_interpreter_gbr_pkg;
