// Promise: migrations
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext } from "@playwright/test";
import { Client } from "pg";
import { countByStatus } from "@/e2e/support/count-by-status";
import { findMigrationProblems } from "@/scripts/test/database/migration-rules";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { applicationBody, pdf } from "@/e2e/support/records/job-fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";
import { percentile, reportFigure } from "./report-figure";
import { callAtRate, sendRequest } from "./traffic";

const limits = {
  RATE_LIMIT_CONTACT: "100000/600",
  RATE_LIMIT_APPLICATION: "100000/600",
  RATE_LIMIT_GLOBAL: "100000/3600",
};
const json = { "content-type": "application/json", accept: "application/json" };

/** Migrations of an imagined next version, which only add to the schema. */
const NEXT_MIGRATIONS = {
  "29990101000000_newer": `
    ALTER TABLE messages ADD COLUMN newer text;
    ALTER TABLE applicants ADD COLUMN newer integer NOT NULL DEFAULT 0;
    ALTER TABLE messages ADD CONSTRAINT messages_newer CHECK (char_length(newer) <= 10) NOT VALID;
    CREATE TABLE newer_things (id text PRIMARY KEY, message_id text NOT NULL REFERENCES messages (id) ON DELETE CASCADE);
    CREATE INDEX newer_things_message_idx ON newer_things (message_id);`,
  "29990101010000_newer_checked": "ALTER TABLE messages VALIDATE CONSTRAINT messages_newer;",
  "29990101020000_newer_index":
    "CREATE INDEX CONCURRENTLY IF NOT EXISTS messages_newer_idx ON messages (newer, created_at, id);",
};

/** Runs ops/migrate.js with the migrations of the next version added. Returns the exit code and the output. */
async function migrateToNextVersion(url: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "frontdesk-newer-"));
  const build = path.resolve(buildDirectory());
  cpSync(path.join(build, "prisma"), path.join(folder, "prisma"), { recursive: true });
  for (const [name, sql] of Object.entries(NEXT_MIGRATIONS)) {
    mkdirSync(path.join(folder, "prisma/migrations", name));
    writeFileSync(path.join(folder, "prisma/migrations", name, "migration.sql"), sql);
  }
  const secret = "upgrade-0123456789-abcdefghijklmnopqrstuvwxyz";
  const env = { NODE_ENV: "production" as const, DATABASE_URL: url, NEXTAUTH_SECRET: secret };
  const child = spawn(process.execPath, [path.join(build, "ops/migrate.js")], { cwd: folder, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  rmSync(folder, { recursive: true });
  return `${code}: ${output}`;
}

async function signIn(origin: string): Promise<{ authorization: string }> {
  const body = JSON.stringify({ email: "admin@alderpoint.example", password: ADMIN_PASSWORD });
  const answer = await fetch(`${origin}/auth/sign-in`, { method: "POST", headers: json, body });
  return { authorization: `Bearer ${(await answer.json()).AuthenticationResult.IdToken}` };
}

async function firstJob(origin: string): Promise<string> {
  return (await (await fetch(`${origin}/jobs`, { headers: json })).json()).items[0].id;
}

async function runSmokeTest(request: APIRequestContext, origin: string) {
  for (const page of ["/", "/about", "/jobs", "/contact", "/sign-in", "/api/ready"])
    expect((await request.get(origin + page)).status(), page).toBe(200);
  const data = {
    name: "A",
    email: "a@b.co",
    phone: "5035550100",
    company: "C",
    message: "On a newer schema",
  };
  const { id } = await (await request.post(`${origin}/message`, { data })).json();
  const headers = { ...json, ...(await signIn(origin)) };
  const seen = await request.get(`${origin}/admin/messages/${id}`, { headers });
  expect(await seen.json()).toMatchObject({ message: "On a newer schema" });
  const changes = { email: "newer@example.com" };
  const applied = await request.post(`${origin}/jobs/${await firstJob(origin)}`, {
    data: applicationBody(pdf(60_000), changes), // a new file, because further copies of the earlier one would be held as spam
  });
  expect(applied.status()).toBe(201);
  const applicants = await (await request.get(`${origin}/admin/job-applicants`, { headers })).json();
  expect(applicants.items).toContainEqual(expect.objectContaining(changes));
}

test("the next version migrates under 20 requests per second without a failed request, and this version starts again on its schema", async ({
  request,
}) => {
  for (const [name, sql] of Object.entries(NEXT_MIGRATIONS))
    expect(await findMigrationProblems(name, sql)).toEqual([]);
  const url = await createDatabase(databaseUrl(), "upgrade");
  const operator = new Client({ connectionString: url });
  await operator.connect();
  const servers: OwnServer[] = [await startServer(url, limits)];
  const { origin } = servers[0]!;
  try {
    await operator.query(
      `INSERT INTO messages (id, name, email, phone, company, message)
       SELECT 'old-' || n, 'A', 'a@b.co', '5035550100', 'C', 'm' FROM generate_series(1, 20000) AS n`,
    );
    const headers = { ...json, ...(await signIn(origin)) };
    const job = await firstJob(origin);
    const paths = ["/", "/admin/messages", "/jobs", "/team", "/admin/job-applicants"];
    const reads = callAtRate(14, (number) => sendRequest(origin + paths[number % paths.length], { headers }));
    const writes = callAtRate(6, (number) => {
      const email = `upgrade${number}@example.com`;
      const [to, body] =
        number % 3 === 0
          ? [`/jobs/${job}`, { ...applicationBody(pdf()), email }]
          : [
              "/message",
              { name: "A", email, phone: "5035550100", company: "C", message: `upgrade ${number}` },
            ];
      return sendRequest(origin + to, { method: "POST", headers: json, body: JSON.stringify(body) });
    });
    const waitForReads = async (count: number) => {
      const sent = reads.sent();
      await expect.poll(() => reads.sent() - sent, { timeout: 30_000 }).toBeGreaterThan(count);
    };
    await waitForReads(28);
    // A long read makes the migration wait. Other requests must not wait behind it.
    await operator.query("BEGIN");
    await operator.query("SELECT count(*) FROM messages");
    const migrating = migrateToNextVersion(url);
    const startedAt = Date.now();
    await waitForReads(56);
    await operator.query("COMMIT");
    const outcome = await migrating;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    await waitForReads(42);
    const [read, written] = [await reads.done(), await writes.done()];
    const slowest = percentile(
      [...read, ...written].map(({ ms }) => ms),
      1,
    );
    reportFigure(
      `migrated in ${seconds} s under load, 4 of them behind a reader: ${read.length} reads ${JSON.stringify(countByStatus(read))}, ` +
        `${written.length} writes ${JSON.stringify(countByStatus(written))}, slowest ${Math.round(slowest)} ms`,
    );
    expect(outcome).toMatch(/^0: [^]*"migrations":3/);
    expect(countByStatus(read)).toEqual({ 200: read.length });
    expect(countByStatus(written)).toEqual({ 201: written.length });
    const { rows } = await operator.query(
      "SELECT count(*)::int AS n FROM messages WHERE message LIKE 'upgrade %' AND newer IS NULL",
    );
    expect(rows[0].n).toBe(written.filter((_, number) => number % 3 > 0).length);

    await runSmokeTest(request, origin);
    servers.push(await startServer(url, limits));
    await runSmokeTest(request, servers[1]!.origin);
  } finally {
    for (const server of servers) await server.stop();
    await operator.end();
    await dropDatabase(url);
  }
});
