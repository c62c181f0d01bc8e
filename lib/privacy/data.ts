import "server-only";
import * as z from "zod/mini";
import type { AuditAction, AuditEntry, PrivacyAction } from "@/lib/audit/audit-entry";
import { recordAudit } from "@/lib/audit/audit-log";
import type { Person } from "@/lib/application-page/person";
import type { People } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { queryRows, typedText } from "@/lib/database/query-rows";
import { digest } from "@/lib/signing";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getConfirmationKeys, UNCONFIRMED_KINDS } from "@/lib/limits/confirmation-limit";
import { getCounterKey } from "@/lib/limits/rate-limit";
import { getAnswerIds, getReplyIds, isProtectedAccount } from "./personal-data";
import { findPreviewed } from "@/lib/imports/previewed";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { isHeld } from "@/lib/trash/hold-conditions";
import { findMails } from "./find-mails";
import { getLockUntil } from "./lock-kept";
import { getAddressDigest } from "@/lib/request/address-digest";

/** These rate limits count by email address. */
const EMAIL_LIMITS = [
  ...(["sign-in", "forgot-password", "application-export"] as const),
  ...(["answer-person", "interview-person"] as const),
] as const;

const getCounterKeys = (address: string) =>
  EMAIL_LIMITS.map((name) => getCounterKey(name, address.toLowerCase()));

export async function recordSearch(admin: People, address: string): Promise<void> {
  await recordPrivacyAction(db(), admin, "privacy.searched", address);
}

/** An administrator, or the applicant, who has no id. */
export type PrivacyActor = { requestId: string; id?: string } & (People | Person);

export async function recordPrivacyAction(
  client: Prisma.TransactionClient,
  { id, requestId }: PrivacyActor,
  action: PrivacyAction,
  address: string,
  details?: Record<string, string>,
): Promise<void> {
  const target = { type: "address", id: getAddressDigest(address) } as const;
  await recordAudit(client, { actorId: id ?? null, action, target, requestId, details });
}

/**
 * Finds everything stored about an address in any case, the trash and suspected spam included. `lockUntil` is null for a
 * record that an erasure deletes at once. It locks the others, and erases them after that time and without a hold. `keys`
 * counts the idempotency keys and rate limits that an erasure deletes. `client` must see the trash.
 */
export async function findPersonalData(
  _by: PrivacyActor,
  address: string,
  client: Prisma.TransactionClient = dbIncludingTrash(),
) {
  const records = await findRecords(client, address);
  const mails = await findMails(client, address, getOutboxReferences(records));
  const events = await findEventsAbout(client, address, records);
  return { address, ...records, mails, events, keys: await countKeys(client, address, records) };
}

/** One query after the other, because a transaction has one connection. */
async function findRecords(client: Prisma.TransactionClient, address: string) {
  const ids = await findIdsByAddress(address, client);
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.MessageOrderByWithRelationInput[];
  const dates = { id: true, createdAt: true, deletedAt: true } as const;
  const texts = { replies: { select: { id: true } }, answers: { select: { id: true } } } as const;
  const dated = { ...dates, ...texts } as const;
  const contacts = await client.message.findMany({
    where: ids.message,
    orderBy,
    select: { ...dated, _count: { select: { notes: true } } },
  });
  const applicants = await client.applicant.findMany({
    where: ids.applicant,
    orderBy,
    select: {
      ...dated,
      resumeName: true,
      stage: true,
      decidedAt: true,
      job: { select: { title: true, country: true } },
      _count: { select: { notes: true, opinions: true } },
    },
  });
  const accounts = await client.user.findMany({
    where: ids.user,
    orderBy,
    select: { ...dates, firstName: true, lastName: true, role: true },
  });
  const alerts = await client.jobAlert.findMany({
    where: ids.alert,
    select: { id: true, createdAt: true },
  });
  const invitations = await client.invitation.findMany({
    where: { email: address.toLowerCase() },
    select: { id: true, createdAt: true },
  });
  const kept = await findKept(client, address);
  const held = new Set(getIds(kept.filter((row) => row.isHeld)));
  const messages = contacts.map(({ _count: counts, ...row }) => ({
    ...withTextIds(row),
    ...counts,
    lockUntil: held.has(row.id) ? row.createdAt : null,
  }));
  const applications = applicants.map(({ job, stage, decidedAt, _count: counts, ...row }) => ({
    ...withTextIds(row),
    jobTitle: job.title,
    lockUntil: getLockUntil({ ...row, stage, decidedAt, country: job.country, isHeld: held.has(row.id) }),
    ...counts,
  }));
  const users = accounts.map((row) => ({ ...row, isHeld: held.has(row.id) }));
  const previewed = await findPreviewed(client, address);
  const locked = kept.filter(isLocked);
  return { messages, applications, accounts: users, alerts, invitations, previewed, locked };
}

