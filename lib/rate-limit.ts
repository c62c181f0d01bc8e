import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { digest } from "@/lib/digest";
import { env, type Rate } from "@/lib/env";
import { tooManyAttempts } from "@/lib/failure";

/** Limits counted in PostgreSQL, so that they hold across containers (decisions, section 4). */
export type LimitName = "sign-in" | "sign-in-address" | "contact" | "global";

function rateOf(name: LimitName): Rate {
  const rates: Record<LimitName, Rate> = {
    "sign-in": env().RATE_LIMIT_SIGN_IN,
    "sign-in-address": env().RATE_LIMIT_SIGN_IN_ADDRESS,
    contact: env().RATE_LIMIT_CONTACT,
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
  const key = digest(`limit:${name}`, subject);
  const counter = limiter(name);
  try {
    await counter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw tooManyAttempts(Math.ceil(reason.msBeforeNext / 1000));
    throw reason;
  }
  return { giveBack: async () => void (await counter.reward(key)) };
}

/** Counts one event and says whether the limit is passed. */
export async function countPast(name: LimitName, subject: string): Promise<boolean> {
  try {
    await limiter(name).consume(digest(`limit:${name}`, subject));
    return false;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return true;
    throw reason;
  }
}
