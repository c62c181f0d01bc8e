import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { hashSecret } from "@/lib/signing";
import { NOT_DELETED } from "@/lib/database/not-deleted";

const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/** Applications that their applicant may see: neither in the trash nor held as spam. */
export const VISIBLE_TO_APPLICANT = { quarantinedAt: null, job: NOT_DELETED } as const;

/** Issues a link to the page of each application. Earlier links keep working. Returns the secrets by applicant. */
export async function issueApplicationLinks(
  tx: Prisma.TransactionClient,
  applicantIds: readonly string[],
): Promise<Map<string, string>> {
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  const secrets = new Map(applicantIds.map((id) => [id, randomBytes(32).toString("base64url")]));
  const data = [...secrets].map(([applicantId, secret]) => ({
    digest: hashSecret(secret),
    applicantId,
    expiresAt,
  }));
  await tx.applicationLink.createMany({ data });
  return secrets;
}

/** Like `issueApplicationLinks`, for one application. */
export const issueApplicationLink = async (tx: Prisma.TransactionClient, id: string): Promise<string> =>
  (await issueApplicationLinks(tx, [id])).get(id) as string;

export interface OpenedLink {
  digest: string;
  email: string;
}

/**
 * Returns the digest of a secret and the applicant's address. Null for a secret that is unknown or expired, and for an
 * application that was deleted.
 */
export const findApplicationLink = (secret: string): Promise<OpenedLink | null> =>
  findLinkByDigest(hashSecret(secret));

export async function findLinkByDigest(digest: string): Promise<OpenedLink | null> {
  const link = await db().applicationLink.findUnique({
    where: { digest, expiresAt: { gt: new Date() } },
    select: { applicantId: true },
  });
  const applicant =
    link &&
    (await db().applicant.findUnique({
      where: { id: link.applicantId, ...VISIBLE_TO_APPLICANT },
      select: { email: true },
    }));
  return applicant && { digest, email: applicant.email };
}
