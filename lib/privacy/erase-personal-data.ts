import "server-only";
import * as z from "zod/mini";
import { sweepObjectsSafely } from "@/lib/resumes/object-store";
import type { Person } from "@/lib/application-page/person";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import type { People } from "@/lib/auth/viewer";
import { dbIncludingTrash } from "@/lib/database/db";
import { idRow, queryRow, queryRows } from "@/lib/database/query-rows";
import { HttpError } from "@/lib/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { erasePreviewed, pauseImports } from "@/lib/imports/previewed";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { dataErased } from "./data-erased";
import { hardDeleteWithin } from "@/lib/trash/hard-delete";
import { lockHoldsShared } from "@/lib/trash/hold-conditions";
import { findPersonalData, getErasableKeys, type PrivacyActor, recordPrivacyAction, getIds } from "./data";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { lockKept } from "./lock-kept";
import {
  countNotes,
  countOpinions,
  getAnswerIds,
  getErasableMails,
  getReplyIds,
  isErasable,
  isProtectedAccount,
  type PersonalData,
  withoutAccounts,
} from "./personal-data";
import { type ErasedCounts, createReceiptNumber, ERASED_BY_PERSON } from "./receipts";
import { getAddressDigest } from "@/lib/request/address-digest";

const IN_USE =
  "Some of these records are being changed right now. Nothing was erased. Please erase it again.";

interface ErasureOptions {
  /** Mails the receipt number to the address. */
  answers?: boolean;
  /** Keeps the accounts and the counters that protect their passwords. */
  keepsAccounts?: boolean;
}

/**
 * Deletes all data about an address permanently, except an administrator's account. Locks what a hold or the minimum of a
 * country keeps. Returns the receipt number. Throws 403 without a recent proof, 404 when nothing can be erased, and 409 when
 * a concurrent transaction locks one of the records, or erases the same address.
 */
export async function erasePersonalData(
  admin: People,
  address: string,
  { answers }: Pick<ErasureOptions, "answers"> = {},
): Promise<string> {
  requireRecentProof(admin);
  return erase(admin, address, { answers });
}

/**
 * Deletes a person's applications, messages, job alerts and our mails with them, at their own request, and mails them the
 * receipt number. Keeps their account. Throws 404 and 409 as `erasePersonalData` does.
 */
export async function eraseOwnData(person: Person): Promise<string> {
  return erase(person, person.email, { answers: true, keepsAccounts: true });
}

/** An address with thousands of records takes a while. */
const TRANSACTION_LIMITS = { maxWait: 2000, timeout: 60_000 };

/**
 * Erases everything or nothing, in one transaction. Only one erasure of an address runs at a time, so that its receipt counts
 * what it deleted.
 */
async function erase(eraser: PrivacyActor, address: string, options: ErasureOptions): Promise<string> {
  const number = await dbIncludingTrash().$transaction(async (tx) => {
    if (!(await lockAddress(tx, address))) throw new HttpError(409, IN_USE);
    await lockHoldsShared(tx);
    await pauseImports(tx);
    const locked = await lockRecords(tx, address);
    const found = await findPersonalData(eraser, address, tx);
    // Counters alone are no reason for a receipt to a person.
    const erasable = options.keepsAccounts ? { ...withoutAccounts(found), keys: 0 } : found;
    if (!isErasable(erasable)) throw new HttpError(404, "There is nothing to erase here.");
    if (findErasableRecords(erasable).some(({ id }) => !locked.has(id))) throw new HttpError(409, IN_USE);
    const keys = await eraseKeys(tx, found, options.keepsAccounts);
    await erasePreviewed(tx, found.previewed);
    const deleted = await deleteRecords(tx, eraser, withoutKept(erasable));
    const counts = {
      ...deleted,
      ...(await lockKept(tx, eraser, erasable)),
      keys,
      previewed: found.previewed.length,
    };
    return writeReceipt(tx, eraser, { found, counts, answers: options.answers ?? false });
  }, TRANSACTION_LIMITS);
  await sweepObjectsSafely();
  deliverSoon();
  return number;
}

const lockRow = z.strictObject({ isMine: z.boolean() });

