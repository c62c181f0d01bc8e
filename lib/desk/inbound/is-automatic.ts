import type { ReceivedMail } from "./parse-mail";

/** Headers that only programs set, and the values that count. */
const SIGNS: readonly (readonly [name: string, value: RegExp])[] = [
  ["auto-submitted", /^(?!\s*no\b)\s*\S/i],
  ["precedence", /^\s*(?:bulk|junk|list|auto[-_]?reply)\b/i],
  ["x-auto-response-suppress", /\b(?:all|oof|autoreply)\b/i],
  ["return-path", /^\s*<\s*>/],
  ["content-type", /^\s*multipart\/report\b/i], // such as a confirmation that a mail was read (RFC 8098)
  ...["x-autoreply", "x-auto-reply", "x-autorespond", "x-autoresponder", "list-id", "list-unsubscribe"].map(
    (name) => [name, /\S/] as const,
  ),
];

/** Tells whether a program sent a mail, by RFC 3834 and by what mail servers and lists write. */
export const isAutomatic = ({ headers }: Pick<ReceivedMail, "headers">): boolean =>
  headers.some(({ key, value }) => SIGNS.some(([name, pattern]) => name === key && pattern.test(value)));
