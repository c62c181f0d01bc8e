import type { Area, areaByKind } from "./areas";
import type { RecordKind } from "@/lib/trash/record-kinds";
import type { UserRecord } from "@/lib/users/user";

/** The signed-in user. The role is read from the database for each request, never from the token. */
export interface Viewer extends UserRecord {
  sessionId: string;
  /** True when the user proved a second factor, or the password without one, within the last 15 minutes. */
  recentlyProven: boolean;
}

declare const administrator: unique symbol;

/**
 * Proof that the viewer of this request is an administrator who has the areas `A`; without any, an administrator of whatever
 * area. Functions for administrators take it as an argument, so that a forgotten check does not compile. Only
 * `lib/auth/viewer.ts` creates one.
 */
export type Admin<A extends Area | null = null> = Viewer & {
  readonly [administrator]: Record<NonNullable<A>, true>;
  requestId: string;
  /** Set for a program that calls in the name of the administrator. */
  keyId?: string;
};

/** May read and answer messages. */
export type Inbox = Admin<"messages">;
/** May work with applications, jobs, interviews and reviews. */
export type Hiring = Admin<"hiring">;
/** May change the team, the website and templates. */
export type Site = Admin<"site">;
/** May manage users, API keys, the audit log, privacy and retention. */
export type People = Admin<"people">;
/** May read and change records of these kinds. */
export type AdminOf<Kind extends RecordKind> = Admin<(typeof areaByKind)[Kind]>;

export const hasArea = <A extends Area>(admin: Admin, area: A): admin is Admin<A> =>
  admin.areas.includes(area);
