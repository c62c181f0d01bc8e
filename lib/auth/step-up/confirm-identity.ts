import "server-only";
import { db } from "@/lib/database/db";
import { HttpError, invalid, notAuthenticated } from "@/lib/http-error";
import { requireOpenPassword } from "@/lib/auth/company/closed-passwords";
import { findCredentialsById, type Credentials } from "@/lib/auth/data";
import { hasFactor } from "@/lib/auth/factors/data";
import { checkCode } from "@/lib/auth/factors/check-code";
import * as strings from "@/lib/auth/factors/strings";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import type { Caller } from "@/lib/request/caller";
import type { Viewer } from "@/lib/auth/identity";
import { limitOwnAttempts } from "@/lib/auth/sign-in/limit-attempts";
import { checkOwnPassword } from "@/lib/auth/sign-in/sign-in";

/**
 * Proves that the viewer is still there, by a code of an authenticator app or a recovery code. Wrong codes count against
 * the session and the account. Throws 422 for a wrong code, and 429 over a limit.
 */
export async function confirmWithCode(
  viewer: Viewer,
  code: string,
  { requestId }: Pick<Caller, "requestId">,
): Promise<void> {
  const account = await requireAccount(viewer);
  const check = async () => checkCode({ ...account, requestId }, code);
  await limitOwnAttempts(account, viewer.sessionId, check).catch(explain({ code: strings.wrongCode }));
  await markProven(viewer);
}

/**
 * Works as `confirmWithCode`, by the password. Throws 422 for a viewer who has a second factor, and 403 for an administrator
 * whom only the company's own sign-in lets in.
 */
export async function confirmWithPassword(viewer: Viewer, password: string): Promise<void> {
  const account = await requireAccount(viewer);
  await requireOpenPassword(account);
  if (await hasFactor(account.id)) throw invalid({ password: strings.codeRequired });
  const check = checkOwnPassword(account, viewer.sessionId, password);
  await check.catch(explain({ password: strings.wrongPassword }));
  await markProven(viewer);
}

async function requireAccount({ id }: Viewer): Promise<Credentials> {
  const account = await findCredentialsById(id);
  if (!account) throw notAuthenticated();
  return account;
}

/** Returns a `catch` handler that turns a 401 into a 422: the session itself is valid. */
export const explain = (errors: Record<string, string>) => (error: unknown) => {
  if (!(error instanceof HttpError && error.status === 401)) throw error;
  throw new HttpError(422, Object.values(errors).join(), { errors, audit: error.details.audit });
};

export async function markProven({ sessionId }: Pick<Viewer, "sessionId">): Promise<void> {
  await db().session.updateMany({ where: { id: sessionId }, data: { provenAt: new Date(getSharedTime()) } });
}
