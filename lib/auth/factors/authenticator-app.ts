import "server-only";
import { db } from "@/lib/database/db";
import { decrypt, encrypt } from "@/lib/encryption/aes-gcm";
import { HttpError, invalid } from "@/lib/http-error";
import type { Viewer } from "@/lib/auth/identity";
import type { Prisma } from "@/lib/generated/prisma/client";
import { foldCode } from "@/lib/text/fold-input";
import { type FactorOwner, recordNewFactor } from "./record-change";
import * as strings from "./strings";
import { createTotpSecret, findTotpStep } from "./totp";

export const createAppSecret = (userId: string) =>
  encrypt("factor:authenticator-app", createTotpSecret(), userId);

/** Decrypts the secret of an app. Returns null without one, and after a change of NEXTAUTH_SECRET. */
export const readAppSecret = (userId: string, appSecret: Uint8Array | null | undefined): string | null =>
  appSecret ? decrypt("factor:authenticator-app", appSecret, userId) : null;

export async function findSessionAppSecret(
  { sessionId }: Pick<Viewer, "sessionId">,
  client: Prisma.TransactionClient = db(),
): Promise<Uint8Array | null> {
  const session = await client.session.findUnique({
    where: { id: sessionId },
    select: { appSecret: true },
  });
  return session?.appSecret ?? null;
}

/**
 * Adds an app with this encrypted secret when the code is right. Returns new recovery codes for the first factor,
 * otherwise null. Throws 422 for a wrong code, and 410 without a secret. Lock the user's row first.
 */
export async function confirmAuthenticatorApp(
  tx: Prisma.TransactionClient,
  owner: FactorOwner,
  appSecret: Uint8Array | null,
  { name, code }: { name: string; code: string },
): Promise<string[] | null> {
  const secret = readAppSecret(owner.id, appSecret);
  if (!appSecret || secret === null) throw new HttpError(410, strings.setUpEnded);
  const step = findTotpStep(secret, foldCode(code));
  if (step === null) throw invalid({ code: strings.wrongCode });
  const now = new Date();
  await tx.authenticatorApp.create({
    data: {
      userId: owner.id,
      name,
      secret: new Uint8Array(appSecret),
      confirmedAt: now,
      lastStep: step,
      lastUsedAt: now,
    },
  });
  return recordNewFactor(tx, owner, { kind: "app", name });
}
