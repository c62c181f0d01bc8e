import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type AuditEntry, noteAudit } from "@/lib/audit";
import { db, pool } from "@/lib/db";
import { digest } from "@/lib/digest";
import { env, type Rate } from "@/lib/env";
import { tooManyAttempts } from "@/lib/failure";
import type { Prisma } from "@/lib/generated/prisma/client";
import { limitSubject } from "@/lib/limit-subject";

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
const BY_ADDRESS = new Set<LimitName>([
  "sign-in-address",
  "forgot-password-address",
  "contact",
  "application",
]);

/** An address may ask for this many times the links that one account may. */
export const FORGOT_PASSWORD_FACTOR = 4;

/** What a subject is counted under: nobody who reads the table learns whose it is. */
const counted = (name: LimitName, subject: string) =>
  digest(`limit:${name}`, BY_ADDRESS.has(name) ? limitSubject(subject) : subject);

function rateOf(name: LimitName): Rate {
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

function limiter(name: LimitName) {
  const { points, seconds } = rateOf(name);
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
export interface Place {
  /** Places of this subject that are taken in the window, this one included; below 1 after `grantPlaces`. */
  count: number;
  giveBack(): Promise<void>;
}

interface Consumed extends Place {
  past: boolean;
  secondsLeft: number;
  /** For the audit log: set for the first try past the limit in a window, not for thousands that may follow. */
  audit?: Omit<AuditEntry, "requestId">;
}

async function consume(name: LimitName, subject: string): Promise<Consumed> {
  const key = counted(name, subject);
  const counter = limiter(name);
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
    giveBack: async () => void (await counter.reward(key)),
  };
}

/**
 * Takes a place under a limit before the work is done, so that parallel tries cannot pass it together.
 * Throws a 429 Failure with the seconds to wait.
 */
export async function takePlace(name: LimitName, subject: string): Promise<Place> {
  const { past, secondsLeft, audit, ...place } = await consume(name, subject);
  if (past) throw tooManyAttempts(secondsLeft, audit);
  return place;
}

/** Gives several places back; a limiter that is out of reach does not hide what went wrong before. */
export async function giveBack(places: readonly Place[]): Promise<void> {
  await Promise.allSettled(places.map((place) => place.giveBack()));
}

/**
 * Clears a subject's counter and ends what `grantPlaces` gave. Pass the transaction of the event that clears it, so that
 * both happen or neither.
 */
export async function forgive(
  name: LimitName,
  subject: string,
  client: Prisma.TransactionClient = db(),
): Promise<void> {
  await client.$executeRaw`DELETE FROM rate_limits WHERE key = ${limitKey(name, subject)}`;
}

/** Replaces a subject's counter by `places` tries beyond the limit, which expire after `seconds`. */
export async function grantPlaces(
  client: Prisma.TransactionClient,
  name: LimitName,
  subject: string,
  { places, seconds }: { places: number; seconds: number },
): Promise<void> {
  const expire = BigInt(Date.now() + seconds * 1000);
  await client.$executeRaw`
    INSERT INTO rate_limits (key, points, expire) VALUES (${limitKey(name, subject)}, ${-places}, ${expire})
    ON CONFLICT (key) DO UPDATE SET points = EXCLUDED.points, expire = EXCLUDED.expire`;
}

/** The key under which a subject is counted, for whoever looks for what is kept about it. */
export const limitKey = (name: LimitName, subject: string) => `${name}:${counted(name, subject)}`;

/**
 * Counts one event that is let through in any case, and says whether it was past the limit. With `requestId` the first
 * event past it is recorded in the audit log.
 */
export async function countPast(
  name: LimitName,
  subject: string,
  requestId?: string,
): Promise<Place & { past: boolean }> {
  const { audit, ...place } = await consume(name, subject);
  if (audit && requestId !== undefined) await noteAudit({ ...audit, requestId });
  return place;
}
