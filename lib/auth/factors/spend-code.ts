import "server-only";
import { db } from "@/lib/database/db";
import { decrypt } from "@/lib/encryption/aes-gcm";
import { confirmed } from "./data";
import { spendRecoveryCode } from "./recovery-codes";
import { createTotpSecret, findTotpStep } from "./totp";

/** Stands in for a missing secret, so that an unknown account takes as long as a wrong code. */
const DUMMY_SECRET = createTotpSecret();

/**
 * Accepts a code of an authenticator app, or a recovery code. Returns which of the two it was, or null when it is wrong
 * or spent. A code works once on all instances. Does the same work for null, which stands for an unknown account.
 */
export async function spendCode(userId: string | null, typed: string): Promise<"app" | "recovery" | null> {
  const code = typed.replace(/[\s-]/g, "");
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
