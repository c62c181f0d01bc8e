import { type Area, AREAS } from "@/lib/auth/areas";

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
  ...AREAS,
] as const;
/**
 * `reviewer` reviews the calls' job. `cookie` sends an administrator's cookie and no token. `key` has all rights. An area stands
 * for an administrator with that area only.
 */
export type Actor = (typeof ACTORS)[number];

export interface Cell {
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

/** Only administrators of the area may call; of any area when it is undefined. */
export const limitToArea = (cell: Cell, area: Area | undefined): Cell => ({
  ...cell,
  statuses: {
    ...cell.statuses,
    ...Object.fromEntries(
      AREAS.map((actor) => [actor, area && actor !== area ? 403 : cell.statuses.administrator]),
    ),
  },
});

/** Accepts the session cookie too, or rejects it with another status than 401. */
export const allowCookie = (cell: Cell, status = cell.statuses.administrator): Cell => ({
  ...cell,
  statuses: { ...cell.statuses, cookie: status },
});
