/**
 * What a key may do, by verb and noun. The API, the staff area and mails use these names. Calls that no right names, such
 * as exports, changes of users and making keys, need a person.
 */
export const RIGHTS = [
  "read applicants",
  "write applicants",
  "read notes",
  "write notes",
  "read replies",
  "write replies",
  "read messages",
  "write messages",
  "read jobs",
  "write jobs",
  "read team",
  "write team",
  "read templates",
  "write templates",
  "read users",
  "read report",
] as const;

export type Right = (typeof RIGHTS)[number];

/** Returns whether a key with the rights `held` may also read what a call with the rights `needed` writes. */
export const canReadBack = (held: readonly Right[], needed: readonly Right[]): boolean =>
  needed.every(
    (right) => !right.startsWith("write ") || held.includes(right.replace("write ", "read ") as Right),
  );

/** Fields of a successful response that a key without the right to read gets: the written record, and the result of a decline. */
const ANSWERED = ["id", "version", "declined", "skipped"];

/** Fields of an error response that such a key gets. A list of its own, because a record may have a field `message`, too. */
const ANSWERED_FAILURE = ["message", "errors", "requestId"];

/** Returns the fields of a JSON body that a key without the right to read gets. */
export function withoutRecord(body: object, hasFailed = false): Record<string, unknown> {
  const names = hasFailed ? ANSWERED_FAILURE : ANSWERED;
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}
