import "server-only";
import { cookies, headers } from "next/headers";
import { db } from "@/lib/database/db";
import { getCaller } from "@/lib/request/caller";
import { HttpError } from "@/lib/http-error";
import { defineSignedCookie } from "@/lib/request/signed-cookie";
import { paths } from "@/lib/paths";
import { consume } from "@/lib/limits/rate-limit";
import { findLinkByDigest, findPersonLink } from "@/lib/mail/person-links";
import * as strings from "./strings";

declare const opened: unique symbol;

/**
 * Proof that the visitor opened a link that was mailed to this address. Functions about a person's own data take it as
 * an argument. Only this file creates one.
 */
export interface Person {
  readonly [opened]: true;
  email: string;
  /** The message that the link was mailed about. */
  messageId: string | null;
  requestId: string;
}

const PAGE_SECONDS = 30 * 60;

const cookie = defineSignedCookie<{ digest: string; until: number }>({
  name: "application_page",
  purpose: "application-page",
  path: paths.application,
});

async function findVisit() {
  const visit = cookie.read(await cookies());
  return visit && visit.until > Date.now() ? visit : null;
}

/** Returns whether an erasure of the address has deleted the link of an open visit. */
export async function isErased(addressDigest: string): Promise<boolean> {
  const visit = await findVisit();
  if (!visit || (await db().applicationLink.count({ where: { digest: visit.digest } })) > 0) return false;
  const erasedAt = { gte: new Date(visit.until - PAGE_SECONDS * 1000) };
  return (await db().erasureReceipt.count({ where: { addressDigest, erasedAt } })) > 0;
}

/** Returns null without a cookie, after 30 minutes, and once the link no longer works. */
export async function findPerson(): Promise<Person | null> {
  const visit = await findVisit();
  const link = visit && (await findLinkByDigest(visit.digest));
  const { requestId } = getCaller(await headers());
  return link && ({ email: link.email, messageId: link.messageId, requestId } as Person);
}

/** Like `findPerson`, but throws 401. */
export async function requirePerson(): Promise<Person> {
  const person = await findPerson();
  if (!person) throw new HttpError(401, strings.visitEnded);
  return person;
}

/**
 * Opens a mailed link: sets the cookie of a visit and returns the path to go to. A network that opens too many unknown links gets
 * the same answer for every link.
 */
export async function openApplicationLink(secret: string, address: string): Promise<string> {
  try {
    const point = await consume("application-link-open", address);
    const link = await findPersonLink(secret);
    if (!link) return `${paths.requestApplicationLink}#expired`;
    await point.refund();
    // A browser may keep a cookie for longer than it should.
    const until = Date.now() + PAGE_SECONDS * 1000;
    cookie.set(await cookies(), { digest: link.digest, until }, PAGE_SECONDS);
    return paths.application;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return `${paths.requestApplicationLink}#busy`;
    throw error;
  }
}
