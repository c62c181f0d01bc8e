// Promise: resume-type
import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/(site)/jobs/[jobId]/application/route";
import { textCut } from "@/lib/applicants/strings";
import { readFormErrorCookie } from "@/lib/applicants/submission/form-error-cookie";
import { submitForm, submitJson } from "@/lib/applicants/submission/submit";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { deleteJob } from "@/lib/jobs/data";
import { paths } from "@/lib/paths";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import {
  applicant,
  buildCall,
  FORM_TYPE,
  formBody,
  streamInChunks,
  jsonBody,
} from "@/tests/support/application-calls";
import { getCreateStatus } from "@/tests/support/get-status";
import { emptyTables } from "@/tests/support/database/empty-tables";

const MIB = 1024 * 1024;
const JSON_TYPE = "application/json";
const LIMIT = 10;

let jobId: string;
let sent = 0;

/** Returns a file that no other test has sent. */
const file = (padTo = 0) => textPdf([`Siobhán O'Neill ${(sent += 1)}`], { padTo });
const countStored = () => dbIncludingTrash().applicant.count();

async function countAgainstLimit(): Promise<number> {
  const counters = await db().rateLimit.findMany({ where: { key: { startsWith: "application:" } } });
  return counters.reduce((sum, { points }) => sum + points, 0);
}

/** The two endpoints, each with a function that builds its body for the same application. */
const endpoints = {
  JSON: {
    send: (body: Uint8Array | ReadableStream<Uint8Array>, options = {}) =>
      submitJson(jobId, buildCall(JSON_TYPE, body, options)),
    body: (bytes: Uint8Array, changes = {}) => Buffer.from(jsonBody(bytes, changes)),
  },
  form: {
    send: (body: Uint8Array | ReadableStream<Uint8Array>, options = {}) =>
      submitForm(jobId, buildCall(FORM_TYPE, body, options)),
    body: formBody,
  },
};

beforeEach(async () => {
  await emptyTables("jobs", "idempotency_keys", "rate_limits", "outbox");
  ({ id: jobId } = await createJob(db(), { title: "Surveyor" }));
});

test.each([
  "application/octet-stream",
  "application/x-pdf",
  "text/plain; charset=utf-8",
  "image/png",
  "text/html",
  "",
  "no type/at all;;=",
])("a resume with the media type %j is stored, and its bytes decide", async (label) => {
  const header = label && `Content-Type: ${label}\r\n`;
  const { id } = await submitForm(jobId, buildCall(FORM_TYPE, formBody(file(), {}, header)));
  const { resume } = JSON.parse(jsonBody(file()));
  const json = jsonBody(file(), { resume: { ...resume, type: label } });
  const { id: secondId } = await submitJson(jobId, buildCall(JSON_TYPE, json));
  const stored = await db().applicant.findMany({ where: { id: { in: [id, secondId] } } });
  expect(stored.map(({ resumeName }) => resumeName)).toEqual(["cv.pdf", "cv.pdf"]);

  const word = Buffer.from("PK\x03\x04 a document");
  const call = buildCall(FORM_TYPE, formBody(word, {}, header));
  await expect(submitForm(jobId, call)).rejects.toMatchObject({ status: 422 });
});

