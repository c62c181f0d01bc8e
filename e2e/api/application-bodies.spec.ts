import { once } from "node:events";
import { Agent, type IncomingMessage, request as send, type RequestOptions } from "node:http";
import { createJob } from "@/prisma/factories";
import { pdf, removeJob } from "@/e2e/support/records/job-fixtures";
import { expect, test } from "@/e2e/support/fixtures";

const MIB = 1024 * 1024;
/** Limits uploads to 13 MB a second. A faster client may be disconnected before it reads the response. */
const PAUSE_MS = 5;
const text = (content: string) => Buffer.from(content, "latin1");

let job: { id: string };

test.beforeEach(async ({ database }) => {
  job = await createJob(database, { title: "Welder" });
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

const MULTIPART = "multipart/form-data; boundary=x";
const TYPES = ["application/json", MULTIPART];

/** The form of the page posts to an address of its own, whose body streams to the endpoint. */
const getPath = (id: string, type: string) =>
  type === MULTIPART ? `/jobs/${id}/application` : `/jobs/${id}`;

/** Sends the head of a form of 5 MB and the first bytes of its body. Returns the response status. */
function sendHeaders(url: string, address: string): Promise<number | undefined> {
  const headers = {
    "content-type": MULTIPART,
    "content-length": 5 * MIB,
    accept: "application/json",
    origin: new URL(url).origin,
    "x-forwarded-for": address,
  };
  return new Promise((resolve, reject) => {
    const call = send(url, { method: "POST", headers });
    call.on("response", ({ statusCode }) => {
      resolve(statusCode);
      call.destroy();
    });
    call.on("error", reject);
    call.write("--x\r\n");
  });
}

test("a form for an unknown or closed job is rejected before the body arrives", async ({
  baseURL,
  database,
  address,
}) => {
  expect(await sendHeaders(baseURL + getPath("unknown", MULTIPART), address)).toBe(404);
  await database.job.update({ where: { id: job.id }, data: { status: "Closed" } });
  expect(await sendHeaders(baseURL + getPath(job.id, MULTIPART), address)).toBe(404);
});

test("a form beyond the rate limit is rejected before the body arrives", async ({
  baseURL,
  address,
  request,
}) => {
  const headers = { "content-type": MULTIPART, accept: "application/json", origin: new URL(baseURL!).origin };
  const path = getPath(job.id, MULTIPART);
  // A body that cannot be parsed counts towards the limit.
  for (let sent = 0; sent < 10; sent += 1)
    expect((await request.post(path, { headers, data: Buffer.from("{") })).status()).toBe(422);
  expect(await sendHeaders(baseURL + path, address)).toBe(429);
});

test("JSON for an unknown job and beyond the rate limit is rejected", async ({ request }) => {
  expect((await request.post("/jobs/unknown", { data: {} })).status()).toBe(404);
  const headers = { "content-type": "application/json" };
  for (let sent = 0; sent < 10; sent += 1)
    expect((await request.post(`/jobs/${job.id}`, { headers, data: Buffer.from("{") })).status()).toBe(400);
  expect((await request.post(`/jobs/${job.id}`, { data: {} })).status()).toBe(429);
});

async function exchange(url: string, options: RequestOptions, body?: string) {
  const call = send(url, options).end(body);
  const [response] = (await once(call, "response")) as [IncomingMessage];
  await once(response.resume(), "end");
  return { status: response.statusCode, reusedSocket: call.reusedSocket };
}

for (const type of TYPES) {
  const mediaType = type.split(";")[0];

  test(`${mediaType} whose body is rejected leaves a working connection`, async ({ baseURL, address }) => {
    const nameless = '--x\r\nContent-Disposition: form-data; filename="a"\r\n\r\n\r\n--x\r\n';
    const unfinished = `{"resume":{"data":"${"A".repeat(3 * MIB)}"`;
    const body = type === "application/json" ? unfinished : nameless + " ".repeat(3 * MIB);
    const headers = {
      origin: new URL(baseURL!).origin,
      accept: "application/json",
      "x-forwarded-for": address,
      "content-type": type,
      "content-length": body.length,
    };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const rejected = await exchange(
      baseURL + getPath(job.id, type),
      { agent, method: "POST", headers },
      body,
    );
    expect(rejected.status).toBe(type === "application/json" ? 400 : 422);
    const next = await exchange(`${baseURL}/api/health`, { agent });
    expect(next).toEqual({ status: 200, reusedSocket: true });
    agent.destroy();
  });

  test(`200 MB of ${mediaType} are rejected before the body is read`, async ({ baseURL }) => {
    /** Sends the body until the server responds. Returns the status and the bytes sent so far. */
    const post = (more: Record<string, string>) =>
      new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
        const headers = {
          "content-type": type,
          accept: "application/json",
          origin: new URL(baseURL!).origin,
        };
        const call = send(baseURL + getPath(job.id, type), {
          method: "POST",
          headers: { ...headers, ...more },
        });
        let sent = 0;
        let answered = false;
        const write = () => {
          if (answered || sent >= 200 * MIB) return;
          sent += 65_536;
          call.write(Buffer.alloc(65_536), () => setTimeout(write, PAUSE_MS));
        };
        call.on("response", ({ statusCode }) => {
          answered = true;
          resolve({ status: statusCode, sent });
          call.destroy();
        });
        call.on("error", (error) => answered || reject(error));
        write();
      });
    const statuses = new Set<number | undefined>();
    // A busy machine delays some responses. A server that waits for the body delays each of them.
    await expect(async () => {
      const startedAt = performance.now();
      await (await fetch(`${baseURL}/api/health`)).arrayBuffer();
      const shortest = performance.now() - startedAt;
      const began = performance.now();
      const declared = await post({ "content-length": String(200 * MIB) });
      const milliseconds = performance.now() - began;
      statuses.add(declared.status);
      expect(declared.sent).toBeLessThan(8 * MIB);
      expect(milliseconds).toBeLessThan(Math.max(50, 10 * shortest));
      const figure = `rejected after ${Math.round(milliseconds)} ms`;
      test.info().annotations.push({ type: "figure", description: figure });
    }).toPass({ timeout: 30_000, intervals: [0] });
    expect([...statuses]).toEqual([413]);
    const chunked = await post({ "transfer-encoding": "chunked" });
    expect(chunked.status).toBe(413);
    expect(chunked.sent).toBeLessThan(24 * MIB);
  });
}

test("a truncated upload stores nothing", async ({ baseURL, database, request }) => {
  const origin = new URL(baseURL!).origin;
  const body = Buffer.concat([
    text(`--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`),
    pdf(200_000),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=x", origin, accept: "application/json" };
  await new Promise<void>((resolve) => {
    const call = send(`${baseURL}/jobs/${job.id}`, {
      method: "POST",
      headers: { ...headers, "content-length": String(body.length + 1000) },
    });
    call.on("error", () => resolve());
    call.write(body.subarray(0, 100_000), () => call.destroy());
  });
  // The length matches its header, but the closing boundary is missing.
  const cut = await fetch(`${baseURL}/jobs/${job.id}`, { method: "POST", headers, body });
  expect(cut.status).toBe(422);
  expect((await cut.json()).message).toBe("The form arrived incomplete. Please send it again.");
  expect(await database.applicant.count({ where: { jobId: job.id } })).toBe(0);
  expect((await request.get("/api/health")).status()).toBe(200);
});
