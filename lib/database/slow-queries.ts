import "server-only";
import { createHash } from "node:crypto";
import { Client } from "pg";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

type Callback = (...results: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

const VERB = /^\s*(?:WITH\b[\s\S]*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE|[A-Z]+)/i;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?"?(?:public"?\."?)?([a-z_][a-z0-9_]*)/i;

/** What a statement does and to which table, without anything that a person typed: `SELECT messages`. */
export function summarizeQuery(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? "?";
  const table = TABLE.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** A connection that tells of each statement that took longer than `SLOW_QUERY_MS`. */
export class SlowQueryClient extends Client {}

// `query` has a dozen overloads, and two ways to tell that it is done; one wrapper in front of all of them.
const query = Client.prototype.query as unknown as Query;
Object.defineProperty(SlowQueryClient.prototype, "query", {
  value: function watched(this: SlowQueryClient, ...args: unknown[]): unknown {
    const began = performance.now();
    const done = () => {
      const ms = performance.now() - began;
      if (ms > env().SLOW_QUERY_MS) logSlowQuery(args[0], ms);
    };
    const at = args.findIndex((arg) => typeof arg === "function");
    if (at !== -1) {
      const callback = args[at] as Callback;
      args[at] = (...results: unknown[]) => {
        done();
        callback(...results);
      };
    }
    const result = query.apply(this, args);
    if (at === -1 && result instanceof Promise) result.then(done, done);
    return result;
  },
});

function logSlowQuery(statement: unknown, ms: number): void {
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== "string") return;
  // Statements of one shape share a digest: their values are parameters, which are never looked at.
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 12);
  log.info("query.slow", { query: summarizeQuery(text), digest, ms: Math.round(ms) });
}
