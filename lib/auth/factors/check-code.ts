import "server-only";
import { tellWrongCodes } from "@/lib/auth/account-notices/tell-wrong-codes";
import { consume, type ConsumedPoint, refund, resetLimit } from "@/lib/limits/rate-limit";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type FactorOwner, recordUsedCode } from "./record-change";
import { spendCode } from "./spend-code";

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
