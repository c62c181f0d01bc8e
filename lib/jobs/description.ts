const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const isItem = (line: string) => /^\s*[-*•]\s+/.test(line);

/**
 * A preformatted description as the HTML that feeds and search engines expect: paragraphs, line breaks and lists.
 * Whatever staff typed is text: nothing in it is markup.
 */
export function descriptionHtml(description: string): string {
  return description
    .trim()
    .split(/\n\s*\n/)
    .map(block)
    .join("");
}

function block(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex(isItem);
  const head = start === -1 ? lines : lines.slice(0, start);
  const items = start === -1 ? [] : lines.slice(start);
  const paragraph = head.length > 0 ? `<p>${head.map((line) => escape(line.trim())).join("<br>")}</p>` : "";
  const list = items.map((line) => `<li>${escape(line.replace(/^\s*[-*•]\s+/, "").trim())}</li>`).join("");
  return paragraph + (list && `<ul>${list}</ul>`);
}
