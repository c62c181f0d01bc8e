import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type AuditEntry, recordAuditSafely } from "@/lib/audit/audit-log";
import { db, pool } from "@/lib/database/db";
import { digest } from "@/lib/signing";
import { env, type Rate } from "@/lib/env";
import { tooManyAttempts } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getRateLimitKey } from "./rate-limit-key";

/** Limits counted in PostgreSQL, so that they hold across containers (decisions, section 4). */
export type LimitName =
  | "sign-in"
  | "sign-in-address"
  | "sign-in-browser"
  | "forgot-password"
  | "forgot-password-pair"
  | "forgot-password-address"
  | "contact"
  | "application"
  | "global";

/** Their subject is a client's address; the others count accounts, browsers, pairs or everything. */
const KEYED_BY_ADDRESS = new Set<LimitName>([
  "sign-in-address",
  "forgot-password-address",
  "contact",
  "application",
]);

/** An address may ask for this many times the links that one account may. */
export const FORGOT_PASSWORD_FACTOR = 4;

/** What a subject is counted under: nobody who reads the table learns whose it is. */
const hashSubject = (name: LimitName, subject: string) =>
  digest(`limit:${name}`, KEYED_BY_ADDRESS.has(name) ? getRateLimitKey(subject) : subject);

function getRate(name: LimitName): Rate {
  const forgotPassword = env().RATE_LIMIT_FORGOT_PASSWORD;
  const rates: Record<LimitName, Rate> = {
    "sign-in": env().RATE_LIMIT_SIGN_IN,
    "sign-in-address": env().RATE_LIMIT_SIGN_IN_ADDRESS,
    "sign-in-browser": env().RATE_LIMIT_SIGN_IN,
    "forgot-password": forgotPassword,
    "forgot-password-pair": forgotPassword,
    "forgot-password-address": {
      ...forgotPassword,
      points: FORGOT_PASSWORD_FACTOR * forgotPassword.points,
    },
    contact: env().RATE_LIMIT_CONTACT,
    application: env().RATE_LIMIT_APPLICATION,
    global: env().RATE_LIMIT_GLOBAL,
  };
  return rates[name];
}

function createLimiter(name: LimitName) {
  const { points, seconds } = getRate(name);
  return new RateLimiterPostgres({
    storeClient: pool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** A place taken under a limit; give it back when the try turns out not to count. */
export interface ConsumedPoint {
  /** Places of this subject that are taken in the window, this one included; below 1 after `grantPlaces`. */
  count: number;
  refund(): Promise<void>;
}

interface CounterState extends ConsumedPoint {
  past: boolean;
  secondsLeft: number;
  /** For the audit log: set for the first try past the limit in a window, not for thousands that may follow. */
  audit?: Omit<AuditEntry, "requestId">;
}

async function incrementCounter(name: LimitName, subject: string): Promise<CounterState> {
  const key = hashSubject(name, subject);
  const counter = createLimiter(name);
  const result = await counter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  });
  const target = { type: "limit", id: name } as const;
  return {
    count: result.consumedPoints,
    past: result.consumedPoints > counter.points,
    secondsLeft: Math.ceil(result.msBeforeNext / 1000),
    audit:
      result.consumedPoints === counter.points + 1
        ? { actorId: null, action: "limit.reached", target, details: { subject: key } }
        : undefined,
    refund: async () => void (await counter.reward(key)),
  };
}

/**
 * Takes a place under a limit before the work is done, so that parallel tries cannot pass it together.
 * Throws a 429 Failure with the seconds to wait.
 */
export async function consume(name: LimitName, subject: string): Promise<ConsumedPoint> {
  const { past, secondsLeft, audit, ...place } = await incrementCounter(name, subject);
  if (past) throw tooManyAttempts(secondsLeft, audit);
  return place;
}

/** Gives several places back; a limiter that is out of reach does not hide what went wrong before. */
export async function refund(places: readonly ConsumedPoint[]): Promise<void> {
  await Promise.allSettled(places.map((place) => place.refund()));
}

/**
 * Clears a subject's counter and ends what `grantPlaces` gave. Pass the transaction of the event that clears it, so that
 * both happen or neither.
 */
export async function resetLimit(
  name: LimitName,
  subject: string,
  client: Prisma.TransactionClient = db(),
): Promise<void> {
  await client.$executeRaw`DELETE FROM rate_limits WHERE key = ${getCounterKey(name, subject)}`;
}

/** Replaces a subject's counter by `places` tries beyond the limit, which expire after `seconds`. */
export async function grantAttempts(
  client: Prisma.TransactionClient,
  name: LimitName,
  subject: string,
  { places, seconds }: { places: number; seconds: number },
): Promise<void> {
  const expire = BigInt(Date.now() + seconds * 1000);
  await client.$executeRaw`
    INSERT INTO rate_limits (key, points, expire) VALUES (${getCounterKey(name, subject)}, ${-places}, ${expire})
    ON CONFLICT (key) DO UPDATE SET points = EXCLUDED.points, expire = EXCLUDED.expire`;
}

/** The key under which a subject is counted, for whoever looks for what is kept about it. */
export const getCounterKey = (name: LimitName, subject: string) => `${name}:${hashSubject(name, subject)}`;

/**
 * Counts one event that is let through in any case, and says whether it was past the limit. With `requestId` the first
 * event past it is recorded in the audit log.
 */
export async function consumeSoft(
  name: LimitName,
  subject: string,
  requestId?: string,
): Promise<ConsumedPoint & { past: boolean }> {
  const { audit, ...place } = await incrementCounter(name, subject);
  if (audit && requestId !== undefined) await recordAuditSafely({ ...audit, requestId });
  return place;
}
