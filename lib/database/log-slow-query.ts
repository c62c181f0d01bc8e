import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";

const VERB = /^\s*(?:WITH\b[\s\S]*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE|[A-Z]+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?"?(?:public"?\."?)?([a-z_][a-z0-9_]*)/i;

/** Returns verb and table of a statement, such as `SELECT messages`, and no values. */
function summarizeQuery(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? "?";
  const table = TABLE.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** Logs a statement of Prisma that took longer than `SLOW_QUERY_MS`, the wait for a connection included. */
export function logSlowQuery({ query, duration }: Prisma.QueryEvent): void {
  if (duration <= env().SLOW_QUERY_MS) return;
  // Values are parameters, so statements of the same shape share a digest.
  const digest = createHash("sha256").update(query).digest("hex").slice(0, 12);
  log.info("query.slow", { query: summarizeQuery(query), digest, ms: Math.round(duration) });
}
