/** The beginning of a description as one line of at most `max` characters, cut between words. */
export function toExcerpt(description: string, max: number): string {
  const [paragraph = ""] = description.trim().split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, " ");
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  const words = space > max / 2 ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s,;:.]+$/, "").toWellFormed()}…`;
}
