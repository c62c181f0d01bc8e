/** Returns the text of a statement that is passed to pg: a string or an object with `text`. Undefined for anything else. */
export function getStatementText(statement: unknown): string | undefined {
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === "string" ? text : undefined;
}
