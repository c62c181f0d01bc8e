import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import { digest } from "@/lib/signing";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";
import { normalizeText } from "@/lib/text/normalize-text";
import type { SpamSignal } from "./signals";

/** In characters. Shorter texts repeat by chance, such as 'Please call me back.' */
const TEXT_MIN = 40;

/** Returns a digest of the letters alone, so that varied copies match. Returns null for a short text. */
export function textFingerprint(text: string): string | null {
  const normalized = normalizeText(text, "NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
  return normalized.length < TEXT_MIN ? null : digest("spam:text", normalized);
}

export const fileFingerprint = (sha256: string) => digest("spam:file", sha256);

const sendersRow = z.strictObject({ senders: z.int() });

/** Returns a signal when two or more other email addresses sent the same content within a week. */
export async function findDuplicateSignals(
  table: "messages" | "applicants",
  fingerprint: string | null,
  email: string,
): Promise<SpamSignal[]> {
  if (fingerprint === null) return [];
  // Rows in the trash count as well, because staff delete spam. Locked rows were no spam.
  const { senders } = await queryRow(db(), sendersRow)`
    SELECT count(DISTINCT lower(email))::int AS senders FROM ${Prisma.raw(table)}
    WHERE fingerprint = ${fingerprint} AND created_at > now() - interval '7 days'
      AND lower(email) <> lower(${email}) AND locked_until IS NULL AND (${notDeleted[table]} OR deleted_at IS NOT NULL)`;
  if (senders >= 5) return ["manyCopies"];
  return senders >= 2 ? ["copies"] : [];
}
