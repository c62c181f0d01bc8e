import { escapeHtml } from "@/lib/escape-html";

const isItem = (line: string) => /^\s*[-*•]\s+/.test(line);

/**
 * Converts plain text to HTML with paragraphs, line breaks and lists, for feeds and search engines. Escapes
 * all markup in the text.
 */
export function toDescriptionHtml(description: string): string {
  return description
    .trim()
    .split(/\n\s*\n/)
    .map(toHtmlBlock)
    .join("");
}

function toHtmlBlock(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex(isItem);
  const head = start === -1 ? lines : lines.slice(0, start);
  const items = start === -1 ? [] : lines.slice(start);
  const paragraph =
    head.length > 0 ? `<p>${head.map((line) => escapeHtml(line.trim())).join("<br>")}</p>` : "";
  const list = items
    .map((line) => `<li>${escapeHtml(line.replace(/^\s*[-*•]\s+/, "").trim())}</li>`)
    .join("");
  return paragraph + (list && `<ul>${list}</ul>`);
}
