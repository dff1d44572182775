import { expect, test } from "vitest";
import { read, runs } from "./markdown.ts";

test("a table of rules keeps its ids and its rows", () => {
  const [title, table] = read("# Dip\n\n| id | rule |\n|---|---|\n| L1 | Draw **one** card. |\n");
  expect(title).toMatchObject({ kind: "heading", level: 1 });
  expect(table).toEqual({
    kind: "table",
    head: [runs("id"), runs("rule")],
    rows: [[runs("L1"), runs("Draw **one** card.")]],
  });
});

test("a list may go on in the next line, and a paragraph ends where a list begins", () => {
  const blocks = read("Say\nthis:\n- one\n  and more\n- two\n\n```\nbid 1\n```");
  expect(blocks.map((block) => block.kind)).toEqual(["text", "list", "code"]);
  expect(blocks[1]).toMatchObject({ ordered: false, items: [runs("one and more"), runs("two")] });
});

test("what looks like a tag stays text", () => {
  expect(read("<b>bold</b>")).toEqual([{ kind: "text", runs: runs("<b>bold</b>") }]);
});

test("a line that is nothing else ends somewhere", () => {
  expect(read("|\n#\n*\n```")).toHaveLength(3);
});
