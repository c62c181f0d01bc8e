import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { migrate } from "@/lib/database/migrate";
import { exportAll } from "@/lib/maintenance/portable/export-all";
import { importAll } from "@/lib/maintenance/portable/import-all";
import { digestFolder, LEFT_OUT, type Manifest, sha256 } from "@/lib/maintenance/portable/tables";
import { deleteJob } from "@/lib/jobs/data";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { siteFolder } from "@/scripts/site/compile";
import { textPdf } from "@/prisma/pdf";
import { seedDemo } from "@/prisma/seed";
import { createEmptyDatabase, getDirectUrl } from "@/tests/setup/database";
import { admin } from "@/tests/support/admin";
import { createPersonRecords, passwordHash } from "@/tests/support/person-fixture";
import { storeAdmin } from "@/tests/support/store-admin";

const folder = mkdtempSync(join(tmpdir(), "frontdesk-export-"));
const first = join(folder, "first");
let manifest: Manifest;
const readManifest = (path: string): Manifest =>
  JSON.parse(readFileSync(join(path, "manifest.json"), "utf8"));

/** Texts that JSON, CSV or a line reader could spoil. */
const HOSTILE = "line\u2028sep \"quoted\" \\x00 '=1+1' \t tab\r\nnext 😀";

beforeAll(async () => {
  await seedDemo(dbIncludingTrash());
  await storeAdmin();
  await createPersonRecords();
  const { id: jobId } = await createJob(db(), {
    title: HOSTILE.slice(0, 20),
    payMinExact: "17.50",
    payUnit: "hour",
    payCurrency: "USD",
    payMin: 17,
  });
  const { id } = await createApplicant(db(), { jobId, stage: "hired", coverNote: HOSTILE });
  const { id: messageId } = await createMessage(db(), { message: HOSTILE });
  const file = { place: 0, name: "a.pdf", size: 1, bytes: textPdf(["Answer"]) };
  await db().answer.create({
    data: { messageId, text: HOSTILE, via: "page", attachments: { create: file } },
  });
  const { id: userId } = await createUser(db(), { role: "ADMIN", passwordHash });
  const named = { userId, name: "Phone", createdAt: new Date() };
  await db().authenticatorApp.create({ data: { ...named, secret: new Uint8Array([0, 255]) } });
  await db().passkey.create({
    data: { ...named, id: "key", publicKey: new Uint8Array([1]), counter: 2n ** 60n },
  });
  const expiresAt = new Date(Date.now() + 60_000);
  await db().session.create({ data: { userId, expiresAt } });
  await db().note.create({ data: { applicantId: id, text: HOSTILE, authorId: userId } });
  const { id: gone } = await createJob(db());
  await createApplicant(db(), { jobId: gone });
  await deleteJob(admin, gone);
  await exportAll(first, getDirectUrl());
  manifest = readManifest(first);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function createInstance(): Promise<string> {
  const url = await createEmptyDatabase();
  await migrate(url);
  return url;
}

const queryOne = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
};

test("an empty instance imports an export, and its own export has the same rows and digests", async () => {
  const url = await createInstance();
  expect(await importAll(first, url)).toMatchObject({ differing: [] });
  await exportAll(join(folder, "again"), url);
  expect(readManifest(join(folder, "again")).tables).toEqual(manifest.tables);
  expect(readManifest(join(folder, "again")).site).toEqual(manifest.site);
  expect(manifest.tables.applicants!.rows).toBeGreaterThan(10);
  expect(await queryOne(url, "SELECT count(*)::int FROM resumes")).toEqual({
    count: manifest.tables.resumes!.rows,
  });
  // Triggers work again, and new rows get new numbers.
  const next = await queryOne(
    url,
    "INSERT INTO audit_events (action, target_type, target_id, request_id) VALUES ('a.b', 'a', 'b', 'c') RETURNING id",
  );
  const before = await queryOne(getDirectUrl(), "SELECT max(id) AS id FROM audit_events");
  expect(Number(next.id)).toBe(Number(before.id) + 1);
  await expect(queryOne(url, "DELETE FROM audit_events")).rejects.toThrow();
});

test("a reply whose mail waits in the old instance is not delivered by the new one", async () => {
  const { id: applicantId } = await createApplicant(db(), { jobId: (await createJob(db())).id });
  const { id } = await db().reply.create({
    data: { applicantId, kind: "decline", state: "waiting", leavesAt: new Date() },
  });
  await exportAll(join(folder, "waiting"), getDirectUrl());
  await db().reply.delete({ where: { id } });
  const url = await createInstance();
  await importAll(join(folder, "waiting"), url);
  expect(await queryOne(url, `SELECT state FROM replies WHERE id = '${id}'`)).toEqual({ state: "failed" });
});

test("the export has every table, or says why not, and PDF files that open", async () => {
  const { rows } = await db().$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.then((found) => ({ rows: found }));
  const known = [...Object.keys(manifest.tables), ...Object.keys(LEFT_OUT)];
  expect(known.sort()).toEqual(rows.map(({ name }) => name).sort());
  const files = readdirSync(join(first, "files/resumes"));
  expect(files).toHaveLength(manifest.tables.resumes!.rows);
  expect(
    readFileSync(join(first, "files/resumes", files[0]!))
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(manifest.site).toEqual(await digestFolder(siteFolder()));
  const all = readFileSync(join(first, "applicants.jsonl"), "utf8");
  expect(
    all
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).cover_note),
  ).toContain(HOSTILE);
});

