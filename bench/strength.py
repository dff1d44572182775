"""How the greedy players do against chance: seats rotated, each deal played from every seat."""

import subprocess
import sys

TABLES = (
    "treat --players 2 --bots greedy,random --games 2000",
    "treat --players 4 --bots greedy,random,random,random --games 800",
    "treat --players 4 --bots greedy,random,random,random --option abilities=on --games 800",
    "baon --players 2 --bots greedy,random --games 400",
)


def main() -> None:
    for table in TABLES:
        line = f"simulate {table} --rotate --seed 7 --jobs 2"
        print(f"potluck {line}")
        command = [sys.executable, "-c", "from potluck.cli import main; main()", *line.split()]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        print("\n".join(f"    {said}".rstrip() for said in done.stdout.strip().splitlines()))


if __name__ == "__main__":
    main()
