import { createHash } from "node:crypto";
import { RIGHTS, type Right } from "@/lib/auth/api-keys/rights";
import { createSecret } from "@/lib/auth/api-keys/secret";
import type { PrismaClient } from "@/lib/generated/prisma/client";

interface KeyFields {
  /** The administrator in whose name the key acts. */
  email: string;
  /** All by default. */
  rights?: readonly Right[];
  expiresOn?: Date;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Stores a key as the staff area does, and returns it with its id. */
export async function createApiKey(
  database: PrismaClient,
  { email, rights = RIGHTS, expiresOn = new Date(Date.now() + YEAR_MS / 2) }: KeyFields,
): Promise<{ id: string; key: string }> {
  const key = createSecret();
  const digest = createHash("sha256").update(key).digest("base64url");
  const { id: ownerId } = await database.user.findFirstOrThrow({ where: { email } });
  const data = { digest, name: "Test", rights: [...rights], ownerId, expiresOn };
  const { id } = await database.apiKey.create({ data, select: { id: true } });
  return { id, key };
}
