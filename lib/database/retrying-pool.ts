import "server-only";
import { Pool } from "pg";
import { getErrorCodes } from "./database-errors";

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * The connection ended before the answer came: the database restarts, fails over, or somebody ended the backend. A
 * database that refuses (57P03 while it starts, 53300 when it is full) would refuse again at once: it is not asked twice.
 */
const CONNECTION_LOST_CODES = new Set(["57P01", "57P02", "ECONNRESET", "EPIPE"]);
const CONNECTION_LOST = /connection terminated unexpectedly|client has encountered a connection error/i;

/** From then on a lost connection is told as it is: what has taken so long already shall not take as long again. */
const RETRY_FOR_MS = 1000;

/**
 * A pool that asks again, on another connection, when a read lost the one that it was sent on. The next one may be dead
 * as well, and nobody know it yet: so as often as there may be connections, and then once on a new one. Never a write,
 * which may have been carried out; never what took too long; nothing inside a transaction, which has a connection of its
 * own and does not come this way.
 */
export class RetryingPool extends Pool {}

// `query` has a dozen overloads; those that Prisma's adapter and this product use answer with a promise.
const query = Pool.prototype.query as unknown as Query;
Object.defineProperty(RetryingPool.prototype, "query", {
  value: function steady(this: RetryingPool, ...args: unknown[]): Promise<unknown> {
    const isPlain = typeof args.at(-1) === "function" || !isRead(args[0]);
    return isPlain ? query.apply(this, args) : queryWithRetries(this, args);
  },
});

async function queryWithRetries(pool: RetryingPool, args: unknown[]): Promise<unknown> {
  const began = performance.now();
  for (let left = pool.options.max; ; left -= 1) {
    try {
      return await query.apply(pool, args);
    } catch (error) {
      const isOver = left === 0 || performance.now() - began > RETRY_FOR_MS;
      if (isOver || !isConnectionLost(error)) throw error;
    }
  }
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === "string" && /^\s*SELECT\b/i.test(text);
}

const isConnectionLost = (error: unknown) =>
  getErrorCodes(error).some((code) => CONNECTION_LOST_CODES.has(code)) ||
  (error instanceof Error && CONNECTION_LOST.test(error.message));
