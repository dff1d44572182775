"""Many games at once: who wins how often, and how sure that is."""