test("an import names the files of site/ that differ here, and refuses a damaged one", async () => {
  const changed = join(folder, "changed");
  cpSync(first, changed, { recursive: true });
  appendFileSync(join(changed, "site/palette.json"), "\n");
  const url = await createInstance();
  await expect(importAll(changed, url)).rejects.toThrow("site/palette.json differs from the manifest");
  const site = {
    ...manifest.site,
    "palette.json": sha256(readFileSync(join(changed, "site/palette.json"))),
  };
  writeFileSync(join(changed, "manifest.json"), JSON.stringify({ ...manifest, site }));
  expect(await importAll(changed, url)).toMatchObject({ differing: ["palette.json"] });
});

test("secrets of sessions and keys are not in the export, which only its owner reads", async () => {
  for (const name of ["sessions", "api_keys", "hooks", "invitations", "outbox"])
    expect(existsSync(join(first, `${name}.jsonl`)), name).toBe(false);
  expect(statSync(first).mode & 0o077).toBe(0);
  expect(statSync(join(first, "users.jsonl")).mode & 0o077).toBe(0);
});

const addFirstAdmin = (url: string) =>
  queryOne(
    url,
    `INSERT INTO users (id, email, first_name, last_name, role, password_hash)
     VALUES ('first', 'first@example.com', 'Site', 'Administrator', 'ADMIN', '${passwordHash}')`,
  );

test("an instance imports an export before its first start and before its first sign-in, while no server uses it", async () => {
  const neverStarted = await createEmptyDatabase();
  expect(await importAll(first, neverStarted)).toMatchObject({ differing: [] });

  const started = await createInstance();
  await addFirstAdmin(started);
  await importAll(first, started);
  expect(await queryOne(started, "SELECT count(*)::int FROM users WHERE id = 'first'")).toEqual({ count: 0 });

  const server = new Client({ connectionString: neverStarted, application_name: "web" });
  await server.connect();
  await expect(importAll(first, neverStarted)).rejects.toThrow("A server is using this database");
  await server.end();
});

test("an instance that has been signed in to is refused", async () => {
  const url = await createInstance();
  await addFirstAdmin(url);
  await queryOne(
    url,
    `INSERT INTO audit_events (actor_id, action, target_type, target_id, request_id)
     VALUES ('first', 'signIn.done', 'account', 'first', 'request')`,
  );
  await expect(importAll(first, url)).rejects.toThrow("the table users has rows");
});

test("an instance with records, another version and a changed file are refused, and nothing is stored", async () => {
  const used = await createInstance();
  await importAll(first, used);
  await expect(importAll(first, used)).rejects.toThrow(/not empty/);
  await expect(exportAll(first, getDirectUrl())).rejects.toThrow(/not empty/);
  const url = await createInstance();
  appendFileSync(join(first, "team_members.jsonl"), "{}\n");
  await expect(importAll(first, url)).rejects.toThrow();
  expect(await queryOne(url, "SELECT count(*)::int FROM users")).toEqual({ count: 0 });
  writeFileSync(join(first, "manifest.json"), JSON.stringify({ ...manifest, migration: "another" }));
  await expect(importAll(first, url)).rejects.toThrow(/of the migration another/);
  truncateSync(join(first, "manifest.json"), 500);
  await expect(importAll(first, url)).rejects.toThrow("manifest.json is cut off or damaged");
});
