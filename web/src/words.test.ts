import { globSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const english = new FluentResource(readFileSync("web/locale/en.ftl", "utf8"));
const known = new Set(english.body.map((entry) => entry.id));
const sources = globSync("web/src/**/*.{ts,svelte}").filter((file) => !file.endsWith(".test.ts"));

/** Ids as the sources say them; those that are put together stand with the part that is fixed. */
function said(file: string): { id: string; whole: boolean }[] {
  const text = readFileSync(file, "utf8");
  const whole = [...text.matchAll(/\bt\(\s*"([\w-]+)"/g)].map(([, id = ""]) => ({ id, whole: true }));
  const chosen = [...text.matchAll(/\bt\([^")`]*\? "([\w-]+)" : "([\w-]+)"/g)];
  const both = chosen.flatMap(([, a = "", b = ""]) => [a, b].map((id) => ({ id, whole: true })));
  const part = [...text.matchAll(/\bt\(`([\w-]+-)\$/g)].map(([, id = ""]) => ({ id, whole: false }));
  return [...whole, ...both, ...part];
}

test("everything the shell says has words", () => {
  expect(sources.length).toBeGreaterThan(20);
  const missing = sources.flatMap((file) =>
    said(file)
      .filter(({ id, whole }) => (whole ? !known.has(id) : ![...known].some((one) => one.startsWith(id))))
      .map(({ id }) => `${file}: ${id}`),
  );
  expect(missing).toEqual([]);
});
