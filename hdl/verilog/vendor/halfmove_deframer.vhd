-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `halfmove_deframer` for a design in VHDL: compile its Verilog into the same library, and `use work.halfmove_deframer_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package halfmove_deframer_pkg is
    component halfmove_deframer is
        port (
            clk : in std_logic; -- clock; everything happens at its rising edge
            rst : in std_logic; -- synchronous reset, active high; not needed after power-up
            magic : in std_logic_vector(63 downto 0); -- the second version's magic, first byte lowest; constant
            preset : in std_logic_vector(31 downto 0); -- the CRC-32 register behind the magic; constant
            s_axis_tdata : in std_logic_vector(7 downto 0); -- a byte of a file of games
            s_axis_tvalid : in std_logic; -- the byte is there; it stays until it is taken
            s_axis_tready : out std_logic; -- the core takes it at this edge
            m_axis_tdata : out std_logic_vector(7 downto 0); -- a byte of a game
            m_axis_tvalid : out std_logic; -- the byte is there
            m_axis_tready : in std_logic; -- the receiver takes it at this edge
            m_axis_tlast : out std_logic; -- the byte is the last of its game
            m_axis_tuser : out std_logic_vector(1 downto 0); -- bit 0, with tlast: the game is damaged; bit 1: a square of a set-up
            game_damaged : out std_logic; -- for a clock: some bytes are no sound game
            game_empty : out std_logic -- for a clock: a sound game without bytes
        );
    end component;
end package halfmove_deframer_pkg;
