"""One digital table for five food games."""

# First of all: what is imported later may have a compiled twin.
from potluck import native as native


def __getattr__(name: str) -> str:
    # Looked up only when asked: reading the installed version costs more than starting a game.
    if name != "__version__":
        raise AttributeError(f"module 'potluck' has no attribute {name!r}")
    from importlib.metadata import version  # noqa: PLC0415

    return version("potluck")
