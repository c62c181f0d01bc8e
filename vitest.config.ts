import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Overrides the shell's environment in every test. Each file of integration tests replaces DATABASE_URL. */
const env = {
  NODE_ENV: "test" as const,
  NEXTAUTH_SECRET: "tests-0123456789-abcdefghijklmnopqrstuvwxyz",
  DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none",
  SITE_URL: "http://localhost:3000",
  TZ: "America/New_York",
  BCRYPT_COST: "4",
};

/** Runs the tests of `tests/<name>` on PostgreSQL. */
const onDatabase = (name: string, options = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: ["tests/setup/postgres.ts"],
    setupFiles: ["tests/setup/restore.ts", "tests/setup/own-database.ts"],
    testTimeout: 120_000, // bcrypt is slow on a busy machine
    hookTimeout: 120_000,
    ...options,
  },
});

export default defineConfig({
  resolve: {
    alias: { "@": path("."), "server-only": path("node_modules/server-only/empty.js") },
  },
  test: {
    env,
    // Vitest leaves one processor free by default, which doubles the time on a machine with two.
    maxWorkers: availableParallelism(),
    // A busy machine exceeds limits of the product, such as 750 ms for a connection. Vitest marks a test that passed the second time.
    retry: 1,
    // Loading the modules again for each file takes most of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["*.test.ts", "{app,art,components,lib,ops,prisma,scripts,server}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/setup/restore.ts"],
          testTimeout: 120_000, // one installs packages, and other stages run at the same time
        },
      },
      onDatabase("integration"),
      // These fill queues, stop servers and end processes, so each file has its own modules and real password hashes.
      onDatabase("thorough", { isolate: true, env: { ...env, BCRYPT_COST: "12" } }),
    ],
  },
});
