import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { SlowQueryClient } from "./slow-queries";
import { RetryingPool } from "./retrying-pool";

/**
 * The only PrismaClient. It lives on globalThis because the server's own code and the routes that Next bundles are two
 * module graphs in one process, and one process shall have one pool.
 */
interface Database {
  pool: Pool;
  prisma: PrismaClient;
}

const shared = globalThis as typeof globalThis & { alderpointDatabase?: Database };

function connect(): Database {
  const pool = new RetryingPool({
    Client: SlowQueryClient,
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 750, // and then a statement: 503 within three seconds
    statement_timeout: 2000,
    query_timeout: 2500,
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: "web",
  });
  // An idle connection that the database closes is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => undefined);
  return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

function database(): Database {
  return (shared.alderpointDatabase ??= connect());
}

/** The client of this process, made at first use: importing a module never opens a connection. */
export function db(): PrismaClient {
  return database().prisma;
}

/** The pool behind the client, for the few libraries that speak to `pg` themselves. */
export function pool(): Pool {
  return database().pool;
}

/** Ends all connections: the last act of a process or of a test file. */
export async function disconnect(): Promise<void> {
  const open = shared.alderpointDatabase;
  shared.alderpointDatabase = undefined;
  await open?.prisma.$disconnect();
  if (open && !open.pool.ended) await open.pool.end();
}
