import { escapeHtml } from "@/lib/escape-html";

const isItem = (line: string) => /^\s*[-*•]\s+/.test(line);

/**
 * A preformatted description as the HTML that feeds and search engines expect: paragraphs, line breaks and lists.
 * Whatever staff typed is text: nothing in it is markup.
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
