const MAX_LENGTH = 500;

/**
 * Returns what a mail server answered as one line without the recipient's address, which the database keeps encrypted only.
 * Queue ids stay, also those that look like an address. Null without an answer.
 */
export function toServerResponse(response: string | undefined, to: string): string | null {
  if (!response) return null;
  const address = new RegExp(to.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&"), "gi");
  const line = response.replaceAll(/\p{Cc}+/gu, " ").replaceAll(address, "(recipient)");
  return line.trim().slice(0, MAX_LENGTH) || null;
}
