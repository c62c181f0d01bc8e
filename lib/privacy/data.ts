import "server-only";
import type { PrivacyAction } from "@/lib/audit/audit-entry";
import { recordAudit } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { digest } from "@/lib/signing";
import { Prisma } from "@/lib/generated/prisma/client";
import { getConfirmationKeys } from "@/lib/limits/confirmation-limit";
import { getCounterKey } from "@/lib/limits/rate-limit";
import {
  type PersonalData,
  type StoredAccount,
  type StoredApplication,
  type StoredEvent,
  type StoredMessage,
  isProtectedAccount,
} from "./personal-data";
import { findMails } from "./find-mails";
import { getAddressDigest } from "./subject-token";

/** These rate limits count by email address. */
const EMAIL_LIMITS = ["sign-in", "forgot-password"] as const;

const getCounterKeys = (address: string) =>
  EMAIL_LIMITS.map((name) => getCounterKey(name, address.toLowerCase()));

export async function recordSearch(admin: Admin, address: string): Promise<void> {
  await recordPrivacyAction(db(), admin, "privacy.searched", address);
}

export async function recordPrivacyAction(
  client: Prisma.TransactionClient,
  { id: actorId, requestId }: Admin,
  action: PrivacyAction,
  address: string,
  details?: Record<string, string>,
): Promise<void> {
  const target = { type: "address", id: getAddressDigest(address) } as const;
  await recordAudit(client, { actorId, action, target, requestId, details });
}

/** Ignores letter case. Includes the trash and suspected spam. */
export async function findPersonalData(_admin: Admin, address: string): Promise<PersonalData> {
  const matchesAddress = Prisma.sql`lower(email) = lower(${address})`;
  const [messages, applications, accounts] = await Promise.all([
    db().$queryRaw<StoredMessage[]>`
      SELECT id, created_at AS "createdAt", deleted_at AS "deletedAt" FROM messages WHERE ${matchesAddress}
      ORDER BY created_at DESC, id DESC`,
    db().$queryRaw<StoredApplication[]>`
      SELECT applicants.id, applicants.created_at AS "createdAt", applicants.deleted_at AS "deletedAt",
        jobs.title AS "jobTitle", resume_name AS "resumeName"
      FROM applicants JOIN jobs ON jobs.id = applicants.job_id WHERE ${matchesAddress}
      ORDER BY applicants.created_at DESC, applicants.id DESC`,
    db().$queryRaw<StoredAccount[]>`
      SELECT id, first_name AS "firstName", last_name AS "lastName", role::text AS role, created_at AS "createdAt",
        deleted_at AS "deletedAt"
      FROM users WHERE (${matchesAddress} AND deleted_at IS NULL) OR (${matchesAddress} AND deleted_at IS NOT NULL)
      ORDER BY created_at DESC, id DESC`,
  ]);
  const records = { messages, applications, accounts };
  const [mails, events, keys] = await Promise.all([
    findMails(address, getOutboxReferences(records)),
    findEventsAbout(address, records),
    countKeys(address, records),
  ]);
  return { address, ...records, mails, events, keys };
}

type Records = Pick<PersonalData, "messages" | "applications" | "accounts">;

const getIds = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Values of `outbox.about` for these records. */
const getOutboxReferences = ({ messages, applications, accounts }: Records) => [
  ...getIds(messages).map((id) => `message:${id}`),
  ...getIds(applications).map((id) => `applicant:${id}`),
  ...getIds(accounts).map((id) => `user:${id}`),
];

async function findEventsAbout(address: string, records: Records): Promise<StoredEvent[]> {
  const users = getIds(records.accounts);
  const unknownAccount = digest("audit:account", address.toLowerCase());
  const limitSubjects = EMAIL_LIMITS.map((name) => digest(`limit:${name}`, address.toLowerCase()));
  return db().$queryRaw<StoredEvent[]>`
    SELECT at, action, target_type AS "targetType", target_id AS "targetId",
      coalesce(actor_id = ANY(${users}), false) AS own
    FROM audit_events
    WHERE (target_type = 'message' AND target_id = ANY(${getIds(records.messages)}))
      OR (target_type = 'applicant' AND target_id = ANY(${getIds(records.applications)}))
      OR (target_type IN ('user', 'account') AND target_id = ANY(${[...users, unknownAccount]}))
      OR (target_type = 'address' AND target_id = ${getAddressDigest(address)})
      OR (target_type = 'limit' AND target_id = ANY(${[...EMAIL_LIMITS]}) AND details->>'subject' = ANY(${limitSubjects}))
      OR actor_id = ANY(${users})
    ORDER BY at DESC, id DESC`;
}

export function getErasableKeys(address: string, { messages, applications, accounts }: Records) {
  const erasable = accounts.filter((account) => !isProtectedAccount(account));
  return {
    resources: [messages, applications, erasable].flatMap(getIds),
    limits: [
      ...getConfirmationKeys(address),
      // These counters protect the password of an account that is kept.
      ...(erasable.length === accounts.length ? getCounterKeys(address) : []),
    ],
  };
}

async function countKeys(address: string, records: Records): Promise<number> {
  const { resources, limits } = getErasableKeys(address, records);
  const [count] = await db().$queryRaw<[{ keys: number }]>`
    SELECT (SELECT count(*)::int FROM idempotency_keys WHERE resource_id = ANY(${resources}))
      + (SELECT count(*)::int FROM rate_limits WHERE key = ANY(${limits})) AS keys`;
  return count.keys;
}
