import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool, PoolClient } from "pg";
import { env } from "@/lib/env";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import { RetryingPool } from "./retrying-pool";
import { SET_SESSION } from "./session-settings";

interface ModelCall {
  operation: string;
  args: object | undefined;
  query: (args: never) => Promise<unknown>;
}

/** Adds the condition to every operation with a `where`. Operations that create rows have none. */
function excludeTrash({ operation, args, query }: ModelCall): Promise<unknown> {
  if (operation.startsWith("create")) return query(args as never);
  const { where, ...rest }: { where?: { deletedAt?: unknown } } = args ?? {};
  // Replacing this condition would return the opposite of what the caller asked for.
  if (where?.deletedAt) throw new Error("This client hides the trash. Use dbIncludingTrash().");
  return query({ ...rest, where: { ...where, deletedAt: null } } as never);
}

const model = { $allOperations: excludeTrash };

/**
 * Makes records in the trash invisible: reads do not find them, and writes do not change them. Does not filter
 * relations of a `select` or `include`.
 */
const hideTrash = Prisma.defineExtension({
  name: "hide-trash",
  query: {
    user: model,
    message: model,
    teamMember: model,
    job: model,
    applicant: model,
    mailTemplate: model,
  },
});

/** Prepares a new connection by a statement, because PgBouncer refuses the settings as startup parameters. */
function setSession(client: PoolClient, done: (error?: Error) => void): void {
  client.query(SET_SESSION).then(() => done(), done);
}

function connect() {
  const pool = new RetryingPool({
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 750, // with the query's timeout: 503 within three seconds
    query_timeout: 2500,
    verify: setSession,
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
  await pool().query("SELECT 1");
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

const VERB = /^\s*(?:WITH\b[\s\S]*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE|[A-Z]+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?"?(?:public"?\."?)?([a-z_][a-z0-9_]*)/i;

/** Returns verb and table of a statement, such as `SELECT messages`, and no values. */
function summarizeQuery(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? "?";
  const table = TABLE.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** Logs a statement of Prisma that took longer than `SLOW_QUERY_MS`, the wait for a connection included. */
function logSlowQuery({ query, duration }: Prisma.QueryEvent): void {
  if (duration <= env().SLOW_QUERY_MS) return;
  // Values are parameters, so statements of the same shape share a digest.
  const digest = createHash("sha256").update(query).digest("hex").slice(0, 12);
  log.info("query.slow", { query: summarizeQuery(query), digest, ms: Math.round(duration) });
}
