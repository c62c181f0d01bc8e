import "server-only";
import { randomBytes } from "node:crypto";
import type * as z from "zod/mini";
import { recordAdminActions } from "@/lib/audit/audit-log";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import type { Site } from "@/lib/auth/viewer";
import { HOOKS_TAG } from "@/lib/cache/cache-tags";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { encrypt } from "@/lib/encryption/aes-gcm";
import { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { findAddressProblem } from "./post-call";
import type { newHookSchema } from "./schema";
import * as strings from "./strings";

const HOOKS_MAX = 10;
const CALLS_LISTED = 100;

/** Matches what staff have added. INDEXNOW_KEY makes another one. */
const isOwn = { form: { not: "indexnow" } } as const;

type NewHook = z.output<typeof newHookSchema>;

/** Returns all hooks, oldest first, with that of INDEXNOW_KEY, and without their secrets. */
export const listHooks = async (_admin: Site) =>
  db().hook.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }], omit: { secret: true } });

export type HookRecord = Awaited<ReturnType<typeof listHooks>>[number];

/** Adds a hook with a secret. Throws 403 without a recent proof, 409 when there are ten, 410 when it has been deleted, and 422. */
export async function createHook(admin: Site, input: NewHook, once?: IdempotencyKey) {
  requireRecentProof(admin);
  const problem = findAddressProblem(input.url);
  if (problem) throw invalid({ url: problem });
  const secret = randomBytes(32).toString("base64url");
  const { id, repeated } = await db().$transaction((tx) =>
    storeOnce(tx, once, () => insertHook(tx, admin, input, secret)),
  );
  const hook = await db().hook.findUnique({ where: { id }, omit: { secret: true } });
  if (!hook) throw new HttpError(410, "This hook was added and has since been deleted.");
  return { ...hook, secret: repeated ? null : secret };
}

async function insertHook(tx: Prisma.TransactionClient, admin: Site, input: NewHook, secret: string) {
  await lockUntilCommit(tx, Prisma.sql`hashtextextended('hooks', 0)`);
  if ((await tx.hook.count({ where: isOwn })) >= HOOKS_MAX) throw new HttpError(409, strings.tooMany);
  const id = randomBytes(9).toString("base64url");
  const events = [...new Set(input.events)];
  const data = { ...input, id, events, secret: encrypt("hook", secret, id), createdBy: admin.id };
  await tx.hook.create({ data, select: { id: true } });
  await revalidateTagsOnCommit(tx, HOOKS_TAG);
  await recordAdminActions(tx, admin, "added", "hook", [{ id, details: { fields: events } }]);
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

export const listHookCalls = async (_admin: Site) =>
  db().hookCall.findMany({
    orderBy: [{ createdAt: "desc" }, { queuedAt: "desc" }, { id: "asc" }],
    take: CALLS_LISTED,
    include: { hook: { select: { url: true, disabledAt: true } } },
  });

export type HookCallRecord = Awaited<ReturnType<typeof listHookCalls>>[number];

/** Makes a call that was sent or given up due again. Throws 404, also for a waiting one and for a disabled hook. */
export async function resendCall(admin: Site, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const where = { id, state: { not: "waiting" }, hook: { disabledAt: null } };
    const data = { state: "waiting", failures: 0, dueAt: new Date(), claims: { increment: 1 } };
    const [call] = await tx.hookCall.updateManyAndReturn({ where, data, select: { hookId: true } });
    if (!call) throw notFound("Call");
    await recordAdminActions(tx, admin, "resent", "hook", [{ id: call.hookId }]);
  });
}
