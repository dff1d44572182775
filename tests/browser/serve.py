"""A server for the browser tests: `python -m tests.browser.serve PORT DATABASE`."""

import sys

import uvicorn

from potluck.server.app import Settings, application

if __name__ == "__main__":
    app = application(Settings(database=sys.argv[2], limits=50))
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
