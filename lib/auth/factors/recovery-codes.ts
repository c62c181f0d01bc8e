import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/database/db";
import { decrypt, encrypt } from "@/lib/encryption/aes-gcm";
import type { Prisma } from "@/lib/generated/prisma/client";
import { paths } from "@/lib/paths";
import { cookieFlags } from "@/lib/request/cookie-flags";
import type { CookieJar } from "@/lib/request/signed-cookie";
import { hashSecret } from "@/lib/signing";
import { foldCode } from "@/lib/text/fold-input";

/** 32 characters without 0, 1, I and O, which are hard to tell apart on paper. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** 120 random bits, so that a fast digest is enough. */
const CODE_LENGTH = 24;
const COUNT = 10;

function createCode(): string {
  const characters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** The digest does not depend on NEXTAUTH_SECRET: recovery codes are the way back after it has changed. */
const hashCode = (userId: string, code: string) => hashSecret(`${userId} ${foldCode(code).toUpperCase()}`);

/** Replaces the user's recovery codes. Returns the new ones, which are stored as digests only. */
export async function replaceRecoveryCodes(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ digest: hashCode(userId, code), userId })),
  });
  return codes;
}

/** Marks a code as used. Returns false when it is wrong, or when any instance has accepted it before. */
export async function spendRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { count } = await db().recoveryCode.updateMany({
    where: { digest: hashCode(userId, code), userId, usedAt: null },
    data: { usedAt: new Date() },
  });
  return count === 1;
}

export const countRecoveryCodes = (userId: string) =>
  db().recoveryCode.count({ where: { userId, usedAt: null } });

const COOKIE = "recovery_codes";
const PURPOSE = "factor:recovery-codes";
const MINUTES = 10;

/**
 * Passes new recovery codes to the page that shows them, encrypted and for ten minutes. The server keeps only digests,
 * and the page works without JavaScript.
 */
export function setRecoveryCodesCookie(jar: CookieJar, userId: string, codes: readonly string[]): void {
  const value = Buffer.from(encrypt(PURPOSE, codes.join(" "), userId)).toString("base64url");
  jar.set(COOKIE, value, { ...cookieFlags(paths.recoveryCodes, MINUTES * 60), sameSite: "strict" });
}

/** Returns null without codes that were made for this user. */
export function readRecoveryCodesCookie(jar: CookieJar, userId: string): string[] | null {
  const value = jar.get(COOKIE)?.value ?? "";
  return decrypt(PURPOSE, Buffer.from(value, "base64url"), userId)?.split(" ") ?? null;
}

export const clearRecoveryCodesCookie = (jar: CookieJar): void =>
  void jar.set(COOKIE, "", { ...cookieFlags(paths.recoveryCodes, 0), sameSite: "strict" });
