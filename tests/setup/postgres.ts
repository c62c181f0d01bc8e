import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "@/lib/database/migrate";
import { SET_SESSION } from "@/lib/database/session-settings";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import { getPgBouncerSkipReason, type PgBouncer, startPgBouncer } from "@/tests/support/servers/pgbouncer";
import { createDatabase, refuseConnections } from "./database";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the migrated database that every test file copies. */
    templateUrl: string;
    pooler: { port: number; mode: PoolMode } | undefined;
  }
}

type PoolMode = "session" | "transaction";

/** Starts PgBouncer in the mode that TEST_POOLER names. Throws with the reason when it cannot be had. */
async function startPooler(databaseUrl: string): Promise<{ pooler: PgBouncer; mode: PoolMode } | undefined> {
  const mode = process.env.TEST_POOLER;
  if (!mode) return undefined;
  if (mode !== "session" && mode !== "transaction") throw new Error("TEST_POOLER is session or transaction.");
  const reason = await getPgBouncerSkipReason();
  if (reason) throw new Error(reason);
  // In transaction mode the timeouts come from the role or, as here, from this statement (docs/operations.md, "Scaling").
  return {
    mode,
    pooler: await startPgBouncer(databaseUrl, mode, mode === "transaction" ? SET_SESSION : undefined),
  };
}

/** Starts one PostgreSQL for the run with a migrated database to copy. Returns the teardown function. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = join(tmpdir(), `frontdesk-tests-${process.pid}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  let server: EmbeddedPostgres | undefined;
  let started: Awaited<ReturnType<typeof startPooler>>;
  const tearDown = async () => {
    await started?.pooler.stop();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    server = await startEmbeddedPostgres({ dataDir, durable: false });
    const templateUrl = await createDatabase(server.url, "template");
    await migrate(templateUrl);
    await refuseConnections(templateUrl);
    project.provide("templateUrl", templateUrl);
    started = await startPooler(server.url);
    project.provide(
      "pooler",
      started && { mode: started.mode, port: Number(new URL(started.pooler.url).port) },
    );
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
