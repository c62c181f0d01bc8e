import { afterAll, inject } from "vitest";
import { disconnect } from "@/lib/database/db";
import { createDatabase, dropDatabase, getDatabaseName } from "./database";

// Runs before each test file. Every file gets its own copy of the migrated database, so files can run in parallel.
const templateUrl = inject("templateUrl");
const url = await createDatabase(templateUrl, "test", getDatabaseName(templateUrl));
process.env.DATABASE_URL = url;

afterAll(async () => {
  await disconnect();
  await dropDatabase(url);
});
