import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { exportAll } from "@/lib/maintenance/portable/export-all";
import { sha256 } from "@/lib/maintenance/portable/tables";
import { openArchive } from "@/lib/privacy/archive";
import { countResumes, moveResumes } from "@/lib/resumes/move-resumes";
import { createApplicant, createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { getDirectUrl } from "@/tests/setup/database";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const clean = textPdf(["Ines Okafor"]);
const ids = ["damaged", "missing", "whole"];
const toKey = (id: string) => `resumes/00000000-0000-0000-0000-00000000000${ids.indexOf(id)}.pdf`;
const folder = mkdtempSync(join(tmpdir(), "frontdesk-lost-"));

/** Answers as an S3 store that has lost one object and changed another. */
const server = createServer((request, response) => {
  if (request.method === "PUT") return void sweepDuring(response);
  if (request.method === "DELETE") return void response.writeHead(204).end();
  const isAbout = (id: string) => request.url!.includes(toKey(id));
  if (isAbout("damaged")) return void response.end(textPdf(["Other"]));
  if (!isAbout("missing")) return void response.end(clean);
  response.writeHead(404, { "content-type": "application/xml" });
  response.end("<Error><Code>NoSuchKey</Code><Message>Not here</Message></Error>");
});

/** Another instance sweeps the object, as if its lease had ended during the upload. */
async function sweepDuring(response: ServerResponse) {
  await db().resumeObject.deleteMany({ where: { applicantId: null } });
  response.end();
}

beforeEach(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const access = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret", S3_FORCE_PATH_STYLE: "1" };
  Object.assign(env(), { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "resumes", ...access });
  await emptyTables("jobs", "applicants", "resume_objects");
  const { id: jobId } = await createJob(db());
  for (const id of ids) {
    await createApplicant(db(), { id, jobId, resume: null });
    const object = { key: toKey(id), sha256: sha256(clean), dueAt: new Date(0) };
    await db().resumeObject.create({ data: { ...object, applicantId: id } });
  }
});
afterEach(async () => {
  Object.assign(env(), { S3_ENDPOINT: undefined, S3_BUCKET: undefined });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test("a move leaves missing and damaged files and names their applicants after it has moved the others", async () => {
  for (const moved of [1, 0])
    await expect(moveResumes("database")).rejects.toThrow(
      `${moved} moved. The files of these applicants are missing or damaged: damaged, missing`,
    );
  expect(await countResumes()).toEqual({ database: 1, s3: 2 });
  expect(await db().resume.findMany({ select: { applicantId: true } })).toEqual([{ applicantId: "whole" }]);
});

test("a move of a file whose upload took too long ends, and names no file as lost", async () => {
  const { id: jobId } = await createJob(db());
  await createApplicant(db(), { jobId, resume: { name: "Ines.pdf", bytes: clean } });
  await expect(moveResumes("s3")).rejects.toMatchObject({ status: 503 });
  expect(await countResumes()).toEqual({ database: 1, s3: 3 });
});

test("an export leaves out missing and damaged files, and names their applicants", async () => {
  const { missingResumes } = await exportAll(folder, getDirectUrl());
  expect(missingResumes).toEqual(["damaged", "missing"]);
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({
    missingResumes,
    tables: { resumes: { rows: 1 }, applicants: { rows: 3 } },
  });
});

test("a store that is unavailable ends a move and an export", async () => {
  Object.assign(env(), { S3_ENDPOINT: "http://127.0.0.1:9" });
  await expect(moveResumes("database")).rejects.toMatchObject({ status: 503 });
  await expect(exportAll(folder, getDirectUrl())).rejects.toMatchObject({ status: 503 });
});

test("the archive of a person says which files are missing or damaged, and holds the others", async () => {
  const email = "ines@example.com";
  await db().applicant.updateMany({ data: { email, resumeName: "ines.pdf", resumeSize: 1 } });
  const files = new Map<string, Uint8Array | string>();
  for await (const { name, input } of await openArchive(admin, email)) files.set(name, input);
  expect(ids.filter((id) => files.has(`applications/${id}-resume.pdf`))).toEqual(["whole"]);
  const reasons = ids.map((id) => JSON.parse(String(files.get(`applications/${id}.json`))).resumeLeftOut);
  const reason = "The stored file is missing or damaged.";
  expect(reasons).toEqual([reason, reason, undefined]);
});
