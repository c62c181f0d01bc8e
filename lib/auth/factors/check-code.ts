import "server-only";
import { consume, type ConsumedPoint, refund, resetLimit, consumeSoft } from "@/lib/limits/rate-limit";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type FactorOwner, recordUsedCode } from "./record-change";
import { decrypt } from "@/lib/encryption/aes-gcm";
import { confirmed } from "./data";
import { spendRecoveryCode } from "./recovery-codes";
import { createTotpSecret, findTotpStep } from "./totp";
import { log } from "@/lib/log";
import { foldCode } from "@/lib/text/fold-input";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { wrongCodes } from "@/lib/auth/account-notices/account-notices";
import { tellOwner } from "@/lib/auth/account-notices/tell-owner";
import type { UserRecord } from "@/lib/users/user";

const LIMITS = ["code", "code-day"] as const;

/**
 * Accepts a code as `spendCode` does. A wrong code also counts against the account alone, so that a new password, browser
 * or session gives no further guesses. Records and mails a used recovery code. Throws 429 over a limit, even for a right
 * code. Call it only after the password or a session was checked. Otherwise strangers could lock the owner out.
 */
export async function checkCode(owner: FactorOwner, code: string): Promise<"app" | "recovery" | null> {
  const points: ConsumedPoint[] = [];
  let factor: "app" | "recovery" | null;
  try {
    for (const name of LIMITS) points.push(await consume(name, owner.id));
    factor = await spendCode(owner.id, code);
  } catch (error) {
    await refund(points);
    throw error;
  }
  if (factor) await resetCodeLimits(owner.id);
  else await tellWrongCodes(owner, points.at(-1)!.count);
  if (factor === "recovery") await recordUsedCode(owner);
  return factor;
}

/** Forgets the wrong codes of an account. A new password must not do so: a thief could set one for further guesses. */
export async function resetCodeLimits(
  userId: string,
  client: Prisma.TransactionClient = db(),
): Promise<void> {
  for (const name of LIMITS) await resetLimit(name, userId, client);
}

/** People mistype a code a few times. */
const TOLD_AFTER = 5;

/**
 * Queues a mail to the owner of an account after five wrong codes within a day, at most once a day. The sender of the
 * codes knows the password or has a session. Never throws: a failure is only logged.
 */
async function tellWrongCodes(
  { id, email }: Pick<UserRecord, "id" | "email">,
  wrongToday: number,
): Promise<void> {
  if (wrongToday < TOLD_AFTER) return;
  try {
    if ((await consumeSoft("wrong-codes-mail", id)).past) return;
    await db().$transaction((tx) => tellOwner(tx, id, wrongCodes(email, { at: new Date() })));
    deliverSoon();
  } catch (error) {
    log.error("signIn.noticeFailed", error);
  }
}

/** Stands in for a missing secret, so that an unknown account takes as long as a wrong code. */
const DUMMY_SECRET = createTotpSecret();

/**
 * Accepts a code of an authenticator app, or a recovery code. Returns which of the two it was, or null when it is wrong
 * or spent. A code works once on all instances. Does the same work for null, which stands for an unknown account.
 */
export async function spendCode(userId: string | null, typed: string): Promise<"app" | "recovery" | null> {
  const code = foldCode(typed);
  if (/^\d{6}$/.test(code)) return (await spendAppCode(userId ?? "", code)) ? "app" : null;
  return (await spendRecoveryCode(userId ?? "", code)) ? "recovery" : null;
}

async function spendAppCode(userId: string, code: string): Promise<boolean> {
  const apps = await db().authenticatorApp.findMany({
    where: confirmed(userId),
    select: { id: true, secret: true },
  });
  const matches = (apps.length > 0 ? apps : [null]).map((app) => {
    const secret = app && decrypt("factor:authenticator-app", app.secret, userId);
    const step = findTotpStep(secret ?? DUMMY_SECRET, code);
    return app && secret && step !== null ? { id: app.id, step } : null;
  });
  for (const match of matches) if (match && (await spendStep(match))) return true;
  return false;
}

/** Stores the step of an accepted code. Returns false when a code of this step or of a later one was accepted before. */
async function spendStep({ id, step }: { id: string; step: number }): Promise<boolean> {
  const { count } = await db().authenticatorApp.updateMany({
    where: { id, lastStep: { lt: step } },
    data: { lastStep: step, lastUsedAt: new Date() },
  });
  return count === 1;
}
