import "server-only";
import { randomInt, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import type { Prisma } from "@/lib/generated/prisma/client";
import { digest } from "@/lib/signing";
import { foldCode } from "@/lib/text/fold-input";

/** Letters and digits that are not mistaken for each other. 16 of them are 80 bits, which no number of guesses finds. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/**
 * Creates the code that opens /setup. Replaces that of an earlier start, of any instance. Returns null when the database
 * has a user, also one in the trash.
 */
export async function createSetupCode(): Promise<string | null> {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const code = letters.replace(/.{4}(?!$)/g, "$&-");
  const stored = await db().$executeRaw`
    INSERT INTO setup_code (id, digest) SELECT 1, ${digestCode(code)} WHERE NOT EXISTS (SELECT FROM users)
    ON CONFLICT (id) DO UPDATE SET digest = excluded.digest`;
  return stored === 1 ? code : null;
}

const openRow = z.strictObject({ isOpen: z.boolean() });

/** Returns whether /setup is open: the database holds the digest of a code and no user. */
export async function isSetupOpen(client: Prisma.TransactionClient = db()): Promise<boolean> {
  const { isOpen } = await queryRow(client, openRow)`
    SELECT EXISTS (SELECT FROM setup_code) AND NOT EXISTS (SELECT FROM users) AS "isOpen"`;
  return isOpen;
}

/** Accepts small letters, spaces and missing hyphens. */
export async function isSetupCode(typed: string): Promise<boolean> {
  const stored = await db().setupCode.findFirst();
  const [actual, expected] = [Buffer.from(digestCode(typed)), Buffer.from(stored?.digest ?? "")];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const digestCode = (code: string) =>
  digest(
    "setup",
    foldCode(code)
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, ""),
  );
