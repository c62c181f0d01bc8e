import "server-only";
import { cookies, headers } from "next/headers";
import { getCaller } from "@/lib/request/caller";
import { HttpError } from "@/lib/http-error";
import { defineSignedCookie } from "@/lib/request/signed-cookie";
import { paths } from "@/lib/paths";
import { findLinkByDigest } from "@/lib/mail/person-links";
import * as strings from "./strings";

declare const opened: unique symbol;

/**
 * Proof that the visitor opened a link that was mailed to this address. Functions about a person's own data take it as
 * an argument. Only this file creates one.
 */
export interface Person {
  readonly [opened]: true;
  email: string;
  requestId: string;
}

const PAGE_SECONDS = 30 * 60;

interface Visit {
  digest: string;
  /** Milliseconds since 1970. A browser may keep a cookie for longer than it should. */
  until: number;
}

const cookie = defineSignedCookie<Visit>({
  name: "application_page",
  purpose: "application-page",
  path: paths.application,
});

export async function startVisit(digest: string): Promise<void> {
  const until = Date.now() + PAGE_SECONDS * 1000;
  cookie.set(await cookies(), { digest, until }, PAGE_SECONDS);
}

export async function endVisit(): Promise<void> {
  cookie.clear(await cookies());
}

/** Returns null without a cookie, after 30 minutes, and once the link no longer works. */
export async function findPerson(): Promise<Person | null> {
  const visit = cookie.read(await cookies());
  if (!visit || visit.until <= Date.now()) return null;
  const link = await findLinkByDigest(visit.digest);
  const { requestId } = getCaller(await headers());
  return link && ({ email: link.email, requestId } as Person);
}

/** Like `findPerson`, but throws 401. */
export async function requirePerson(): Promise<Person> {
  const person = await findPerson();
  if (!person) throw new HttpError(401, strings.visitEnded);
  return person;
}
