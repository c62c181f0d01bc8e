import "server-only";
import type { Credentials } from "@/lib/auth/data";
import { PROGRAM } from "@/lib/request/device-name";
import type { SignInAttempt } from "@/lib/auth/sign-in/complete-sign-in";
import { isKnownBrowser } from "@/lib/auth/sign-in/known-browser";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { consumeSoft } from "@/lib/limits/rate-limit";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { newBrowser } from "./account-notices";
import { tellOwner } from "./tell-owner";

type Account = Pick<Credentials, "id" | "email" | "passwordHash">;

/**
 * Queues a mail to the owner of an account that is signed in to from a browser without its cookie, or by a program from a
 * network that no program of the account has used for 30 days. Queues none for the account's first sign-in. Call it after all
 * factors were checked, before the session is created and before `signIn.done` is recorded, with the password hash that was
 * checked. Never throws: a failure is only logged. See docs/decisions/0101-tell-owners-about-new-browsers-and-programs.md.
 */
export async function tellNewBrowser(account: Account, attempt: SignInAttempt): Promise<void> {
  await queueNotice(account, attempt).catch((error: unknown) => log.error("signIn.noticeFailed", error));
}

async function queueNotice(account: Account, attempt: SignInAttempt): Promise<void> {
  if (isKnownBrowser(account, attempt.knownBrowser)) return;
  const { device } = attempt;
  const isProgram = device === PROGRAM;
  const program = isProgram ? await consumeProgram(account, attempt) : null;
  if (program?.past || !(await hasSignedInBefore(account.id))) return;
  const limit = isProgram ? "new-program-mail" : "new-browser-mail";
  if ((await consumeSoft(limit, account.id)).past) return program?.refund();
  const mail = newBrowser(account.email, { device, isProgram, at: new Date() });
  await db().$transaction((tx) => tellOwner(tx, account.id, mail));
  deliverSoon();
}

/** Programs keep no cookies, so their network stands for them. A new password makes them new again, as it does browsers. */
const consumeProgram = ({ id, passwordHash }: Account, { address }: SignInAttempt) =>
  consumeSoft("known-program", `${id} ${passwordHash} ${getRateLimitKey(address)}`);

async function hasSignedInBefore(userId: string): Promise<boolean> {
  const where = { targetType: "account", targetId: userId, action: "signIn.done" };
  return (await db().auditEvent.findFirst({ where, select: { id: true } })) !== null;
}
