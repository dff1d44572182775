import assert from "node:assert/strict";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { wordFaults } from "./words.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PLACES = ["web/locale/*.ftl", "src/potluck/**/locale/**/*.ftl", "tests/**/locale/**/*.ftl"];

function faultsIn(root) {
  const files = globSync(PLACES, { cwd: root }).sort();
  return wordFaults(files.map((file) => join(root, file))).map((fault) =>
    fault.replaceAll(`${root}/`, ""),
  );
}

function inKitchen(files, check) {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    check(faultsIn(root));
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("every word in the repository can be read and is there in every language", () => {
  assert.deepEqual(faultsIn(ROOT), []);
});

test("whole files pass", () => {
  const soup = "src/potluck/games/soup/locale";
  inKitchen(
    {
      [`${soup}/en.ftl`]: "-soup = soup\neaten = { $seat } ate { -soup }\n    .short = ate\n",
      [`${soup}/pl.ftl`]: "-soup = zupa\neaten = { $seat }: { -soup }\n    .short = zjada\n",
    },
    (faults) => assert.deepEqual(faults, []),
  );
});

test("a file that can't be read is named with its line", () => {
  inKitchen({ "tests/toy/locale/en.ftl": "fine = Fine\n\nbroken = { $seat\n" }, (faults) => {
    assert.equal(faults.length, 1);
    assert.match(faults[0], /^tests\/toy\/locale\/en\.ftl:\d: E\d+ /);
  });
});

test("a word that one language lacks is named", () => {
  inKitchen(
    {
      "src/potluck/play/locale/en/table.ftl": "deal = Deal\n    .hint = Deals\nwin = You win\n",
      "src/potluck/play/locale/pl/table.ftl": "deal = Rozdaj\nlose = Przegrana\n",
    },
    (faults) =>
      assert.deepEqual(faults, [
        "src/potluck/play/locale/en/table.ftl:1: deal.hint is missing in pl",
        "src/potluck/play/locale/en/table.ftl:3: win is missing in pl",
        "src/potluck/play/locale/pl/table.ftl:2: lose is not in en",
      ]),
  );
});

test("a word defined twice and a folder without English are named", () => {
  inKitchen({ "src/potluck/play/locale/de.ftl": "deal = Gib\ndeal = Gibt\n" }, (faults) =>
    assert.deepEqual(faults, [
      "src/potluck/play/locale/de.ftl:2: deal is defined twice",
      "src/potluck/play/locale: has no English words (en)",
    ]),
  );
});
