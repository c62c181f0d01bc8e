import "server-only";
import type { Person } from "@/lib/application-page/person";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import type { Admin } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { HttpError } from "@/lib/http/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { hardDelete } from "@/lib/trash/hard-delete";
import { findPersonalData, getErasableKeys, type PrivacyActor, recordPrivacyAction } from "./data";
import {
  countErasable,
  countNotes,
  countOpinions,
  getErasableMails,
  getReplyIds,
  isProtectedAccount,
  type PersonalData,
} from "./personal-data";
import { type ErasedCounts, createReceiptNumber, ERASED_BY_PERSON } from "./erasure-receipt";
import { getAddressDigest } from "./subject-token";

const IN_USE =
  "Some of these records are being changed right now. What is left is still listed. Please erase it again.";

/**
 * Deletes all data about an address permanently, except an administrator's account. Uses several transactions
 * and writes the receipt in the last one. Returns the receipt number. Throws 403 without a recent proof, and 404
 * when nothing can be erased. Throws 409 when a concurrent transaction locks one of the records.
 */
export async function erasePersonalData(admin: Admin, address: string): Promise<string> {
  requireRecentProof(admin);
  return erase(admin, await findPersonalData(admin, address));
}

/**
 * Deletes a person's applications, messages, job alerts and our mails with them, at their own request. Keeps their
 * account. `answer` queues a mail with the receipt number. Throws 404 and 409 as `erasePersonalData` does.
 */
export async function eraseOwnData(person: Person, answer: Answer): Promise<string> {
  const personalData = await findPersonalData(person, person.email);
  const about = personalData.accounts.map(({ id }) => `user:${id}`);
  const mails = personalData.mails.filter((mail) => mail.about === null || !about.includes(mail.about));
  return erase(person, { ...personalData, mails }, { answer, keepsAccounts: true });
}

type Answer = (tx: Prisma.TransactionClient, receipt: string) => Promise<void>;

interface ErasureOptions {
  answer?: Answer;
  /** Keeps the accounts and the counters that protect their passwords. */
  keepsAccounts?: boolean;
}

async function erase(
  eraser: PrivacyActor,
  personalData: PersonalData,
  options: ErasureOptions = {},
): Promise<string> {
  if (countErasable(personalData) === 0) throw new HttpError(404, "There is nothing to erase here.");
  const by = { actorId: eraser.id ?? null, requestId: eraser.requestId };
  // Mails first, so that none is sent while the erasure runs.
  const mails = await eraseMails(getIds(getErasableMails(personalData)));
  const messages = await hardDelete(by, "message", matchIds(personalData.messages));
  const applications = await hardDelete(by, "applicant", matchIds(personalData.applications));
  // Checks the role again under the row lock, because it may have changed since the search.
  const accounts = await hardDelete(
    by,
    "user",
    Prisma.sql`${matchIds(options.keepsAccounts ? [] : personalData.accounts)}
      AND (role <> 'ADMIN' OR deleted_at IS NOT NULL)`,
  );
  const resumes = personalData.applications.filter(({ resumeName }) => resumeName !== null).length;
  const replies = getReplyIds(personalData).length;
  const notes = countNotes(personalData);
  const opinions = countOpinions(personalData);
  const where = { id: { in: getIds(personalData.alerts) } };
  const { count: alerts } = await db().jobAlert.deleteMany({ where });
  // Finds mails that a sender queued before the alerts were deleted.
  const about = { in: personalData.alerts.map(({ id }) => `alert:${id}`) };
  await db().outbox.deleteMany({ where: { about } });
  const counts = { messages, applications, resumes, replies, notes, opinions, accounts, alerts, mails };
  return writeReceipt(eraser, personalData, counts, options);
}

/** A reply without its mail would wait for ever when its record cannot be erased now. Returns the number of mails. */
async function eraseMails(ids: string[]): Promise<number> {
  const where = { id: { in: ids } };
  const [{ count }] = await db().$transaction([
    db().outbox.deleteMany({ where }),
    db().reply.deleteMany({ where }),
  ]);
  return count;
}

const getIds = (records: readonly { id: string }[]) => records.map(({ id }) => id);
const matchIds = (records: readonly { id: string }[]) => Prisma.sql`id = ANY(${getIds(records)})`;

async function writeReceipt(
  eraser: PrivacyActor,
  personalData: PersonalData,
  erased: Omit<ErasedCounts, "keys">,
  { answer, keepsAccounts = false }: ErasureOptions,
): Promise<string> {
  return dbIncludingTrash().$transaction(async (tx) => {
    const messages = await tx.message.count({ where: { id: { in: getIds(personalData.messages) } } });
    const applications = await tx.applicant.count({
      where: { id: { in: getIds(personalData.applications) } },
    });
    const where = { id: { in: getIds(personalData.accounts) } };
    const accounts = await tx.user.findMany({ where, select: { role: true, deletedAt: true } });
    const isErased = messages + applications === 0 && (keepsAccounts || accounts.every(isProtectedAccount));
    if (!isErased) throw new HttpError(409, IN_USE);
    const accountKept = accounts.length > 0;
    const counts = { ...erased, keys: await eraseKeys(tx, personalData, keepsAccounts) };
    const number = createReceiptNumber();
    await tx.erasureReceipt.create({
      data: {
        number,
        addressDigest: getAddressDigest(personalData.address),
        erasedBy: eraser.id ?? ERASED_BY_PERSON,
        requestId: eraser.requestId,
        counts: { ...counts },
        accountKept,
      },
      select: { number: true },
    });
    await recordPrivacyAction(tx, eraser, "privacy.erased", personalData.address, { receipt: number });
    await answer?.(tx, number);
    return number;
  });
}

async function eraseKeys(
  tx: Prisma.TransactionClient,
  personalData: PersonalData,
  keepsAccounts: boolean,
): Promise<number> {
  const { resources, limits } = getErasableKeys(personalData.address, personalData, keepsAccounts);
  const stored = await tx.idempotencyKey.deleteMany({ where: { resourceId: { in: resources } } });
  const counters = await tx.rateLimit.deleteMany({ where: { key: { in: limits } } });
  return stored.count + counters.count;
}
