import "server-only";
import { createHash } from "node:crypto";
import { Client } from "pg";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { replacePlaceholders } from "./parameter-placeholders";
import { getStatementText } from "./statement-text";

type Callback = (...results: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

const VERB = /^\s*(?:WITH\b[\s\S]*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE|[A-Z]+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?"?(?:public"?\."?)?([a-z_][a-z0-9_]*)/i;

/** Returns verb and table of a statement, such as `SELECT messages`, and no values. */
function summarizeQuery(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? "?";
  const table = TABLE.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** Logs each statement that takes longer than `SLOW_QUERY_MS`, and sends large parameters in place of their placeholders. */
export class DatabaseClient extends Client {}

// `query` has a dozen overloads, which end with a callback or a promise. This wrapper covers all of them.
const query = Client.prototype.query as unknown as Query;
Object.defineProperty(DatabaseClient.prototype, "query", {
  value: function queryWithLog(this: DatabaseClient, ...args: unknown[]): unknown {
    replacePlaceholders(args[0]);
    const startedAt = performance.now();
    const logIfSlow = () => {
      const ms = performance.now() - startedAt;
      if (ms > env().SLOW_QUERY_MS) logSlowQuery(args[0], ms);
    };
    const callbackIndex = args.findIndex((arg) => typeof arg === "function");
    if (callbackIndex !== -1) {
      const callback = args[callbackIndex] as Callback;
      args[callbackIndex] = (...results: unknown[]) => {
        logIfSlow();
        callback(...results);
      };
    }
    const result = query.apply(this, args);
    if (callbackIndex === -1 && result instanceof Promise) result.then(logIfSlow, logIfSlow);
    return result;
  },
});

function logSlowQuery(statement: unknown, ms: number): void {
  const text = getStatementText(statement);
  if (text === undefined) return;
  // Values are parameters, so statements of the same shape share a digest.
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 12);
  log.info("query.slow", { query: summarizeQuery(text), digest, ms: Math.round(ms) });
}
