import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { AuditEntry } from "@/lib/audit/audit-entry";
import { recordAuditSafely, recordHttpError } from "@/lib/audit/audit-log";
import { db, pool } from "@/lib/database/db";
import { digest } from "@/lib/signing";
import { env, type Rate } from "@/lib/env";
import { HttpError, tooManyAttempts } from "@/lib/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getRateLimitKey } from "./rate-limit-key";

export type LimitName = keyof ReturnType<typeof getRates>;

/** Limits whose subject is a client's address. Subjects of the others are accounts, browsers, pairs or `all`. */
const KEYED_BY_ADDRESS = new Set<LimitName>([
  "sign-in-address",
  "company-sign-in",
  "forgot-password-address",
  "application-link-address",
  "application-link-open",
  "invitation-open",
  "calendar",
  "first-calls",
  "alert",
  "contact",
  "application",
  "application-repeat",
  "answer",
]);

const DAY_SECONDS = 24 * 60 * 60;

/** A network may request this many times as many reset links as an account. */
export const FORGOT_PASSWORD_FACTOR = 4;

/** Hashes a subject, so that the table does not reveal addresses and accounts. */
const hashSubject = (name: LimitName, subject: string) =>
  digest(`limit:${name}`, KEYED_BY_ADDRESS.has(name) ? getRateLimitKey(subject) : subject);

/** The limits by name. PostgreSQL holds the counters, so that they apply across instances. */
function getRates() {
  const forgotPassword = env().RATE_LIMIT_FORGOT_PASSWORD;
  const { points, seconds } = forgotPassword;
  const forgotPasswordAddress = { points: FORGOT_PASSWORD_FACTOR * points, seconds };
  return {
    "sign-in": env().RATE_LIMIT_SIGN_IN,
    "sign-in-address": env().RATE_LIMIT_SIGN_IN_ADDRESS,
    "company-sign-in": { points: 600, seconds: 15 * 60 },
    "sign-in-browser": env().RATE_LIMIT_SIGN_IN,
    code: env().RATE_LIMIT_CODE,
    "code-day": env().RATE_LIMIT_CODE_DAY,
    "new-browser-mail": { points: 10, seconds: DAY_SECONDS },
    "new-program-mail": { points: 1, seconds: DAY_SECONDS },
    "known-program": { points: 1, seconds: 30 * DAY_SECONDS },
    "wrong-codes-mail": { points: 1, seconds: DAY_SECONDS },
    "api-key": env().RATE_LIMIT_API_KEY,
    "forgot-password": forgotPassword,
    "forgot-password-pair": forgotPassword,
    "forgot-password-address": forgotPasswordAddress,
    "application-export": forgotPassword,
    "application-link-address": forgotPasswordAddress,
    "application-link-open": env().RATE_LIMIT_SIGN_IN_ADDRESS,
    "invitation-open": env().RATE_LIMIT_SIGN_IN_ADDRESS,
    calendar: env().RATE_LIMIT_SIGN_IN_ADDRESS,
    "first-calls": { points: 120, seconds: 60 },
    alert: env().RATE_LIMIT_CONTACT,
    "test-mail": { points: 5, seconds: 10 * 60 },
    contact: env().RATE_LIMIT_CONTACT,
    application: env().RATE_LIMIT_APPLICATION,
    "application-repeat": env().RATE_LIMIT_APPLICATION,
    answer: env().RATE_LIMIT_CONTACT,
    "answer-person": { points: 20, seconds: 60 * 60 },
    "interview-person": { points: 20, seconds: 60 * 60 },
    global: env().RATE_LIMIT_GLOBAL,
  } satisfies Record<string, Rate>;
}

/** Drops the names of prepared statements: a pooler in transaction mode has them on another connection. */
const storeClient = {
  query: ({ text, values }: { text: string; values: unknown[] }) => pool().query(text, values),
};

