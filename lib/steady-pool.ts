import "server-only";
import { Pool } from "pg";
import { codesOf } from "@/lib/db-errors";

type Query = (...args: unknown[]) => Promise<unknown>;

/** The connection ended before the answer came: the database restarts, fails over, or somebody ended the backend. */
const DROPPED_CODES = new Set(["57P01", "57P02", "ECONNRESET", "EPIPE"]);
const DROPPED = /connection terminated unexpectedly|client has encountered a connection error/i;

/**
 * A pool that asks once more, on another connection, when a read lost the one that it was sent on. Never a write, which
 * may have been carried out; never what took too long, which would take as long again; nothing inside a transaction,
 * which has a connection of its own and does not come this way.
 */
export class SteadyPool extends Pool {}

// `query` has a dozen overloads; those that Prisma's adapter and this product use answer with a promise.
const query = Pool.prototype.query as unknown as Query;
Object.defineProperty(SteadyPool.prototype, "query", {
  value: function steady(this: SteadyPool, ...args: unknown[]): Promise<unknown> {
    const sent = query.apply(this, args);
    if (typeof args.at(-1) === "function" || !isRead(args[0])) return sent;
    return sent.catch((error: unknown) => {
      if (!isDropped(error)) throw error;
      return query.apply(this, args);
    });
  },
});

function isRead(statement: unknown): boolean {
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === "string" && /^\s*SELECT\b/i.test(text);
}

const isDropped = (error: unknown) =>
  codesOf(error).some((code) => DROPPED_CODES.has(code)) ||
  (error instanceof Error && DROPPED.test(error.message));
