import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { submitForm, submitJson } from "@/lib/applicants/submission/submit";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { fieldErrors } from "@/lib/fields";
import { messageInputSchema } from "@/lib/messages/schema";
import { readJson } from "@/lib/http/body/request-body";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { buildCall, FORM_TYPE, formBody, streamInChunks, jsonBody } from "@/tests/support/application-calls";
import { measureBlocks } from "@/tests/support/timing/event-loop";
import { getCreateStatus } from "@/tests/support/get-status";

const KB = 1024;
const MIB = KB * KB;
/** No request may block the event loop for longer than this. */
const BLOCK_MAX_MS = 50;
/** Memory in bytes for a file of 5 MiB while it arrives. */
const MEMORY_MAX = 16 * MIB;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let jobId: string;
type ApplicationFormat = "JSON" | "form";

const FORM_HEAD = '--x\r\nContent-Disposition: form-data; name="a"\r\n';
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.4';

/** Repeats a pattern as often as it fits into `size` bytes. */
const fill = (pattern: string, size = 8 * MIB - KB) => pattern.repeat(Math.floor(size / pattern.length));

const hostile: readonly [
  format: ApplicationFormat,
  name: string,
  status: number,
  body: () => Uint8Array | string,
  type?: string,
][] = [
  ["form", "100,000 tiny parts", 413, () => fill(`${FORM_HEAD}\r\nv\r\n`)],
  ["form", "1.3 million parts without headers", 413, () => fill("--x\r\n")],
  ["form", "1.3 million headers of one part", 413, () => FORM_HEAD + fill("a:b\r\n")],
  ["form", "one header without an end", 413, () => `${FORM_HEAD}x: ${fill("y")}`],
  ["form", "a preamble without an end", 413, () => fill("hello\r\n")],
  ["form", "a text field without an end", 413, () => `${FORM_HEAD}\r\n${fill("v")}`],
  ["form", "a file without an end", 413, () => FILE_HEAD + fill("v")],
  ["form", "a file of almost-boundaries", 413, () => FILE_HEAD + fill("\r\n--")],
  ["form", "an epilogue without an end", 422, () => `${FORM_HEAD}\r\nv\r\n--x--${fill("--x\r\n")}`],
  [
    "form",
    "a boundary of 64 KB",
    422,
    () => fill("-"),
    `multipart/form-data; boundary=${fill("y", 64 * KB)}`,
  ],
  ["JSON", "8 MB of open lists", 413, () => fill("[")],
  ["JSON", "8 MB of nested objects", 413, () => fill('{"a":')],
  ["JSON", "8 MB of nested objects for a file", 413, () => `{"resume":{"data":${fill('{"a":')}`],
  ["JSON", "100 KB of lists", 422, () => fill("[", 50 * KB) + fill("]", 50 * KB)],
  [
    "JSON",
    "100 KB of lists for a name",
    422,
    () => `{"firstName":${fill("[", 49 * KB)}${fill("]", 49 * KB)}}`,
  ],
  ["JSON", "100 KB of open objects", 400, () => fill('{"a":', 100 * KB)],
  ["JSON", "100 KB of one key", 422, () => `{${fill('"a":1,', 99 * KB)}"a":1}`],
  ["JSON", "8 MB of spaces", 413, () => fill(" ")],
  ["JSON", "a name of 8 MB", 413, () => `{"firstName":"${fill("x")}"}`],
  ["JSON", "a file of 8 MB", 413, () => `{"resume":{"data":"${fill("AAAA")}"}}`],
  ["JSON", "a file in escapes alone", 422, () => `{"resume":{"data":"${fill("\\u0041")}"}}`],
  ["JSON", "a file of quotes", 413, () => `{"resume":{"data":"${fill('\\"')}"}}`],
  ["JSON", "a file of backslashes", 422, () => `{"resume":{"data":"${fill("\\\\")}"}}`],
  ["JSON", "a file of letters of two bytes", 422, () => `{"resume":{"data":"${fill("é", 3 * MIB)}"}}`],
  ["JSON", "keys without letters", 422, () => `{${fill('"":1,', 99 * KB)}"a":1}`],
  ["JSON", "many small files", 413, () => `{"resume":{${fill('"data":"AAAA",')}"data":""}}`],
];

const submitters: Record<
  ApplicationFormat,
  (body: ReadableStream<Uint8Array>, type?: string) => Promise<unknown>
> = {
  form: (body, type = FORM_TYPE) => submitForm(jobId, buildCall(type, body)),
  JSON: (body) => submitJson(jobId, buildCall("application/json", body)),
};

