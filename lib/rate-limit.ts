import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { digest } from "@/lib/digest";
import { env, type Rate } from "@/lib/env";
import { tooManyAttempts } from "@/lib/failure";
import { limitSubject } from "@/lib/limit-subject";

/** Limits counted in PostgreSQL, so that they hold across containers (decisions, section 4). */
export type LimitName =
  "sign-in" | "sign-in-address" | "forgot-password" | "contact" | "application" | "global";

/** Their subject is a client's address; the others count accounts, or everything. */
const BY_ADDRESS = new Set<LimitName>(["sign-in-address", "contact", "application"]);

/** What a subject is counted under: nobody who reads the table learns whose it is. */
const counted = (name: LimitName, subject: string) =>
  digest(`limit:${name}`, BY_ADDRESS.has(name) ? limitSubject(subject) : subject);

function rateOf(name: LimitName): Rate {
  const rates: Record<LimitName, Rate> = {
    "sign-in": env().RATE_LIMIT_SIGN_IN,
    "sign-in-address": env().RATE_LIMIT_SIGN_IN_ADDRESS,
    "forgot-password": env().RATE_LIMIT_FORGOT_PASSWORD,
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
  giveBack(): Promise<void>;
}

/**
 * Takes a place under a limit before the work is done, so that parallel tries cannot pass it together.
 * Throws a 429 Failure with the seconds to wait.
 */
export async function takePlace(name: LimitName, subject: string): Promise<Place> {
  const key = counted(name, subject);
  const counter = limiter(name);
  try {
    await counter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw overLimit(name, key, counter.points, reason);
    throw reason;
  }
  return { giveBack: async () => void (await counter.reward(key)) };
}

/** Written down once for each subject and window, not for each of the tries that may follow by the thousand. */
function overLimit(name: LimitName, subject: string, points: number, reason: RateLimiterRes) {
  const isFirst = reason.consumedPoints === points + 1;
  const target = { type: "limit", id: name } as const;
  return tooManyAttempts(
    Math.ceil(reason.msBeforeNext / 1000),
    isFirst ? { actorId: null, action: "limit.reached", target, details: { subject } } : undefined,
  );
}

/** Gives several places back; a limiter that is out of reach does not hide what went wrong before. */
export async function giveBack(places: readonly Place[]): Promise<void> {
  await Promise.allSettled(places.map((place) => place.giveBack()));
}

/** Forgets what was counted against somebody who has shown another way that they are who they say. */
export async function forgive(name: LimitName, subject: string): Promise<void> {
  await limiter(name).delete(counted(name, subject));
}

/** The key under which a subject is counted, for whoever looks for what is kept about it. */
export const limitKey = (name: LimitName, subject: string) => `${name}:${counted(name, subject)}`;

/** Counts one event that is let through in any case, and says whether it was past the limit. */
export async function countPast(name: LimitName, subject: string): Promise<Place & { past: boolean }> {
  const key = counted(name, subject);
  const counter = limiter(name);
  const giveBack = async () => void (await counter.reward(key));
  try {
    await counter.consume(key);
    return { past: false, giveBack };
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return { past: true, giveBack };
    throw reason;
  }
}
