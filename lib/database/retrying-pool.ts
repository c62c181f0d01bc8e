import "server-only";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { getErrorCodes } from "./database-errors";

type Query = (...args: unknown[]) => Promise<unknown>;
type Connected = (error: unknown, client?: PoolClient, ...rest: unknown[]) => void;

/**
 * The connection ended before the result: a restart, a failover or a terminated backend. Rejected connections
 * (57P03 while PostgreSQL starts, 53300 when it is full) are not retried.
 */
const CONNECTION_LOST_CODES = new Set(["57P01", "57P02", "ECONNRESET", "EPIPE"]);
const CONNECTION_LOST = /connection terminated unexpectedly|client has encountered a connection error/i;

/** pg-pool's errors when a connection is not there in time, also because this process was busy. */
const CONNECTION_LATE = /^timeout exceeded when trying to connect|connection timeout$/i;

/** Below the timeout of a statement. When connections are held longer, statements hang, and so would the next one. */
const SHORT_USE_MS = 1000;

/** No retry starts later than this after the first attempt. */
const RETRY_FOR_MS = 1000;

/**
 * A pool that retries a SELECT on another connection when its connection was lost. Every idle connection may
 * be dead, so it retries as often as the pool has connections. Writes are not retried, because they may have
 * been executed. Queries in a transaction are not retried either: they use a client, not the pool. When a
 * connection is not there in time, it is requested once more, also for a write or a transaction. While all
 * connections are in use and none was soon given back, it is not: their statements hang, and the answer
 * 503 would come too late.
 */
export class RetryingPool extends Pool {
  /** When a connection was last given back after a short use, as `performance.now()`. */
  releasedAt = -Infinity;
  private readonly lentAt = new WeakMap<PoolClient, number>();

  constructor(config: PoolConfig) {
    super(config);
    this.on("release", (_error, client) => {
      const now = performance.now();
      if (now - (this.lentAt.get(client) ?? 0) < SHORT_USE_MS) this.releasedAt = now;
      this.lentAt.delete(client);
    });
  }

  /** Notes when a caller gets a connection. One that comes too late is given back unused, which is no short use. */
  lend(client: PoolClient): PoolClient {
    this.lentAt.set(client, performance.now());
    return client;
  }
}

// `query` has a dozen overloads. Prisma's adapter and this product use those that return a promise.
const query = Pool.prototype.query as unknown as Query;
Object.defineProperty(RetryingPool.prototype, "query", {
  value: function queryRetryingReads(this: RetryingPool, ...args: unknown[]): Promise<unknown> {
    const hasCallback = typeof args.at(-1) === "function";
    return hasCallback || !isRead(args[0]) ? query.apply(this, args) : queryWithRetries(this, args);
  },
});

const connect = Pool.prototype.connect as unknown as (
  this: RetryingPool,
  callback?: Connected,
) => Promise<PoolClient>;
Object.defineProperty(RetryingPool.prototype, "connect", {
  value: function connectWithRetry(this: RetryingPool, callback?: Connected): Promise<PoolClient> {
    const startedAt = performance.now();
    if (!callback)
      return connect
        .call(this)
        .catch((error: unknown) => {
          if (mayFollow(this, error, startedAt)) return connect.call(this);
          throw error;
        })
        .then((client) => this.lend(client));
    const pass: Connected = (error, client, ...rest) => callback(error, client && this.lend(client), ...rest);
    return connect.call(this, (error, ...client) => {
      if (mayFollow(this, error, startedAt)) void connect.call(this, pass);
      else pass(error, ...client);
    });
  },
});

async function queryWithRetries(pool: RetryingPool, args: unknown[]): Promise<unknown> {
  const startedAt = performance.now();
  for (let retriesLeft = pool.options.max; ; retriesLeft -= 1) {
    try {
      return await query.apply(pool, args);
    } catch (error) {
      const isExhausted = retriesLeft === 0 || performance.now() - startedAt > RETRY_FOR_MS;
      if (isExhausted || !isConnectionLost(error)) throw error;
    }
  }
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === "string" && /^\s*SELECT\b/i.test(text);
}

/** Returns whether a connection that was late may still come. */
const mayFollow = (pool: RetryingPool, error: unknown, startedAt: number) =>
  error instanceof Error &&
  CONNECTION_LATE.test(error.message) &&
  (pool.totalCount < pool.options.max || pool.releasedAt > startedAt);

const isConnectionLost = (error: unknown) =>
  getErrorCodes(error).some((code) => CONNECTION_LOST_CODES.has(code)) ||
  (error instanceof Error && CONNECTION_LOST.test(error.message));
