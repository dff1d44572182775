// Picks the pictures the shell and the boards name out of the Fluent emoji (MIT) into one sprite.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LISTS = ["web/pictures.json", "src/potluck/games/*/web/pictures.json"];
const TARGET = join(ROOT, "web", "src", "made", "food.svg");

interface Icons {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** A picture whose parts refer to one another must not meet the parts of the next one. */
function own(name: string, body: string): string {
  return body.replaceAll(/(id="|href="#|url\(#)/g, `$1${name}-`);
}

export function drawPictures(): void {
  const set = join(ROOT, "node_modules/@iconify-json/fluent-emoji-flat/icons.json");
  const { icons, aliases } = JSON.parse(readFileSync(set, "utf8")) as Icons;
  const lists = globSync(LISTS, { cwd: ROOT }).sort();
  const names = lists.flatMap((list) => JSON.parse(readFileSync(join(ROOT, list), "utf8")));
  const symbols = [...new Set<string>(names)].sort().map((name) => {
    const icon = icons[name] ?? icons[aliases?.[name]?.parent ?? ""];
    if (!icon) throw new Error(`There is no picture called ${name}; the lists are ${lists}.`);
    return `<symbol id="${name}" viewBox="0 0 32 32">${own(name, icon.body)}</symbol>`;
  });
  const credit = "<!-- Fluent emoji, flat, by Microsoft; MIT licence -->";
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${credit}${symbols.join("")}</svg>\n`;
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, sprite);
}