function createLimiter(name: LimitName) {
  const { points, seconds } = getRates()[name];
  return new RateLimiterPostgres({
    storeClient,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** One use of a limit. Refund it when the attempt does not count. */
export interface ConsumedPoint {
  /** Points that the subject has consumed in the window, including this one. `isGranted` tells a grant. */
  count: number;
  refund(): Promise<void>;
}

interface CounterState extends ConsumedPoint {
  past: boolean;
  secondsLeft: number;
  /** Set only for the first attempt beyond the limit: a flood causes one audit row per window. */
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
    refund: () => refundPoint(getCounterKey(name, subject)),
  };
}

/**
 * Consumes one point. Call it before the work, so that parallel attempts cannot exceed the limit together.
 * Throws 429 with the seconds to wait.
 */
export async function consume(name: LimitName, subject: string): Promise<ConsumedPoint> {
  const { past, secondsLeft, audit, ...point } = await incrementCounter(name, subject);
  if (past) throw tooManyAttempts(secondsLeft, audit);
  return point;
}

/**
 * Consumes one point of each limit, for a response that must not tell that a limit was reached. Returns false when one
 * was reached, and records it in the audit log.
 */
export async function consumeSilently(
  requestId: string,
  limits: readonly (readonly [LimitName, string])[],
): Promise<boolean> {
  try {
    for (const [name, subject] of limits) await consume(name, subject);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 429)) throw error;
    await recordHttpError(error, { requestId });
    return false;
  }
}

/** Refunds several points. Ignores errors, which would hide the error that led to the refund. */
export async function refund(points: readonly ConsumedPoint[]): Promise<void> {
  await Promise.allSettled(points.map((point) => point.refund()));
}

/**
 * Deletes a subject's counter, including attempts from `grantAttempts`. Pass the transaction of the event
 * that causes the reset, so that both happen or neither.
 */
export async function resetLimit(
  name: LimitName,
  subject: string,
  client: Prisma.TransactionClient,
): Promise<void> {
  await client.rateLimit.deleteMany({ where: { key: getCounterKey(name, subject) } });
}

/** The library's `reward` would create a counter below zero after a reset or the end of the window. */
async function refundPoint(key: string): Promise<void> {
  const where = { key, points: { not: 0 }, expire: { gt: BigInt(Date.now()) } };
  await db().rateLimit.updateMany({ where, data: { points: { decrement: 1 } } });
}

/** More than all instances can check in an hour, so that an attack cannot use the grant up first. */
const GRANTED_POINTS = 1_000_000;
const GRANT_SECONDS = 3600;
/** Counters below it hold a grant. */
const GRANT_BOUND = -GRANTED_POINTS / 2;

/** Returns whether attempts from `grantAttempts` are left after this point. */
export const isGranted = ({ count }: Pick<ConsumedPoint, "count">): boolean => count < GRANT_BOUND;

/** Replaces a subject's counter, so that the limit rejects no attempt for an hour. */
export async function grantAttempts(
  client: Prisma.TransactionClient,
  name: LimitName,
  subject: string,
): Promise<void> {
  const key = getCounterKey(name, subject);
  const counter = { points: -GRANTED_POINTS, expire: BigInt(Date.now() + GRANT_SECONDS * 1000) };
  await client.rateLimit.upsert({ where: { key }, create: { key, ...counter }, update: counter });
}

export async function hasGrant(name: LimitName, subject: string): Promise<boolean> {
  const [key, expire] = [getCounterKey(name, subject), { gt: BigInt(Date.now()) }];
  const where = { key, points: { lt: GRANT_BOUND }, expire };
  return (await db().rateLimit.count({ where })) > 0;
}

/** Returns the `rate_limits` key of a subject. The privacy desk uses it to find and erase counters. */
export const getCounterKey = (name: LimitName, subject: string) => `${name}:${hashSubject(name, subject)}`;

/**
 * Consumes one point and never throws 429. `past` says whether the limit is exceeded. With `requestId`,
 * records the first attempt beyond the limit in the audit log.
 */
export async function consumeSoft(
  name: LimitName,
  subject: string,
  requestId?: string,
): Promise<ConsumedPoint & { past: boolean }> {
  const { audit, ...point } = await incrementCounter(name, subject);
  if (audit && requestId !== undefined) await recordAuditSafely({ ...audit, requestId });
  return point;
}
