eleven/eleven_difference.v
eleven/eleven_encode_pipe.v
eleven/eleven_knight_square.v
lib/halfmove_shift_register.v
