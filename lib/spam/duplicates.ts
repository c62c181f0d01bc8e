import "server-only";
import { digest } from "@/lib/signing";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/trash/not-deleted";
import type { SpamSignal } from "./signals";

/** A text shorter than this is alike by chance: 'Please call me back.' */
const TEXT_MIN = 40;

/** Digest of a text without what is varied to make copies look different; null for a short one. */
export function textFingerprint(text: string): string | null {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
  return plain.length < TEXT_MIN ? null : digest("spam:text", plain);
}

/** Digest of a file. */
export const fileFingerprint = (sha256: string) => digest("spam:file", sha256);

const tables = {
  messages: { name: Prisma.sql`messages`, living: notDeleted.messages },
  applicants: { name: Prisma.sql`applicants`, living: notDeleted.applicants },
};

/** The sign that others have sent the same within a week; who sends it again themself is none of them. */
export async function findDuplicateSignals(
  client: Prisma.TransactionClient,
  table: keyof typeof tables,
  fingerprint: string | null,
  email: string,
): Promise<SpamSignal[]> {
  if (fingerprint === null) return [];
  const { name, living } = tables[table];
  // What is in the trash counts as well: staff delete spam.
  const [{ senders }] = await client.$queryRaw<[{ senders: number }]>`
    SELECT count(DISTINCT lower(email))::int AS senders FROM ${name}
    WHERE fingerprint = ${fingerprint} AND created_at > now() - interval '7 days'
      AND lower(email) <> lower(${email}) AND (${living} OR deleted_at IS NOT NULL)`;
  if (senders >= 5) return ["manyCopies"];
  return senders >= 2 ? ["copies"] : [];
}
