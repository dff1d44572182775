"""A server for the browser tests: `python -m tests.browser.serve PORT DATABASE`."""

import sys

from potluck.server.run import serve
from potluck.server.settings import Settings

PLENTY = 50.0  # tests come from one address, and in a hurry

if __name__ == "__main__":
    settings = Settings(database=sys.argv[2], limits=PLENTY)
    serve(settings, "127.0.0.1", int(sys.argv[1]), share=False, browser=False, say=lambda _: None)
