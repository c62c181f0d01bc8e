import "server-only";
import { createHmac } from "node:crypto";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { idRow, queryRows } from "@/lib/database/query-rows";
import { decrypt, encrypt } from "@/lib/encryption/aes-gcm";
import { env } from "@/lib/env";
import type { Hook, HookCall } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { IS_HELD } from "@/lib/mail/hold";
import { startLoop } from "@/lib/process/loop";
import { announceJobs } from "./announce-jobs";
import { buildBody } from "./build-body";
import { postCall, type PostOptions } from "./post-call";

const INTERVAL_MS = 5000;
/** After this many failures, a call is dead. */
export const FAILURES_MAX = 8;
/** Longer than a call can take. Afterwards another instance may claim it. */
const LEASE_MS = 60_000;
const FIRST_DELAY_MS = 30_000;
const DELAY_MAX_MS = 6 * 60 * 60 * 1000;

const INDEXNOW_URL = "https://api.indexnow.org/indexnow";

const fromNow = (ms: number) => new Date(getSharedTime() + ms);

/**
 * Makes due calls: one at a time to each hook, in the order of their events. A slow receiver delays no other hook. After a
 * failure, this instance calls the hook again in 30 seconds.
 */
export function createDelivery(signal?: AbortSignal, options?: PostOptions) {
  const running = new Map<string, Promise<void>>();
  const pausedUntil = new Map<string, number>();
  const deliverAll = async (hook: Hook) => {
    while (!signal?.aborted) {
      const claim = await claimCall(hook.id);
      if (!claim) return;
      if (await makeCall(hook, claim, options)) continue;
      pausedUntil.set(hook.id, performance.now() + FIRST_DELAY_MS);
      return;
    }
  };
  return {
    /** Starts with every hook that is neither at work nor paused, and returns at once. */
    async start(): Promise<void> {
      for (const hook of await db().hook.findMany({ where: { disabledAt: null } })) {
        if (running.has(hook.id) || performance.now() < (pausedUntil.get(hook.id) ?? 0)) continue;
        const work = deliverAll(hook)
          .catch((error: unknown) => log.error("hook.deliveryFailed", error, { hook: hook.id }))
          .finally(() => running.delete(hook.id));
        running.set(hook.id, work);
      }
    },
    /** Waits until no started hook has due calls, or after an abort for the present ones. */
    finish: async () => void (await Promise.all(running.values())),
  };
}

/** Makes a claimed call and stores what came of it. Returns false after a failure. */
async function makeCall(hook: Hook, claim: HookCall, options?: PostOptions): Promise<boolean> {
  const outcome = await send(hook, claim, options);
  const isSent = /^2\d\d$/.test(outcome);
  if (isSent) await settle(claim, { state: "sent", outcome, answeredAt: fromNow(0) });
  else await countFailure(hook, claim, outcome);
  return isSent;
}

/**
 * Claims a call with a lease. It waits until earlier calls about the same record are settled, so that they arrive in order.
 * Returns null while mails are held: the original of a copy has made or will make the calls.
 */
async function claimCall(hookId: string): Promise<HookCall | null> {
  const [claimed] = await queryRows(db(), idRow)`
    UPDATE hook_calls SET claims = claims + 1, due_at = ${fromNow(LEASE_MS)}
    WHERE id = (
      SELECT id FROM hook_calls AS due
      WHERE hook_id = ${hookId} AND state = 'waiting' AND due_at <= ${fromNow(0)} AND NOT ${IS_HELD} AND id = (
        SELECT id FROM hook_calls AS first WHERE hook_id = due.hook_id AND state = 'waiting'
          AND kind = due.kind AND record_id = due.record_id
        ORDER BY created_at, coalesce(queued_at, created_at), id LIMIT 1)
      ORDER BY due_at, created_at, queued_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return claimed ? db().hookCall.findUnique({ where: { id: claimed.id } }) : null;
}

/** Returns the status of the response, or the code of an error. The header is that of `POST /api/inbound`. */
async function send({ id, url, form, secret }: Hook, claim: HookCall, options?: PostOptions) {
  const key = decrypt("hook", secret, id);
  if (key === null) return "ESECRET";
  const body = JSON.stringify(buildBody(form, claim, await findTitle(claim), key));
  const time = Math.floor(getSharedTime() / 1000);
  const signature = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  try {
    return String(await postCall(url, body, { "hook-signature": `t=${time},v1=${signature}` }, options));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "UNKNOWN";
  }
}

/** Returns the title of the job that the record is or belongs to. A deleted job has one, too: its address needs it. */
async function findTitle({ kind, recordId: id }: HookCall): Promise<string | null> {
  const select = { title: true } as const;
  if (kind === "job")
    return (await dbIncludingTrash().job.findUnique({ where: { id }, select }))?.title ?? null;
  if (kind !== "applicant") return null;
  const where = { id, job: NOT_DELETED };
  return (await db().applicant.findUnique({ where, select: { job: { select } } }))?.job.title ?? null;
}

/** Stores what came of a call, unless another instance has claimed it since. */
const settle = ({ id, claims }: HookCall, data: object) =>
  db().hookCall.updateMany({ where: { id, claims, state: "waiting" }, data });

/**
 * Retries after 30 s, 2, 8 and 32 minutes, 2 hours and then every 6, and gives up after eight failures. The answer 410
 * disables the hook.
 */
async function countFailure({ id: hookId }: Hook, claim: HookCall, outcome: string): Promise<void> {
  const failures = claim.failures + 1;
  const isGone = outcome === "410";
  const isDead = isGone || failures >= FAILURES_MAX;
  const dueAt = fromNow(Math.min(FIRST_DELAY_MS * 4 ** claim.failures, DELAY_MAX_MS));
  await settle(claim, { failures, outcome, dueAt, state: isDead ? "dead" : "waiting" });
  if (isGone) await db().hook.updateMany({ where: { id: hookId }, data: { disabledAt: fromNow(0) } });
  log.error("hook.failed", undefined, { hook: hookId, call: claim.id, outcome, dead: isDead });
}

/** Adds, renews or removes the hook that tells search engines about jobs, as INDEXNOW_KEY says. */
export async function syncIndexNow(): Promise<void> {
  const id = "indexnow";
  const { INDEXNOW_KEY: key } = env();
  if (key === undefined) return void (await db().hook.deleteMany({ where: { id } }));
  const events = ["job.opened", "job.changed", "job.closed"];
  const secret = encrypt("hook", key, id);
  const data = { url: INDEXNOW_URL, form: id, events, secret, disabledAt: null };
  await db().hook.upsert({ where: { id }, create: { id, ...data }, update: data });
}

/** Makes due calls at start and every five seconds, until the signal aborts. Returns a function that waits for the present ones. */
export function startHooks(signal: AbortSignal): () => Promise<void> {
  const delivery = createDelivery(signal);
  let isPrepared = false;
  const run = async () => {
    // One after the other: a start needs the connections elsewhere.
    if (!isPrepared) {
      await syncIndexNow();
      await announceJobs();
      isPrepared = true;
    }
    await delivery.start();
  };
  const loop = startLoop(signal, INTERVAL_MS, run, (error) => log.error("hook.deliveryFailed", error));
  return async () => {
    await loop.finish();
    await delivery.finish();
  };
}
