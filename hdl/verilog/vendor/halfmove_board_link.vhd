-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `halfmove_board_link` for a design in VHDL: compile its Verilog into the same library, and `use work.halfmove_board_link_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package halfmove_board_link_pkg is
    component halfmove_board_link is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up.
            baud : in std_logic_vector(19 downto 0); -- Bits of the line a clock, times 2^20: the baud rate divided by the clock's frequency. At most 2^18.
            design_number : in std_logic_vector(7 downto 0); -- The number of the design, for the host.
            hertz : in std_logic_vector(31 downto 0); -- The clock's frequency in Hz, for the host.
            version : in std_logic_vector(31 downto 0); -- The first eight hexadecimal digits of the version's name in Git, for the host.
            rx : in std_logic; -- The line from the host; it may change at any time.
            tx : out std_logic; -- The line to the host.
            core_rst : out std_logic; -- Reset of everything between the two streams: after power-up, `rst`, and a break on the line; registered.
            m_axis_tdata : out std_logic_vector(7 downto 0); -- A byte of a file of games.
            m_axis_tvalid : out std_logic; -- The byte is there.
            m_axis_tready : in std_logic; -- The receiver takes it at this edge.
            s_axis_tdata : in std_logic_vector(31 downto 0); -- A record.
            s_axis_tvalid : in std_logic; -- The record is there.
            s_axis_tready : out std_logic; -- The link takes it at this edge.
            game_damaged : in std_logic; -- For one clock: a game was damaged in its file.
            error : out std_logic -- Something went wrong since the last reset: a damaged frame or game, a lost byte.
        );
    end component;
end package halfmove_board_link_pkg;
