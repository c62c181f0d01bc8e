import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/database/db";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { Prisma } from "@/lib/generated/prisma/client";
import { paths } from "@/lib/paths";
import { hashSecret } from "@/lib/signing";
import { toRecord, toReplyOwner } from "./answered-records";

const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** Applications that their applicant may see: neither in the trash nor held as spam. */
export const VISIBLE_TO_APPLICANT = { quarantinedAt: null, job: NOT_DELETED } as const;

/** Messages that their sender may see. */
export const VISIBLE_TO_SENDER = { quarantinedAt: null } as const;

/**
 * Issues a link to the page of a person for each application or message. Earlier links keep working. Only mails to the address of
 * the record may contain the secrets, which are returned by the record's id.
 */
export async function issuePersonLinks(
  tx: Prisma.TransactionClient,
  kind: "message" | "applicant",
  ids: readonly string[],
): Promise<Map<string, string>> {
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  const secrets = new Map(ids.map((id) => [id, randomBytes(32).toString("base64url")]));
  const data = [...secrets].map(([id, secret]) => ({
    digest: hashSecret(secret),
    ...toReplyOwner({ kind, id }),
    expiresAt,
  }));
  if (data.length > 0) await tx.applicationLink.createMany({ data });
  return secrets;
}

/** Like `issuePersonLinks`, for one record. */
export const issuePersonLink = async (
  tx: Prisma.TransactionClient,
  kind: "message" | "applicant",
  id: string,
): Promise<string> => (await issuePersonLinks(tx, kind, [id])).get(id) as string;

/** Returns the block of a mail that leads to the person's page. */
export const buildAnswerLink = (secret: string) => ({
  quietLink: "Answer here",
  path: paths.applicationLink(secret),
});

/**
 * Returns the digest of a secret and the address of its record. Null for a secret that is unknown or expired, and for a
 * record that was deleted.
 */
export const findPersonLink = (secret: string) => findLinkByDigest(hashSecret(secret));

export async function findLinkByDigest(digest: string) {
  const link = await db().applicationLink.findUnique({
    where: { digest, expiresAt: { gt: new Date() } },
    select: { applicantId: true, messageId: true },
  });
  const record = link && toRecord(link);
  if (!record) return null;
  const { kind, id } = record;
  const row =
    kind === "applicant"
      ? await db().applicant.findUnique({ where: { id, ...VISIBLE_TO_APPLICANT }, select: { email: true } })
      : await db().message.findUnique({ where: { id, ...VISIBLE_TO_SENDER }, select: { email: true } });
  return row && { digest, email: row.email, messageId: link.messageId };
}
