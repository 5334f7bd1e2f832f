eleven_encode.v
