import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "@/lib/database/migrate";
import { startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import { createDatabase, refuseConnections } from "./database";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the migrated database that every test file copies. */
    templateUrl: string;
  }
}

/** Starts one PostgreSQL for the run with a migrated database to copy. Returns the teardown function. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = join(tmpdir(), `alderpoint-tests-${process.pid}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const templateUrl = await createDatabase(server.url, "template");
  await migrate(templateUrl);
  await refuseConnections(templateUrl);
  project.provide("templateUrl", templateUrl);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