/** Does not wait: waiting erasures would occupy the connections that the first one needs. */
async function lockAddress(tx: Prisma.TransactionClient, address: string): Promise<boolean> {
  const key = `erase:${getAddressDigest(address)}`;
  const { isMine } = await queryRow(tx, lockRow)`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS "isMine"`;
  return isMine;
}

/**
 * Locks the records before they are counted, so that no note or reply is added in between. Locks them before their mails, as
 * recalling and settling a reply do, so that no two transactions can deadlock. Skips rows that others have locked.
 */
async function lockRecords(tx: Prisma.TransactionClient, address: string): Promise<ReadonlySet<string>> {
  const { message, applicant, user } = await findIdsByAddress(address, tx);
  const locked = new Set<string>();
  for (const [table, { id }] of [
    ["messages", message],
    ["applicants", applicant],
    ["users", user],
  ] as const)
    for (const row of await queryRows(tx, idRow)`
      SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${id.in}) ORDER BY id FOR UPDATE SKIP LOCKED`)
      locked.add(row.id);
  return locked;
}

const findErasableRecords = ({ messages, applications, accounts }: PersonalData) => [
  ...messages,
  ...applications,
  ...accounts.filter((account) => !isProtectedAccount(account)),
];

const matchIds = (records: readonly { id: string }[]) => Prisma.sql`id = ANY(${getIds(records)})`;

const isErasedNow = ({ lockUntil }: { lockUntil: Date | null }) => lockUntil === null;

const withoutKept = (data: PersonalData): PersonalData => ({
  ...data,
  messages: data.messages.filter(isErasedNow),
  applications: data.applications.filter(isErasedNow),
});

async function deleteRecords(tx: Prisma.TransactionClient, by: PrivacyActor, data: PersonalData) {
  const mails = await tx.outbox.deleteMany({ where: { id: { in: getIds(getErasableMails(data)) } } });
  const messages = await hardDeleteWithin(tx, by, "message", matchIds(data.messages));
  const applications = await hardDeleteWithin(tx, by, "applicant", matchIds(data.applications));
  const accounts = await hardDeleteWithin(
    tx,
    by,
    "user",
    Prisma.sql`${matchIds(data.accounts)} AND (role <> 'ADMIN' OR deleted_at IS NOT NULL)`,
  );
  const alerts = await tx.jobAlert.deleteMany({ where: { id: { in: getIds(data.alerts) } } });
  const invitations = await tx.invitation.deleteMany({ where: { id: { in: getIds(data.invitations) } } });
  // Finds mails that a sender queued before the alerts were deleted.
  const about = { in: data.alerts.map(({ id }) => `alert:${id}`) };
  await tx.outbox.deleteMany({ where: { about } });
  return {
    messages,
    applications,
    accounts,
    alerts: alerts.count,
    invitations: invitations.count,
    mails: mails.count,
    resumes: data.applications.filter(({ resumeName }) => resumeName !== null).length,
    replies: getReplyIds(data).length,
    received: getAnswerIds(data).length,
    notes: countNotes(data),
    opinions: countOpinions(data),
  };
}

/** Queues the answer in the same transaction, because afterwards nobody knows the address. */
async function writeReceipt(
  tx: Prisma.TransactionClient,
  eraser: PrivacyActor,
  { found, counts, answers }: { found: PersonalData; counts: ErasedCounts; answers: boolean },
): Promise<string> {
  const number = createReceiptNumber();
  await tx.erasureReceipt.create({
    data: {
      number,
      addressDigest: getAddressDigest(found.address),
      erasedBy: eraser.id ?? ERASED_BY_PERSON,
      requestId: eraser.requestId,
      counts: { ...counts, answers: Number(answers) },
      accountKept: found.accounts.length > counts.accounts,
    },
    select: { number: true },
  });
  await recordPrivacyAction(tx, eraser, "privacy.erased", found.address, { receipt: number });
  if (answers) await queueMail(tx, dataErased(found.address, number, counts), null);
  return number;
}

async function eraseKeys(
  tx: Prisma.TransactionClient,
  found: PersonalData,
  keepsAccounts = false,
): Promise<number> {
  const { resources, limits } = getErasableKeys(found.address, found, keepsAccounts);
  const stored = await tx.idempotencyKey.deleteMany({ where: { resourceId: { in: resources } } });
  const counters = await tx.rateLimit.deleteMany({ where: { key: { in: limits } } });
  return stored.count + counters.count;
}
