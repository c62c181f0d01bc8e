import { isShortLabel } from "./description-blocks";

/** Returns the first paragraph that is no heading on one line, cut between words. `max` counts UTF-16 units. */
export function toExcerpt(description: string, max: number): string {
  const paragraphs = description.split(/\n\s*\n/).map((paragraph) => paragraph.trim().replace(/\s+/g, " "));
  const line = paragraphs.find((paragraph) => !isShortLabel(paragraph)) ?? paragraphs.find(Boolean) ?? "";
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  const words = space > max / 2 ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s,;:.]+$/, "").toWellFormed()}…`;
}
