import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError, notFound } from "@/lib/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon } from "@/lib/mail/queue-mail";
import { requireOpenSession } from "@/lib/auth/data";
import type { Viewer } from "@/lib/auth/identity";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { resetCodeLimits } from "./check-code";
import { confirmAuthenticatorApp, createAppSecret, findSessionAppSecret } from "./authenticator-app";
import { confirmed, countFactors, type OwnFactor } from "./data";
import { type FactorOwner, recordFactorChange } from "./record-change";
import { replaceRecoveryCodes } from "./recovery-codes";
import type { NewAppForm, RenamedFactor } from "./schema";
import * as strings from "./strings";

const FACTORS_MAX = 10;

export type Requester = Pick<FactorOwner, "requestId" | "device">;

/**
 * Creates the secret of the viewer's next authenticator app, which only this session can read. Each call replaces it.
 * Throws 403 without a recent proof, and 409 for too many.
 */
export async function startAuthenticatorApp(viewer: Viewer): Promise<void> {
  requireRecentProof(viewer);
  await rejectTooMany(viewer.id);
  const appSecret = createAppSecret(viewer.id);
  await db().session.updateMany({ where: { id: viewer.sessionId }, data: { appSecret } });
}

/**
 * Throws 409 when a user has ten factors. Call it again in the transaction that adds one, because several set-ups may run at once.
 */
export async function rejectTooMany(userId: string, client?: Prisma.TransactionClient): Promise<void> {
  if ((await countFactors(userId, client)).total >= FACTORS_MAX)
    throw new HttpError(409, strings.tooManyFactors);
}

/**
 * Adds the app that this session started. Returns recovery codes for the first factor. Throws as `confirmAuthenticatorApp`
 * does.
 */
export async function addAuthenticatorApp(
  viewer: Viewer,
  form: NewAppForm,
  { requestId, device }: Requester,
): Promise<string[] | null> {
  requireRecentProof(viewer);
  return changeFactors(viewer, async (tx) => {
    await rejectTooMany(viewer.id, tx);
    const appSecret = await findSessionAppSecret(viewer, tx);
    const codes = await confirmAuthenticatorApp(tx, { ...viewer, requestId, device }, appSecret, form);
    // The first code proves the factor.
    const opened = { openedWith: "app", provenAt: new Date(getSharedTime()) };
    await tx.session.updateMany({ where: { id: viewer.sessionId }, data: opened });
    return codes;
  });
}

/**
 * Removes one of the viewer's factors, and with the last one the recovery codes. Throws 403 without a recent proof, which
 * needs a factor, 404, and 409 when the viewer's role needs one.
 */
export async function removeFactor(
  viewer: Viewer,
  { id, kind }: Pick<OwnFactor, "id" | "kind">,
  { requestId }: Requester,
): Promise<void> {
  requireRecentProof(viewer);
  await changeFactors(viewer, async (tx) => {
    const { count } =
      kind === "app"
        ? await tx.authenticatorApp.deleteMany({ where: { id, ...confirmed(viewer.id) } })
        : await tx.passkey.deleteMany({ where: { id, userId: viewer.id } });
    if (count === 0) throw notFound("Second factor");
    if ((await countFactors(viewer.id, tx)).total === 0) {
      if (env().REQUIRE_SECOND_FACTOR === "admin" && viewer.role === "ADMIN")
        throw new HttpError(409, strings.lastFactor);
      await tx.recoveryCode.deleteMany({ where: { userId: viewer.id } });
    }
    await recordFactorChange(tx, { ...viewer, requestId }, "removed", kind);
  });
}

/**
 * Renames one of the viewer's factors. Ends no session and sends no mail, because it changes nothing about sign-in.
 * Throws 403 without a recent proof, and 404.
 */
export async function renameFactor(
  viewer: Viewer,
  { id, kind, name }: RenamedFactor,
  { requestId }: Requester,
): Promise<void> {
  requireRecentProof(viewer);
  await changeFactors(viewer, async (tx) => {
    const { count } =
      kind === "app"
        ? await tx.authenticatorApp.updateMany({ where: { id, ...confirmed(viewer.id) }, data: { name } })
        : await tx.passkey.updateMany({ where: { id, userId: viewer.id }, data: { name } });
    if (count === 0) throw notFound("Second factor");
    const by = { id: viewer.id, requestId };
    await recordAdminAction(tx, by, "factorRenamed", { type: "user", id: viewer.id }, { factor: kind });
  });
}

/** Replaces the viewer's recovery codes. Throws 403 without a recent proof, and 404 without a second factor. */
export async function renewRecoveryCodes(viewer: Viewer, { requestId }: Requester): Promise<string[]> {
  requireRecentProof(viewer);
  return changeFactors(viewer, async (tx) => {
    if ((await countFactors(viewer.id, tx)).total === 0) throw notFound("Second factor");
    await recordFactorChange(tx, { ...viewer, requestId }, "newCodes");
    return replaceRecoveryCodes(tx, viewer.id);
  });
}

/** Runs a change while no other change of the same user's factors runs. Delivers its mail. Throws as `requireOpenSession`. */
export async function changeFactors<T>(
  owner: Pick<FactorOwner, "id" | "sessionId">,
  change: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  const result = await db().$transaction(async (tx) => {
    await requireOpenSession(tx, owner);
    return change(tx);
  });
  deliverSoon();
  return result;
}

/** Removes all factors and recovery codes of a user, for the operator. Ends the sessions. Returns how many factors. */
export async function removeAllFactors(user: { id: string; email: string }): Promise<number> {
  return changeFactors(user, async (tx) => {
    const { total } = await countFactors(user.id, tx);
    const where = { userId: user.id };
    await tx.authenticatorApp.deleteMany({ where });
    await tx.passkey.deleteMany({ where });
    await tx.recoveryCode.deleteMany({ where });
    await resetCodeLimits(user.id, tx);
    await recordFactorChange(tx, { ...user, requestId: "operator" }, "removedByOperator");
    return total;
  });
}
