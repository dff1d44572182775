// As much of Markdown as our rules use, read into blocks; nothing of it is ever taken as HTML.

export type Run = { text: string; kind: "plain" | "strong" | "code" | "em" };
export type Block =
  | { kind: "heading"; level: number; runs: Run[] }
  | { kind: "text"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; head: Run[][]; rows: Run[][][] }
  | { kind: "code"; text: string };

const SPANS = /(\*\*.+?\*\*|`[^`]+`|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]*\))/;
const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

export function runs(text: string): Run[] {
  return text
    .split(SPANS)
    .filter(Boolean)
    .map((part): Run => {
      if (part.startsWith("**") && part.length > 4) return { text: part.slice(2, -2), kind: "strong" };
      if (part.startsWith("`") && part.length > 2) return { text: part.slice(1, -1), kind: "code" };
      if (part.startsWith("[") && SPANS.test(part)) return { text: part.slice(1, part.indexOf("]")), kind: "plain" };
      if (part.startsWith("*") && part.endsWith("*") && part.length > 2) return { text: part.slice(1, -1), kind: "em" };
      return { text: part, kind: "plain" };
    });
}

function cells(line: string): Run[][] {
  return line.replace(/^\s*\|/, "").replace(/\|\s*$/, "").split("|").map((cell) => runs(cell.trim()));
}

export function read(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split(/\r?\n/);
  let at = 0;
  const take = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && fits(lines[at] ?? "")) taken.push(lines[at++] ?? "");
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = /^(#{1,4})\s+(.*)/.exec(line);
    if (!line.trim()) {
      at++;
    } else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, runs: runs(heading[2] ?? "") });
      at++;
    } else if (line.startsWith("```")) {
      at++;
      blocks.push({ kind: "code", text: take((one) => !one.startsWith("```")).join("\n") });
      at++;
    } else if (line.trim().startsWith("|")) {
      const [head = "", , ...rows] = take((one) => one.trim().startsWith("|"));
      blocks.push({ kind: "table", head: cells(head), rows: rows.map(cells) });
    } else if (ITEM.test(line)) {
      const items: string[] = [];
      for (const one of take((next) => Boolean(next.trim()) && (ITEM.test(next) || /^\s/.test(next)))) {
        if (ITEM.test(one)) items.push(one.replace(ITEM, ""));
        else items.push(`${items.pop() ?? ""} ${one.trim()}`);
      }
      blocks.push({ kind: "list", ordered: /^\s*\d/.test(line), items: items.map(runs) });
    } else {
      const first = lines[at++] ?? ""; // taken whatever it is, or nobody ever would
      const rest = take((one) => Boolean(one.trim()) && !/^(#|\||```)/.test(one) && !ITEM.test(one));
      blocks.push({ kind: "text", runs: runs([first, ...rest].join(" ")) });
    }
  }
  return blocks;
}
