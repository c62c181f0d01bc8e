import { escapeHtml } from "@/lib/text/escape-html";
import {
  type DescriptionBlock,
  getNumbering,
  splitDescription,
  splitItem,
} from "@/lib/jobs/description-blocks";

/** Escapes all markup in the text. Has the same headings and lists as the job's page. */
export function toDescriptionHtml(description: string): string {
  return splitDescription(description).map(toHtml).join("");
}

function toHtml(block: DescriptionBlock): string {
  if (block.kind === "list") return `<ul>${toItems(block.items)}</ul>`;
  if (block.kind === "numbered") return `<ol${getNumbering(block.items)}>${toItems(block.items)}</ol>`;
  return block.kind === "heading" ? `<h2>${toLine(block.text)}</h2>` : toParagraphs(block.text);
}

function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.split("\n").map(toLine).join("<br>")}</p>`)
    .join("");
}

const toItems = (items: readonly string[]) =>
  items.map((item) => `<li>${toLine(splitItem(item)[1])}</li>`).join("");

const toLine = (line: string) => escapeHtml(line.trim());
