eleven_decode.v
