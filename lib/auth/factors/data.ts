import "server-only";
import { db } from "@/lib/database/db";
import { decrypt } from "@/lib/encryption/aes-gcm";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Viewer } from "@/lib/auth/identity";
import { countRecoveryCodes } from "./recovery-codes";

/** Selects the authenticator apps of a user that have given their first code. */
export const confirmed = (userId: string) => ({ userId, confirmedAt: { not: null } });

export async function countFactors(userId: string, client: Prisma.TransactionClient = db()) {
  const apps = await client.authenticatorApp.count({ where: confirmed(userId) });
  const passkeys = await client.passkey.count({ where: { userId } });
  return { apps, passkeys, total: apps + passkeys };
}

/** Returns whether sign-in with the password asks this user for a second factor. */
export const hasFactor = async (userId: string, client?: Prisma.TransactionClient): Promise<boolean> =>
  (await countFactors(userId, client)).total > 0;

/**
 * Returns the second factors of a user, the oldest first, and how many recovery codes are left. An app does not work when its
 * secret cannot be decrypted, because NEXTAUTH_SECRET has changed.
 */
export async function findOwnFactors({ id: userId }: Pick<Viewer, "id">) {
  const dates = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;
  const [apps, passkeys, recoveryCodes] = await Promise.all([
    db().authenticatorApp.findMany({ where: confirmed(userId), select: { ...dates, secret: true } }),
    db().passkey.findMany({ where: { userId }, select: dates }),
    countRecoveryCodes(userId),
  ]);
  const factors = [
    ...apps.map(({ secret, ...app }) => ({
      ...app,
      kind: "app" as const,
      works: decrypt("factor:authenticator-app", secret, userId) !== null,
    })),
    ...passkeys.map((passkey) => ({ ...passkey, kind: "passkey" as const, works: true })),
  ];
  factors.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { factors, recoveryCodes };
}

export type OwnFactors = Awaited<ReturnType<typeof findOwnFactors>>;
export type OwnFactor = OwnFactors["factors"][number];
