/** Returns the first paragraph on one line, cut between words. `max` counts UTF-16 units. */
export function toExcerpt(description: string, max: number): string {
  const [paragraph = ""] = description.trim().split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, " ");
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  const words = space > max / 2 ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s,;:.]+$/, "").toWellFormed()}…`;
}
