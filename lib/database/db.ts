import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool, PoolClient } from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { processState } from "@/lib/process-state";
import { hideTrash } from "./hide-trash";
import { SET_TIMEOUTS } from "./timeouts";
import { logSlowQuery } from "./log-slow-query";
import { RetryingPool } from "./retrying-pool";

/** Sets the timeouts of a new connection by a statement, because PgBouncer refuses them as startup parameters. */
function setTimeouts(client: PoolClient, done: (error?: Error) => void): void {
  client.query(SET_TIMEOUTS).then(() => done(), done);
}

function connect() {
  const pool = new RetryingPool({
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 750, // with the query's timeout: 503 within three seconds
    query_timeout: 2500,
    verify: setTimeouts,
    idleTimeoutMillis: 30_000,
    application_name: "web",
  });
  // Without a listener, an idle connection that PostgreSQL closes would crash the process.
  pool.on("error", () => undefined);
  const unfiltered = new PrismaClient({
    adapter: new PrismaPg(pool),
    log: [{ emit: "event", level: "query" }],
  });
  unfiltered.$on("query", logSlowQuery);
  // A query extension changes no type. With the cast, its transactions are Prisma.TransactionClient too.
  return { pool, unfiltered, prisma: unfiltered.$extends(hideTrash) as unknown as PrismaClient };
}

const database = () => (processState.database ??= connect());

/**
 * Returns the client of this process, which does not see records in the trash. Creates it on first use, so that
 * an import opens no connection.
 */
export function db(): PrismaClient {
  return database().prisma;
}

/** Returns a client that also sees records in the trash. lib/database/not-deleted.test.ts says who may use it. */
export function dbIncludingTrash(): PrismaClient {
  return database().unfiltered;
}

/** Sends an empty query. Throws when the database does not answer. */
export async function pingDatabase(): Promise<void> {
  await db().$executeRaw`SELECT 1`;
}

/** Returns the pool behind the client, for code that uses `pg` directly. */
export function pool(): Pool {
  return database().pool;
}

/** Closes all connections, at the end of a process or of a test file. */
export async function disconnect(): Promise<void> {
  const open = processState.database;
  processState.database = undefined;
  await open?.prisma.$disconnect();
  if (open && !open.pool.ended) await open.pool.end();
}
