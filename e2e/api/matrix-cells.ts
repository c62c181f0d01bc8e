// The cells of the matrix: the expected status of one call for every actor.

export const ACTORS = [
  "anonymous",
  "garbage",
  "user",
  "reviewer",
  "demoted",
  "cookie",
  "key",
  "administrator",
] as const;
/**
 * `reviewer` is a user who reviews the applications for the job that the calls are about. `cookie` is an administrator's browser, which sends the cookie and no Authorization header. `key` is a program whose API
 * key has all rights. e2e/api/api-keys.spec.ts calls with each right alone.
 */
export type Actor = (typeof ACTORS)[number];

export interface Cell {
  /** The status for each actor. */
  statuses: Readonly<Record<Actor, number>>;
  body?: () => object;
  /** The body is an endless stream, so only the headers are checked. */
  isStream?: true;
}

type Body = () => object;

const fill = (status: number) =>
  Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<Actor, number>;

/** Every actor gets the same status. An invalid body proves that authorization did not reject the call. */
export const sameForAll = (status: number, body?: Body): Cell => ({ statuses: fill(status), body });

/** Every user with a valid token. Demotion has ended the demoted user's token. */
export const signedInOnly = (status: number): Cell => ({
  statuses: { ...fill(401), user: status, reviewer: status, administrator: status },
});

export const administratorsOnly = (status: number, body?: Body): Cell => ({
  statuses: { ...fill(401), user: 403, reviewer: 403, key: 403, administrator: status },
  body,
});

/** A call that a right names. */
export function openToKeys(status: number, body?: Body): Cell {
  const cell = administratorsOnly(status, body);
  return { ...cell, statuses: { ...cell.statuses, key: status } };
}

/** Accepts the session cookie too, or rejects it with another status than 401. */
export const allowCookie = (cell: Cell, status = cell.statuses.administrator): Cell => ({
  ...cell,
  statuses: { ...cell.statuses, cookie: status },
});
