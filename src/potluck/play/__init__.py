"""Tables: who sits where, what was done, what may be undone, and the record of it all."""
