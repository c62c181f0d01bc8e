import "server-only";
import { recordAudit } from "@/lib/audit";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { digest } from "@/lib/digest";
import { Prisma } from "@/lib/generated/prisma/client";
import { confirmationKeys } from "@/lib/limits/confirmations";
import { limitKey } from "@/lib/rate-limit";
import {
  type Held,
  type HeldAccount,
  type HeldApplication,
  type HeldEvent,
  type HeldMessage,
  isKept,
} from "./held";
import { findMails } from "./mails";
import { addressDigest } from "./subject";

/** Limits that count by address; those that count by network address know nobody's name. */
const LIMITS = ["sign-in", "forgot-password"] as const;

const limitKeys = (address: string) => LIMITS.map((name) => limitKey(name, address.toLowerCase()));

/** Writes down that somebody looked for an address. The log knows it as a digest. */
export async function recordSearch(admin: Admin, address: string): Promise<void> {
  await recordStep(db(), admin, "privacy.searched", address);
}

/** One row of the audit log for a step at the privacy desk. */
export async function recordStep(
  client: Prisma.TransactionClient,
  { id: actorId, requestId }: Admin,
  action: "privacy.searched" | "privacy.exported" | "privacy.erased",
  address: string,
  details?: Record<string, string>,
): Promise<void> {
  const target = { type: "address", id: addressDigest(address) } as const;
  await recordAudit(client, { actorId, action, target, requestId, details });
}

/** Everything that is held about an address, in any letter case, in the trash and under spam too. */
export async function findHeld(_admin: Admin, address: string): Promise<Held> {
  const theirs = Prisma.sql`lower(email) = lower(${address})`;
  const [messages, applications, accounts] = await Promise.all([
    db().$queryRaw<HeldMessage[]>`
      SELECT id, created_at AS "createdAt", deleted_at AS "deletedAt" FROM messages WHERE ${theirs}
      ORDER BY created_at DESC, id DESC`,
    db().$queryRaw<HeldApplication[]>`
      SELECT applicants.id, applicants.created_at AS "createdAt", applicants.deleted_at AS "deletedAt",
        jobs.title AS "jobTitle", resume_name AS "resumeName"
      FROM applicants JOIN jobs ON jobs.id = applicants.job_id WHERE ${theirs}
      ORDER BY applicants.created_at DESC, applicants.id DESC`,
    db().$queryRaw<HeldAccount[]>`
      SELECT id, first_name AS "firstName", last_name AS "lastName", role::text AS role, created_at AS "createdAt",
        deleted_at AS "deletedAt"
      FROM users WHERE (${theirs} AND deleted_at IS NULL) OR (${theirs} AND deleted_at IS NOT NULL)
      ORDER BY created_at DESC, id DESC`,
  ]);
  const records = { messages, applications, accounts };
  const [mails, events, keys] = await Promise.all([
    findMails(address, recordNames(records)),
    findEvents(address, records),
    countKeys(address, records),
  ]);
  return { address, ...records, mails, events, keys };
}

type Records = Pick<Held, "messages" | "applications" | "accounts">;

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** As the outbox names them. */
const recordNames = ({ messages, applications, accounts }: Records) => [
  ...idsOf(messages).map((id) => `message:${id}`),
  ...idsOf(applications).map((id) => `applicant:${id}`),
  ...idsOf(accounts).map((id) => `user:${id}`),
];

async function findEvents(address: string, records: Records): Promise<HeldEvent[]> {
  const users = idsOf(records.accounts);
  const unknown = digest("audit:account", address.toLowerCase());
  const subjects = LIMITS.map((name) => digest(`limit:${name}`, address.toLowerCase()));
  return db().$queryRaw<HeldEvent[]>`
    SELECT at, action, target_type AS "targetType", target_id AS "targetId",
      coalesce(actor_id = ANY(${users}), false) AS own
    FROM audit_events
    WHERE (target_type = 'message' AND target_id = ANY(${idsOf(records.messages)}))
      OR (target_type = 'applicant' AND target_id = ANY(${idsOf(records.applications)}))
      OR (target_type IN ('user', 'account') AND target_id = ANY(${[...users, unknown]}))
      OR (target_type = 'address' AND target_id = ${addressDigest(address)})
      OR (target_type = 'limit' AND target_id = ANY(${[...LIMITS]}) AND details->>'subject' = ANY(${subjects}))
      OR actor_id = ANY(${users})
    ORDER BY at DESC, id DESC`;
}

/** The keys that go with an erasure. */
export function keysOf(address: string, { messages, applications, accounts }: Records) {
  const gone = accounts.filter((account) => !isKept(account));
  return {
    resources: [messages, applications, gone].flatMap(idsOf),
    limits: [
      ...confirmationKeys(address),
      // They keep guesses at a password out: while its account stays, they do.
      ...(gone.length === accounts.length ? limitKeys(address) : []),
    ],
  };
}

async function countKeys(address: string, records: Records): Promise<number> {
  const { resources, limits } = keysOf(address, records);
  const [count] = await db().$queryRaw<[{ keys: number }]>`
    SELECT (SELECT count(*)::int FROM idempotency_keys WHERE resource_id = ANY(${resources}))
      + (SELECT count(*)::int FROM rate_limits WHERE key = ANY(${limits})) AS keys`;
  return count.keys;
}
