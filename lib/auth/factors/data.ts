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

export interface OwnFactor {
  id: string;
  kind: "app" | "passkey";
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** False for an app whose secret cannot be decrypted, because NEXTAUTH_SECRET has changed. */
  works: boolean;
}

export interface OwnFactors {
  factors: OwnFactor[];
  recoveryCodes: number;
}

/** Returns the second factors of a user, the oldest first, and how many recovery codes are left. */
export async function findOwnFactors({ id: userId }: Pick<Viewer, "id">): Promise<OwnFactors> {
  const dates = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;
  const [apps, passkeys, recoveryCodes] = await Promise.all([
    db().authenticatorApp.findMany({ where: confirmed(userId), select: { ...dates, secret: true } }),
    db().passkey.findMany({ where: { userId }, select: dates }),
    countRecoveryCodes(userId),
  ]);
  const factors: OwnFactor[] = [
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
