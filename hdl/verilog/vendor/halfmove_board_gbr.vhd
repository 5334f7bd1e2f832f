-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `halfmove_board_gbr` for a design in VHDL: compile its Verilog into the same library, and `use work.halfmove_board_gbr_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package halfmove_board_gbr_pkg is
    component halfmove_board_gbr is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up.
            baud : in std_logic_vector(19 downto 0); -- Bits of the line a clock, times 2^20: the baud rate divided by the clock's frequency. At most 2^18; constant.
            hertz : in std_logic_vector(31 downto 0); -- The clock's frequency in Hz, for the host; constant.
            version : in std_logic_vector(31 downto 0); -- The first eight hexadecimal digits of the version's name in Git, for the host; constant.
            rx : in std_logic; -- The line from the host.
            tx : out std_logic; -- The line to the host.
            game : out std_logic; -- Changes with every game that has ended; registered.
            error : out std_logic -- Something went wrong since the last reset: a damaged frame or game, a lost byte; registered.
        );
    end component;
end package halfmove_board_gbr_pkg;
