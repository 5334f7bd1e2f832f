link/halfmove_deframer.v
link/halfmove_deframer_successor.v
link/halfmove_seal_byte.v
link/halfmove_magic_letter.v
link/halfmove_mark_finder.v
link/halfmove_bytes_left.v
lib/halfmove_crc32.v
