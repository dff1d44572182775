// Checks the Fluent files that the browser and the terminal both render.
import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { FluentParser } from "@fluent/syntax";

const parser = new FluentParser({ withSpans: true });

function lineOf(source, offset) {
  return source.slice(0, offset).split("\n").length;
}

function idOf(entry) {
  return entry.type === "Term" ? `-${entry.id.name}` : entry.id.name;
}

/** What one file defines: `message` and `message.attribute`, each with its line, and what is wrong with it. */
export function readWords(file) {
  const source = readFileSync(file, "utf8");
  const words = new Map();
  const faults = [];
  for (const entry of parser.parse(source).body) {
    if (entry.type === "Junk") {
      const { code, message, span } = entry.annotations[0];
      faults.push(`${file}:${lineOf(source, span.start)}: ${code} ${message}`);
    } else if (entry.type === "Message" || entry.type === "Term") {
      const id = idOf(entry);
      const line = lineOf(source, entry.id.span.start);
      if (words.has(id)) faults.push(`${file}:${line}: ${id} is defined twice`);
      if (entry.value) words.set(id, line);
      for (const attribute of entry.attributes) words.set(`${id}.${attribute.id.name}`, line);
    }
  }
  faults.push(...unseenByBundle(file, source, words));
  return { words, faults };
}

// The browser's own parser drops what it can't read without a word.
function unseenByBundle(file, source, words) {
  const seen = new Set(new FluentResource(source).body.map((entry) => entry.id));
  const faults = [];
  for (const [word, line] of words) {
    const id = word.replace(/(?<=.)\..*$/, "");
    if (!seen.has(id)) faults.push(`${file}:${line}: the browser does not see ${id}`);
  }
  return faults;
}

/** `…/locale/pl.ftl` and `…/locale/pl/table.ftl` both belong to `pl` of the same folder. */
export function localeOf(file) {
  const parts = file.split(sep);
  const at = parts.lastIndexOf("locale");
  return { folder: parts.slice(0, at + 1).join(sep), language: parts[at + 1].replace(/\.ftl$/, "") };
}

/** Everything wrong with these files, one sentence each with its place. */
export function wordFaults(files) {
  const faults = [];
  const folders = new Map();
  for (const file of files) {
    const { words, faults: found } = readWords(file);
    faults.push(...found);
    const { folder, language } = localeOf(file);
    const languages = folders.get(folder) ?? folders.set(folder, new Map()).get(folder);
    const known = languages.get(language) ?? languages.set(language, new Map()).get(language);
    for (const [word, line] of words) known.set(word, `${file}:${line}`);
  }
  for (const [folder, languages] of folders) faults.push(...missing(folder, languages));
  return faults;
}

function missing(folder, languages) {
  const english = languages.get("en");
  if (!english) return [`${folder}: has no English words (en)`];
  const faults = [];
  for (const [language, words] of languages) {
    for (const [word, place] of english) {
      if (!words.has(word)) faults.push(`${place}: ${word} is missing in ${language}`);
    }
    for (const [word, place] of words) {
      if (!english.has(word)) faults.push(`${place}: ${word} is not in en`);
    }
  }
  return faults;
}
