import type { UserRecord } from "@/lib/users/user";

/** The signed-in user. The role is read from the database for each request, never from the token. */
export interface Viewer extends UserRecord {
  sessionId: string;
  /** True when the user proved a second factor, or the password without one, within the last 15 minutes. */
  recentlyProven: boolean;
}

declare const administrator: unique symbol;

/**
 * Proof that the viewer of this request is an administrator. Functions for administrators take it as an
 * argument, so that a forgotten check does not compile. Only `lib/auth/viewer.ts` creates one.
 */
export type Admin = Viewer & {
  readonly [administrator]: true;
  requestId: string;
  /** Set for a program that calls in the name of the administrator. */
  keyId?: string;
};
