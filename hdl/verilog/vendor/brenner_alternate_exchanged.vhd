-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `brenner_alternate_exchanged` for a design in VHDL: compile its Verilog into the same library, and `use work.brenner_alternate_exchanged_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package brenner_alternate_exchanged_pkg is
    component brenner_alternate_exchanged is
        generic (
            TELLS_SET_UPS : natural range 0 to 1 := 0
        );
        port (
            clk : in std_logic; -- clock; everything happens at its rising edge
            rst : in std_logic; -- synchronous reset, active high; not needed after power-up
            s_axis_tdata : in std_logic_vector(7 downto 0); -- a byte of the coded game
            s_axis_tvalid : in std_logic; -- the byte is there
            s_axis_tready : out std_logic; -- the core takes it at this edge; registered
            s_axis_tlast : in std_logic; -- the byte is the last of its game
            s_axis_tuser : in std_logic; -- the beat is a square of a set-up, not a byte
            m_axis_tdata : out std_logic_vector(31 downto 0); -- a record; its fields are in halfmove_record.vh
            m_axis_tvalid : out std_logic; -- the record is there
            m_axis_tready : in std_logic; -- the receiver takes it at this edge
            m_axis_tlast : out std_logic; -- the record is the last of its game
            m_axis_tuser : out std_logic -- with tlast: the game had an error
        );
    end component;
end package brenner_alternate_exchanged_pkg;
