import { escapeHtml } from "@/lib/escape-html";
import { splitDescription, splitItem } from "@/lib/jobs/description-blocks";

/**
 * Converts plain text to HTML with paragraphs, line breaks and lists, for feeds and search engines. Escapes all markup in the
 * text. Finds the same headings and lists as the job's page.
 */
export function toDescriptionHtml(description: string): string {
  return splitDescription(description)
    .map((block) => (block.kind === "list" ? toList(block.items) : toParagraphs(block.text)))
    .join("");
}

function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.split("\n").map(toLine).join("<br>")}</p>`)
    .join("");
}

const toList = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${toLine(splitItem(item)[1])}</li>`).join("")}</ul>`;

const toLine = (line: string) => escapeHtml(line.trim());
