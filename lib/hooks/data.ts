import "server-only";
import { randomBytes } from "node:crypto";
import { recordAdminActions } from "@/lib/audit/audit-log";
import type { Site } from "@/lib/auth/viewer";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import { HOOKS_TAG } from "@/lib/cache/cache-tags";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { encrypt } from "@/lib/encryption/aes-gcm";
import { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import type { HookCallRecord, HookEvent, HookForm, HookRecord, MadeHook } from "./hook";
import { findAddressProblem } from "./post-call";
import type { NewHook } from "./schema";
import * as strings from "./strings";

const HOOKS_MAX = 10;
const CALLS_LISTED = 100;

/** Matches what staff have added. INDEXNOW_KEY makes another one. */
const isOwn = { form: { not: "indexnow" } } as const;

const select = { id: true, url: true, form: true, events: true, createdAt: true, disabledAt: true } as const;

const toRecord = (row: Prisma.HookGetPayload<{ select: typeof select }>): HookRecord => ({
  ...row,
  form: row.form as HookForm,
  events: row.events as HookEvent[],
});

/** Returns all hooks, oldest first, with that of INDEXNOW_KEY. */
export async function listHooks(_admin: Site): Promise<HookRecord[]> {
  const rows = await db().hook.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }], select });
  return rows.map(toRecord);
}

/**
 * Adds a hook with a new secret. Throws 403 without a recent proof, 409 when there are ten, and 422 for an address that is not
 * https or leads to a private network.
 */
export async function createHook(admin: Site, input: NewHook, once?: IdempotencyKey): Promise<MadeHook> {
  requireRecentProof(admin);
  const problem = findAddressProblem(input.url);
  if (problem) throw invalid({ url: problem });
  const secret = randomBytes(32).toString("base64url");
  const { id, repeated } = await db().$transaction((tx) =>
    storeOnce(tx, once, () => insertHook(tx, admin, input, secret)),
  );
  const hook = await db().hook.findUnique({ where: { id }, select });
  if (!hook) throw new HttpError(410, "This hook was added and has since been deleted.");
  return { ...toRecord(hook), secret: repeated ? null : secret };
}

async function insertHook(
  tx: Prisma.TransactionClient,
  admin: Site,
  { url, form, events }: NewHook,
  secret: string,
): Promise<string> {
  await lockUntilCommit(tx, Prisma.sql`hashtextextended('hooks', 0)`);
  if ((await tx.hook.count({ where: isOwn })) >= HOOKS_MAX) throw new HttpError(409, strings.tooMany);
  const id = randomBytes(9).toString("base64url");
  const data = { id, url, form, events: [...new Set(events)], secret: encrypt("hook", secret, id) };
  await tx.hook.create({ data: { ...data, createdBy: admin.id }, select: { id: true } });
  await revalidateTagsOnCommit(tx, HOOKS_TAG);
  await recordAdminActions(tx, admin, "added", "hook", [{ id, details: { fields: data.events } }]);
  return id;
}

/** Deletes a hook with its calls. Throws 404, also for the hook of INDEXNOW_KEY. */
export async function deleteHook(admin: Site, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.hook.deleteMany({ where: { id, ...isOwn } });
    if (count === 0) throw notFound("Hook");
    await revalidateTagsOnCommit(tx, HOOKS_TAG);
    await recordAdminActions(tx, admin, "deleted", "hook", [{ id }]);
  });
}

/** Returns the last 100 calls to all hooks, newest first. */
export async function listHookCalls(_admin: Site): Promise<HookCallRecord[]> {
  const calls = await db().hookCall.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: CALLS_LISTED,
    include: { hook: { select: { url: true } } },
  });
  return calls.map(({ hook, event, state, ...call }) => ({
    ...call,
    url: hook.url,
    event: event as HookEvent,
    state: state as HookCallRecord["state"],
  }));
}

/** Makes a call that was sent or given up due again. Throws 404, also for a waiting one and for a disabled hook. */
export async function resendCall(admin: Site, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const where = { id, state: { not: "waiting" }, hook: { disabledAt: null } };
    const call = await tx.hookCall.findFirst({ where, select: { hookId: true } });
    const data = { state: "waiting", failures: 0, dueAt: new Date(), claims: { increment: 1 } };
    const { count } = await tx.hookCall.updateMany({ where, data });
    if (!call || count === 0) throw notFound("Call");
    await recordAdminActions(tx, admin, "resent", "hook", [{ id: call.hookId }]);
  });
}
