export type DescriptionBlock =
  | { kind: "heading" | "text"; text: string }
  /** Each item begins with its marker. */
  | { kind: "list"; items: string[] };

const HEADING_MAX = 60;
const ITEM = /^\s*[-*•]\s+\S/;
const SENTENCE_END = /[.,;!?…]$/;

/**
 * Divides a plain text into headings, lists and other lines. Keeps every character: the blocks joined are the text. A
 * heading is a short line between a blank line and a line of text, without the punctuation of a sentence.
 */
export function splitDescription(description: string): DescriptionBlock[] {
  const lines = description.split(/(?<=\n)/);
  const blocks: DescriptionBlock[] = [];
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    if (ITEM.test(line)) {
      if (last?.kind === "list") last.items.push(line);
      else blocks.push({ kind: "list", items: [line] });
    } else if (isHeading(line, lines[index - 1], lines[index + 1]))
      blocks.push({ kind: "heading", text: line });
    else if (last?.kind === "text") last.text += line;
    else blocks.push({ kind: "text", text: line });
  }
  return blocks;
}

function isHeading(line: string, before = "", after = ""): boolean {
  const text = line.trim();
  const isSetApart = !before.trim() && after.trim() !== "";
  return isSetApart && /\p{L}/u.test(text) && text.length <= HEADING_MAX && !SENTENCE_END.test(text);
}

/** Returns the marker of a list item with the spaces around it, and the text that follows. */
export function splitItem(item: string): [marker: string, text: string] {
  const length = /^\s*[-*•]\s+/.exec(item)?.[0].length ?? 0;
  return [item.slice(0, length), item.slice(length)];
}