beforeAll(async () => {
  Object.assign(env(), { RATE_LIMIT_APPLICATION: { points: 1000, seconds: 600 } });
  ({ id: jobId } = await createJob(db(), { title: "Surveyor" }));
});

/** One line for each measurement: the longest block and the peak of memory. */
const figures: string[] = [];
afterAll(() => console.log(figures.join("\n")));

let sent = 0;
/** Builds the body of an application that no other test has sent. */
function applicationBody(format: ApplicationFormat, size: number): Buffer {
  const bytes = textPdf([`Siobhán O'Neill ${(sent += 1)}`], { padTo: size });
  return Buffer.from(format === "JSON" ? jsonBody(bytes) : formBody(bytes));
}

async function accept(format: ApplicationFormat, body: Buffer): Promise<void> {
  expect(await getCreateStatus(submitters[format](streamInChunks(body).stream))).toBe(201);
}

/** A busy machine delays some runs. When it delays all, the limit is ten times the block of an ordinary application. */
async function expectNoBlock(
  name: string,
  format: ApplicationFormat,
  run: () => Promise<unknown>,
  peakBytes = 0,
): Promise<void> {
  const [shortest = 0] = await measureBlocks(run, 4);
  figures.push(`${name}: ${shortest.toFixed(1)} ms, ${(peakBytes / MIB).toFixed(1)} MB`);
  if (shortest < BLOCK_MAX_MS) return;
  const bodies = [1, 2, 3, 4].map(() => applicationBody(format, MIB));
  const [ordinary = 0] = await measureBlocks(() => accept(format, bodies.pop()!), bodies.length);
  expect(shortest).toBeLessThan(10 * ordinary);
}

/** Collects garbage and returns the bytes in use. */
function getUsedMemory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Sends a body. Returns the status and the peak of additional memory in bytes. */
async function sendMeasured(format: ApplicationFormat, bytes: Buffer, type?: string) {
  const { stream, pulled } = streamInChunks(bytes);
  const before = getUsedMemory();
  let [peakBytes, measuredAt] = [0, 0];
  const measured = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      controller.enqueue(chunk);
      if (pulled() < measuredAt + MIB) return;
      measuredAt = pulled();
      peakBytes = Math.max(peakBytes, getUsedMemory() - before);
    },
  });
  return { status: await getCreateStatus(submitters[format](stream.pipeThrough(measured), type)), peakBytes };
}

test.each(hostile)("an application by %s of %s gets %i and does not block the event loop", async (...row) => {
  const [format, name, status, body, type] = row;
  const bytes = Buffer.from(body());
  const answer = await sendMeasured(format, bytes, type);
  expect(answer.status).toBe(status);
  expect(answer.peakBytes).toBeLessThan(MEMORY_MAX);
  const send = async () =>
    expect(await getCreateStatus(submitters[format](streamInChunks(bytes).stream, type))).toBe(status);
  await expectNoBlock(`${format}: ${name}`, format, send, answer.peakBytes);
});

test.each(["JSON", "form"] as const)(
  "an application by %s with a file of 5 MiB does not block the event loop",
  async (format) => {
    const bodies = [1, 2, 3, 4].map(() => applicationBody(format, 5 * MIB));
    await expectNoBlock(`${format}: a file of 5 MiB`, format, () => accept(format, bodies.pop()!));
  },
);

test.each([
  ["lists", fill("[", 50 * KB) + fill("]", 50 * KB)],
  ["lists for a name", `{"name":${fill("[", 49 * KB)}${fill("]", 49 * KB)}}`],
  ["objects", `${fill('{"a":', 80 * KB)}1${fill("}", 16 * KB)}`],
  ["one key", `{${fill('"a":1,', 99 * KB)}"a":1}`],
  ["keys", `{${Array.from({ length: 9000 }, (_, at) => `"${at * 65_536}":1`).join(",")}}`],
  ["digits", `{"name":${fill("9", 99 * KB)}}`],
  ["numbers", `[${fill("1.7976931348623157e-308,", 99 * KB)}1]`],
  ["a name", JSON.stringify({ name: fill("’", 33 * KB), email: fill("a@", KB), phone: fill("(1", KB) })],
  ["spaces", JSON.stringify({ name: `${fill(" ", 99 * KB)}x` })],
])("an ordinary JSON body of 100 KB of %s does not block the event loop", async (name, text) => {
  const bytes = Buffer.from(text);
  await expectNoBlock(`100 KB of ${name}`, "JSON", async () => {
    const { body } = buildCall("application/json", streamInChunks(bytes).stream);
    const value = await readJson(body).catch((error: unknown) => error);
    const checked = safeParse(messageInputSchema, value);
    expect(checked.success).toBe(false);
    if (checked.error) JSON.stringify(fieldErrors(checked.error));
  });
});