const keptRow = z.strictObject({
  kind: z.enum(["message", "applicant", "user"]),
  id: z.string(),
  lockedUntil: z.nullable(z.date()),
  isHeld: z.boolean(),
});

/** Returns the records with this address that are locked or that a hold keeps. */
const findKept = (client: Prisma.TransactionClient, address: string) => queryRows(client, keptRow)`
  SELECT * FROM (
    SELECT 'message' AS kind, id, locked_until AS "lockedUntil", ${isHeld.message} AS "isHeld"
    FROM messages WHERE lower(email) = lower(${address})
    UNION ALL SELECT 'applicant', id, locked_until, ${isHeld.applicant}
    FROM applicants WHERE lower(email) = lower(${address})
    UNION ALL SELECT 'user', id, NULL, ${isHeld.user} FROM users WHERE lower(email) = lower(${address})
  ) AS found WHERE "lockedUntil" IS NOT NULL OR "isHeld" ORDER BY "lockedUntil", id`;

/** A record whose person has asked for an erasure. Only its opening at the privacy desk shows more. */
export type LockedRecord = z.output<typeof keptRow> & { kind: "message" | "applicant"; lockedUntil: Date };

const isLocked = (row: z.output<typeof keptRow>): row is LockedRecord => row.lockedUntil !== null;

const withTextIds = <Row extends Record<"replies" | "answers", { id: string }[]>>({
  replies,
  answers,
  ...row
}: Row) => ({ ...row, replyIds: getIds(replies), answerIds: getIds(answers) });

type Records = Awaited<ReturnType<typeof findRecords>>;

export const getIds = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Values of `outbox.about` for these records. */
const getOutboxReferences = ({ messages, applications, accounts, alerts }: Records) => [
  ...getIds(messages).map((id) => `message:${id}`),
  ...getIds(applications).map((id) => `applicant:${id}`),
  ...getIds(accounts).map((id) => `user:${id}`),
  ...getIds(alerts).map((id) => `alert:${id}`),
];

const eventRow = z.strictObject({
  at: z.date(),
  action: typedText<AuditAction>(),
  targetType: typedText<AuditEntry["target"]["type"]>(),
  targetId: z.string(),
  /** True when the account itself is the actor. */
  own: z.boolean(),
});

async function findEventsAbout(
  client: Prisma.TransactionClient,
  address: string,
  records: Records,
): Promise<z.output<typeof eventRow>[]> {
  const users = getIds(records.accounts);
  const unknownAccount = digest("audit:account", address.toLowerCase());
  const limitSubjects = EMAIL_LIMITS.map((name) => digest(`limit:${name}`, address.toLowerCase()));
  return queryRows(client, eventRow)`
    SELECT at, action, target_type AS "targetType", target_id AS "targetId",
      coalesce(actor_id = ANY(${users}), false) AS own
    FROM audit_events
    WHERE (target_type = 'message' AND target_id = ANY(${getIds(records.messages)}))
      OR (target_type = 'applicant' AND target_id = ANY(${getIds(records.applications)}))
      OR (target_type IN ('user', 'account') AND target_id = ANY(${[...users, unknownAccount]}))
      OR (target_type = 'invitation' AND target_id = ANY(${getIds(records.invitations)}))
      OR (target_type = 'address' AND target_id = ${getAddressDigest(address)})
      OR (target_type = 'limit' AND target_id = ANY(${[...EMAIL_LIMITS]}) AND details->>'subject' = ANY(${limitSubjects}))
      OR actor_id = ANY(${users})
    ORDER BY at DESC, id DESC`;
}

export function getErasableKeys(
  address: string,
  { messages, applications, accounts }: Pick<Records, "messages" | "applications" | "accounts">,
  keepsAccounts = false,
) {
  const erasable = accounts.filter((account) => !keepsAccounts && !isProtectedAccount(account));
  return {
    resources: [
      ...[messages, applications, erasable].flatMap(getIds),
      ...getReplyIds({ messages, applications }),
      ...getAnswerIds({ messages, applications }),
    ],
    limits: [
      ...UNCONFIRMED_KINDS.flatMap((kind) => getConfirmationKeys(address, kind)),
      // These counters protect the password of an account that is kept.
      ...(erasable.length === accounts.length ? getCounterKeys(address) : []),
    ],
  };
}

async function countKeys(
  client: Prisma.TransactionClient,
  address: string,
  records: Records,
): Promise<number> {
  const { resources, limits } = getErasableKeys(address, records);
  const stored = await client.idempotencyKey.count({ where: { resourceId: { in: resources } } });
  return stored + (await client.rateLimit.count({ where: { key: { in: limits } } }));
}
