import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { factorAdded, factorChanged } from "@/lib/auth/account-notices/account-notices";
import { tellOwner } from "@/lib/auth/account-notices/tell-owner";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { countFactors, type OwnFactor } from "./data";
import { replaceRecoveryCodes } from "./recovery-codes";

export interface FactorOwner {
  id: string;
  email: string;
  /** The session that made the change and stays. All others end. */
  sessionId?: string;
  requestId: string;
  device?: string;
}

const auditActions = {
  added: "factorAdded",
  removed: "factorRemoved",
  removedByOperator: "factorsRemoved",
  newCodes: "recoveryCodesReplaced",
} as const;

/**
 * Records a change of a user's second factors. Ends the user's other sessions, all open challenges and any set-up of an
 * app. Queues a mail, except about a new factor.
 */
export async function recordFactorChange(
  tx: Prisma.TransactionClient,
  { id, email, sessionId, requestId }: FactorOwner,
  change: keyof typeof auditActions,
  kind?: OwnFactor["kind"],
): Promise<void> {
  await tx.session.deleteMany({ where: { userId: id, id: { not: sessionId ?? "" } } });
  await tx.session.updateMany({ where: { userId: id }, data: { appSecret: null } });
  await tx.signInChallenge.deleteMany({ where: { userId: id } });
  const by = { id: change === "removedByOperator" ? undefined : id, requestId };
  const details = kind && { factor: kind };
  await recordAdminAction(tx, by, auditActions[change], { type: "user", id }, details);
  if (change !== "added") await queueMail(tx, factorChanged(email, change), { kind: "user", id });
}

/**
 * Records a new factor as `recordFactorChange` does, and queues a mail about it. Returns recovery codes for a user's first
 * factor, otherwise null. Call `deliverSoon` after the transaction.
 */
export async function recordNewFactor(
  tx: Prisma.TransactionClient,
  owner: FactorOwner,
  { kind, name }: Pick<OwnFactor, "kind" | "name">,
): Promise<string[] | null> {
  await recordFactorChange(tx, owner, "added", kind);
  const { device = "Unknown device" } = owner;
  const mail = factorAdded(owner.email, { factor: name, device, at: new Date() });
  await queueMail(tx, mail, { kind: "user", id: owner.id });
  // An owner of a single factor starts with a new set, also after the last factor was removed.
  return (await countFactors(owner.id, tx)).total === 1 ? replaceRecoveryCodes(tx, owner.id) : null;
}

export async function recordUsedCode({ id, email, requestId }: FactorOwner): Promise<void> {
  await db().$transaction(async (tx) => {
    await recordAdminAction(tx, { id, requestId }, "recoveryCodeUsed", { type: "user", id });
    await tellOwner(tx, id, factorChanged(email, "codeUsed"));
  });
  deliverSoon();
}