describe.each(Object.entries(endpoints))("an application by %s", (_, { send, body }) => {
  test("is stored as it was sent, a file of 5 MiB included", async () => {
    const bytes = file(5 * MIB);
    const { id } = await send(streamInChunks(body(bytes)).stream);
    expect(await dbIncludingTrash().applicant.findUniqueOrThrow({ where: { id } })).toMatchObject(applicant);
    const row = await db().resume.findUniqueOrThrow({ where: { applicantId: id } });
    expect(Buffer.from(row.bytes).equals(bytes)).toBe(true);
    expect(await countAgainstLimit()).toBe(1);
  });

  test("for an unknown, closed or deleted job is rejected before its body is read", async () => {
    const expectRejected = async () => {
      const { stream, pulled } = streamInChunks(body(file(MIB)));
      expect(await getCreateStatus(send(stream))).toBe(404);
      expect([pulled(), await countAgainstLimit()]).toEqual([0, 0]);
    };
    await dbIncludingTrash().job.update({ where: { id: jobId }, data: { status: "Closed" } });
    await expectRejected();
    await deleteJob(admin, jobId);
    await expectRejected();
    jobId = "unknown";
    await expectRejected();
  });

  test("is rejected before its body is read when ten were stored in ten minutes, also in parallel", async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => getCreateStatus(send(body(file())))));
    expect(answers.filter((status) => status === 201)).toHaveLength(LIMIT);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
    const { stream, pulled } = streamInChunks(body(file()));
    expect(await getCreateStatus(send(stream))).toBe(429);
    expect(pulled()).toBe(0);
    expect(await getCreateStatus(send(body(file()), { address: "192.0.2.2" }))).toBe(201);
    expect(await countStored()).toBe(LIMIT + 1);
  });

  test("counts against the limit when its body cannot be read", async () => {
    const whole = body(file());
    const disconnect = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(whole.subarray(0, 200)),
        pull: (controller) => controller.error(new Error("aborted")),
      });
    const broken: [number[], () => Uint8Array | ReadableStream<Uint8Array>][] = [
      [[400, 422], () => whole.subarray(0, -20)],
      [[400, 422], () => Buffer.from("--y\r\n")],
      [[413], () => body(file(5 * MIB + 1))],
      [[413], () => body(file(), { firstName: "x".repeat(110_000) })],
      [[400], disconnect],
    ];
    for (const [index, [statuses, unreadable]] of broken.entries()) {
      expect(statuses).toContain(await getCreateStatus(send(unreadable())));
      expect(await countAgainstLimit()).toBe(index + 1);
    }
    for (let place = broken.length; place < LIMIT; place += 1) await getCreateStatus(send(Buffer.from("{")));
    expect(await getCreateStatus(send(whole))).toBe(429);
    expect(await countStored()).toBe(0);
  });

  test("does not count against the limit when its values are invalid", async () => {
    for (let time = 0; time <= LIMIT; time += 1) {
      expect(await getCreateStatus(send(body(file(), { email: "nobody" })))).toBe(422);
      expect(await getCreateStatus(send(body(Buffer.from("<html>"))))).toBe(422);
    }
    expect(await countAgainstLimit()).toBe(0);
  });

  test("does not count against the limit when the job is closed while its body arrives", async () => {
    const { stream } = streamInChunks(body(file()), 1000);
    const slow = stream.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        flush: async () =>
          void (await dbIncludingTrash().job.update({ where: { id: jobId }, data: { status: "Closed" } })),
      }),
    );
    expect(await getCreateStatus(send(slow))).toBe(404);
    expect([await countAgainstLimit(), await countStored()]).toEqual([0, 0]);
  });

  test("does not count against the limit when the database does not store it", async () => {
    await db().$executeRaw`ALTER TABLE outbox RENAME TO outbox_out_of_reach`;
    try {
      await expect(send(body(file()))).rejects.toThrow();
    } finally {
      await db().$executeRaw`ALTER TABLE outbox_out_of_reach RENAME TO outbox`;
    }
    expect([await countAgainstLimit(), await countStored()]).toEqual([0, 0]);
  });

  test("with a Content-Length over the limit is rejected before any query", async () => {
    const { stream, pulled } = streamInChunks(body(file()));
    const headers = { "content-length": String(200 * MIB) };
    expect(await getCreateStatus(send(stream, { headers }))).toBe(413);
    expect([pulled(), await countAgainstLimit()]).toEqual([0, 0]);
  });

  test("of more than 8 MB is rejected as soon as it exceeds the limit, whatever it contains", async () => {
    const { stream, pulled } = streamInChunks(Buffer.alloc(20 * MIB, " "));
    expect(await getCreateStatus(send(stream))).toBe(413);
    expect(pulled()).toBeLessThan(9 * MIB);
  });
});

test("a repeated Idempotency-Key counts once, also in parallel, and gets its response after the job was closed", async () => {
  const [body, options] = [jsonBody(file()), { idempotencyKey: crypto.randomUUID() }];
  const send = () => submitJson(jobId, buildCall(JSON_TYPE, body, options));
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect([await countAgainstLimit(), await countStored()]).toEqual([1, 1]);
  await dbIncludingTrash().job.update({ where: { id: jobId }, data: { status: "Closed" } });
  expect(await send()).toEqual(answers[0]);
  const unknown = { idempotencyKey: crypto.randomUUID() };
  expect(await getCreateStatus(submitJson(jobId, buildCall(JSON_TYPE, body, unknown)))).toBe(404);
  expect(await countAgainstLimit()).toBe(1);
});

test("a repeated Idempotency-Key gets its response when the limit is reached, and does not count", async () => {
  const body = jsonBody(file());
  const send = (idempotencyKey: string) => submitJson(jobId, buildCall(JSON_TYPE, body, { idempotencyKey }));
  const key = crypto.randomUUID();
  const first = await send(key);
  const others = Array.from({ length: LIMIT - 1 }, () => buildCall(JSON_TYPE, jsonBody(file())));
  await Promise.all(others.map((call) => submitJson(jobId, call)));
  expect(await send(key)).toEqual(first);
  expect(await getCreateStatus(send(crypto.randomUUID()))).toBe(429);
  // The refused call counts, the repeated one does not.
  expect([await countAgainstLimit(), await countStored()]).toEqual([LIMIT + 1, LIMIT]);
});

