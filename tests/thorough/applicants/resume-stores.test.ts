import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openResume } from "@/lib/applicants/data";
import { countResumes, moveResumes } from "@/lib/resumes/move-resumes";
import { objectStore, sweepObjects } from "@/lib/resumes/object-store";
import { applicationContent, receiveApplication } from "@/lib/applicants/submission/receive-application";
import { deleteApplicant } from "@/lib/applicants/data";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { deleteJob } from "@/lib/jobs/data";
import { emptyTrash } from "@/lib/trash/data";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { createApplicant, createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { S3_ACCESS_KEY, getS3SkipReason, startS3Server } from "@/tests/support/servers/s3-server";
import { getCreateStatus } from "@/tests/support/get-status";
import { emptyTables } from "@/tests/support/database/empty-tables";

const BUCKET = "resumes";
const missing = getS3SkipReason();

const form = { firstName: "Ines", lastName: "Okafor", email: "i@example.com", phone: "503-555-0142" };
const resume = { name: "Ines.pdf", bytes: textPdf(["Ines Okafor"]) };

let server: Awaited<ReturnType<typeof startS3Server>>;
let jobId: string;

/** Configures the S3 store. `changes` break the configuration for a test. */
const configureS3 = (changes: Partial<ReturnType<typeof env>> = {}) =>
  Object.assign(env(), {
    RESUME_STORE: "s3",
    S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: S3_ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: "1",
    S3_TIMEOUT_MS: 5000,
    ...changes,
  });
const UNREACHABLE = { S3_ENDPOINT: "http://127.0.0.1:9" };

/** Returns a client that reads the bucket without the product's code. */
function createInspectionClient() {
  const credentials = { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_ACCESS_KEY };
  const endpoint = `http://127.0.0.1:${server.port}`;
  return new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
}
async function listKeys(): Promise<string[]> {
  const { Contents = [] } = await createInspectionClient().send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents.map(({ Key = "" }) => Key);
}

const application = () => ({ jobId, form, resume });
const countRows = async () => [
  await dbIncludingTrash().applicant.count(),
  await db().resume.count(),
  await db().outbox.count(),
  await db().idempotencyKey.count(),
];
const makeObjectsDue = () => db().$executeRaw`UPDATE resume_objects SET due_at = now() - interval '1 second'`;

describe.skipIf(missing)(missing ?? "résumés in an S3 store", () => {
  beforeAll(async () => {
    server = await startS3Server(BUCKET);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    configureS3();
    await makeObjectsDue();
    await emptyTables("jobs", "idempotency_keys", "rate_limits", "outbox", "applicants", "resume_objects");
    ({ id: jobId } = await createJob(db()));
  });

  test("the bytes are in the bucket only, under a key without names", async () => {
    const before = await listKeys();
    const { id } = await receiveApplication(application());
    const [key = ""] = (await listKeys()).filter((name) => !before.includes(name));
    expect(key).toMatch(/^resumes\/[0-9a-f-]{36}\.pdf$/);
    expect(await db().resumeObject.findMany()).toMatchObject([{ key, applicantId: id }]);
    expect(await db().resume.count()).toBe(0);
    const opened = await openResume(admin, id);
    expect(Buffer.from(opened.bytes).equals(resume.bytes)).toBe(true);
    expect(await db().auditEvent.count({ where: { action: "resume.opened", targetId: id } })).toBe(1);
  });

  test("two simultaneous calls with one key are stored once and leave one object", async () => {
    const before = (await listKeys()).length;
    const once = buildNamedKey("application", "k-1", applicationContent(application()));
    const send = () => receiveApplication(application(), { once });
    const answers = await Promise.all(Array.from({ length: 4 }, send));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect([await db().resumeObject.count(), (await listKeys()).length - before]).toEqual([1, 1]);
  });

  test.each([
    ["unreachable", UNREACHABLE],
    ["used with a wrong access key", { S3_ACCESS_KEY_ID: "nobody" }],
    ["missing its bucket", { S3_BUCKET: "not-there" }],
  ])(
    "with a store that is %s, an application gets 503, and nothing is stored or counted",
    async (_, changes) => {
      configureS3(changes);
      expect(await getCreateStatus(receiveApplication(application()))).toBe(503);
      expect(await countRows()).toEqual([0, 0, 0, 0]);
      const counters = await db().rateLimit.findMany({ where: { points: { gt: 0 } } });
      expect(counters).toEqual([]);
      configureS3();
      expect(await getCreateStatus(receiveApplication(application()))).toBe(201);
      await makeObjectsDue();
      expect(await sweepObjects()).toBe(1); // the rejected upload may have left an object
      expect(await db().resumeObject.count()).toBe(1);
    },
  );

  test("a store that accepts the connection and stays silent times out", async () => {
    const silent = createServer((socket) => socket.on("error", () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    configureS3({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_TIMEOUT_MS: 400 });
    const startedAt = performance.now();
    expect(await getCreateStatus(receiveApplication(application()))).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    silent.close();
  });

  test("the object is deleted when the application cannot be stored", async () => {
    const before = await listKeys();
    const broken = { ...application(), form: { ...form, firstName: "a\u0000b" } };
    await expect(receiveApplication(broken)).rejects.toThrow();
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    expect([await listKeys(), await db().resumeObject.count()]).toEqual([before, 0]);
  });

  test("the sweep deletes objects of killed processes once they are due, and never an application's object", async () => {
    const { id } = await receiveApplication(application());
    const before = await listKeys();
    await objectStore.save(resume.bytes);
    expect(await sweepObjects()).toBe(0);
    await makeObjectsDue();
    expect(await sweepObjects()).toBe(1);
    expect(await listKeys()).toEqual(before);
    expect((await openResume(admin, id)).name).toBe(resume.name);
  });

  test("an application whose object was swept meanwhile is rejected", async () => {
    const kept = await objectStore.save(resume.bytes);
    await makeObjectsDue();
    await sweepObjects();
    const { id } = await createApplicant(db(), { jobId, resume: null });
    expect(await getCreateStatus(db().$transaction((tx) => kept.attach(tx, id)))).toBe(503);
  });

  test("moving to the trash keeps the object, restoring brings it back, and erasing deletes it", async () => {
    const before = await listKeys();
    const { id } = await receiveApplication(application());
    await deleteApplicant(admin, id);
    expect(await getCreateStatus(openResume(admin, id))).toBe(404);
    await restoreRecord(admin, { kind: "applicant", id });
    expect((await openResume(admin, id)).name).toBe(resume.name);
    await deleteJob(admin, jobId);
    expect((await listKeys()).length).toBe(before.length + 1);
    await emptyTrash(admin, new Date(Date.now() + 1000));
    expect([await listKeys(), await db().resumeObject.count()]).toEqual([before, 0]);
  });

  test("an erasure succeeds while the store is down, and the object is deleted later", async () => {
    const before = await listKeys();
    const { id } = await receiveApplication(application());
    await deleteApplicant(admin, id);
    configureS3(UNREACHABLE);
    expect(await emptyTrash(admin, new Date(Date.now() + 1000))).toBe(1);
    expect(await dbIncludingTrash().applicant.count()).toBe(0);
    configureS3();
    expect(await sweepObjects()).toBe(1);
    expect(await listKeys()).toEqual(before);
  });

  test("an object that the store refuses to delete does not keep the others", async () => {
    const [held, other] = [randomUUID(), randomUUID()].map((id) => `resumes/${id}.pdf`) as [string, string];
    const store = createHttpServer(({ url }, response) =>
      response.writeHead(url?.includes(held) ? 403 : 204).end(),
    ).listen(0, "127.0.0.1");
    onTestFinished(() => void store.close());
    await once(store, "listening");
    configureS3({ S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}` });
    for (const [at, key] of [held, other].entries())
      await db().resumeObject.create({ data: { key, sha256: "0".repeat(64), dueAt: new Date(at) } });
    await expect(sweepObjects()).rejects.toMatchObject({ status: 503 });
    await expect(sweepObjects()).rejects.toMatchObject({ status: 503 });
    expect(await db().resumeObject.findMany({ select: { key: true } })).toEqual([{ key: held }]);
  });

  test("each file is read from the store that holds it, whichever store takes new files", async () => {
    const first = await receiveApplication(application());
    configureS3({ RESUME_STORE: "database" });
    const second = await receiveApplication(application());
    expect(await countResumes()).toEqual({ database: 1, s3: 1 });
    for (const { id } of [first, second])
      expect(Buffer.from((await openResume(admin, id)).bytes).equals(resume.bytes)).toBe(true);
  });

  test("all files move to one store and back unchanged, the trash included", async () => {
    const before = await listKeys();
    configureS3({ RESUME_STORE: "database" });
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await receiveApplication(application())).id);
    await deleteApplicant(admin, ids[2]!);
    expect([await moveResumes("s3"), await moveResumes("s3")]).toEqual([3, 0]);
    expect(await countResumes()).toEqual({ database: 0, s3: 3 });
    expect((await listKeys()).length).toBe(before.length + 3);
    await restoreRecord(admin, { kind: "applicant", id: ids[2]! });
    for (const id of ids)
      expect(Buffer.from((await openResume(admin, id)).bytes).equals(resume.bytes)).toBe(true);
    expect(await moveResumes("database")).toBe(3);
    expect(await countResumes()).toEqual({ database: 3, s3: 0 });
    expect(await listKeys()).toEqual(before);
    for (const id of ids)
      expect(Buffer.from((await openResume(admin, id)).bytes).equals(resume.bytes)).toBe(true);
  });

  test("a file that differs from the upload is not served, and an unreachable store gets 503", async () => {
    const { id } = await receiveApplication(application());
    const { key } = await db().resumeObject.findFirstOrThrow({ where: { applicantId: id } });
    await createInspectionClient().send(
      new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: textPdf(["Other"]) }),
    );
    expect(await getCreateStatus(openResume(admin, id))).toBe(503);
    configureS3(UNREACHABLE);
    expect(await getCreateStatus(openResume(admin, id))).toBe(503);
    expect(await db().auditEvent.count({ where: { targetId: id } })).toBe(0);
  });
});