test("a used Idempotency-Key with other bodies is rejected before the body is read after ten calls", async () => {
  const body = jsonBody(file());
  const idempotencyKey = crypto.randomUUID();
  const send = (sent: string | ReadableStream<Uint8Array>) =>
    submitJson(jobId, buildCall(JSON_TYPE, sent, { idempotencyKey }));
  const first = await send(body);
  for (let time = 0; time <= LIMIT; time += 1) expect(await send(body)).toEqual(first);
  const others = ["{", body.replace("}", " "), jsonBody(file(), { email: "nobody" }), jsonBody(file())];
  for (let time = 0; time < LIMIT; time += 1)
    expect([400, 422]).toContain(await getCreateStatus(send(others[time % others.length]!)));
  const { stream, pulled } = streamInChunks(Buffer.from(jsonBody(file())));
  expect([await getCreateStatus(send(stream)), pulled()]).toEqual([429, 0]);
});

test("a form that is sent twice, also after a change of network, counts once and stores one row", async () => {
  const body = formBody(file());
  const send = (address: string) => submitForm(jobId, buildCall(FORM_TYPE, body, { address }));
  expect(await send("192.0.2.1")).toEqual(await send("198.51.100.9"));
  expect([await countAgainstLimit(), await countStored()]).toEqual([1, 1]);
});

test("base64 with the JSON escapes of .NET and PHP decodes to the same file", async () => {
  const bytes = file(100_000);
  const escaped = jsonBody(bytes).replaceAll("/", "\\/").replaceAll("+", "\\u002B");
  const { id } = await submitJson(
    jobId,
    buildCall(JSON_TYPE, streamInChunks(Buffer.from(escaped), 777).stream),
  );
  const row = await db().resume.findUniqueOrThrow({ where: { applicantId: id } });
  expect(Buffer.from(row.bytes).equals(bytes)).toBe(true);
});

test.each([
  ["over the limit", 0, {}],
  ["whose declared size is too large", LIMIT, { "content-length": String(200 * MIB) }],
])("a form without JavaScript %s keeps what was typed", async (_what, left, headers) => {
  const post = async (more: Record<string, string> = {}) => {
    const all = { ...more, accept: "text/html", origin: env().SITE_URL };
    const { request } = buildCall(FORM_TYPE, formBody(file()), { headers: all });
    return POST(request, { params: Promise.resolve({ jobId }) });
  };
  for (let time = left; time < LIMIT; time += 1) await post();
  const response = await post(headers);
  const cookie = /=([^;]*)/.exec(response.headers.get("set-cookie")!)![1];
  expect(readFormErrorCookie(paths.jobApply(jobId), cookie)).toMatchObject({ values: applicant });
});

test("a form without JavaScript keeps the longest address, and says when a name or an address is cut", async () => {
  const post = async (fields: Record<string, string>) => {
    const headers = { accept: "text/html", origin: env().SITE_URL };
    const { request } = buildCall(FORM_TYPE, formBody(file(), { phone: "12", ...fields }), { headers });
    const response = await POST(request, { params: Promise.resolve({ jobId }) });
    const cookie = /=([^;]*)/.exec(response.headers.get("set-cookie")!)![1];
    return readFormErrorCookie(paths.jobApply(jobId), cookie);
  };
  const email = `ada@${"x".repeat(60)}.${"y".repeat(60)}.${"z".repeat(60)}.${"w".repeat(55)}.example`;
  const kept = await post({ email });
  expect(kept).toMatchObject({ values: { email } });
  expect(kept).not.toHaveProperty("errors.email");
  const long = { firstName: "n".repeat(200), lastName: "n".repeat(200), email: `${email}.example` };
  const errors = { firstName: textCut, lastName: textCut, email: textCut };
  expect(await post(long)).toMatchObject({ errors });
});

test("a form with a file that is too large also gets the errors of the fields before it", async () => {
  const values: Record<string, string> = {};
  const body = formBody(file(5 * MIB + 1), { phone: "12" });
  await expect(submitForm(jobId, buildCall(FORM_TYPE, body), values)).rejects.toMatchObject({
    status: 413,
    message: "Resume must be no larger than 5 MB.",
    details: {
      errors: {
        phone: "This is not a valid phone number.",
        resume: "Resume must be no larger than 5 MB.",
      },
    },
  });
  expect(values).toEqual({ ...applicant, phone: "12" });
});
