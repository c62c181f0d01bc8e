// Promise: private-logs
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { applicationBody } from "@/e2e/support/records/job-fixtures";
import { ADMIN_PASSWORD, startDatabaseProxy, startServer } from "@/e2e/support/own-server";
import { sendAndDisconnect } from "@/e2e/support/raw-request";

const email = "canary.bird@example.com";
const phone = "+1 503 555 0163";
const name = "Canary\r\nBird";
const resumeText = "Siobhán O'Neill";
const json = { "content-type": "application/json" };

const NAME_WITH_CONTROLS = "Canary \u001b[31mBird \u202e";

/** Creates a database with one job. Returns its connection string and the job's id. */
async function createDatabaseWithJob(purpose: string): Promise<{ database: string; jobId: string }> {
  const database = await createMigratedDatabase(purpose);
  const client = new PrismaClient({ adapter: new PrismaPg(database) });
  const { id: jobId } = await createJob(client);
  await client.$disconnect();
  return { database, jobId };
}

test("the log holds one JSON object per line and no personal data", async ({ page }) => {
  const { database, jobId } = await createDatabaseWithJob("logs");
  const proxy = await startDatabaseProxy(new URL(database));
  const through = new URL(database);
  through.port = String(proxy.port);
  const secret = "logs-0123456789-abcdefghijklmnopqrstuvwxyz";
  const server = await startServer(through.href, {
    SEED_DEMO: "0",
    SLOW_QUERY_MS: "0",
    NEXTAUTH_SECRET: secret,
  });
  const call = (path: string, data: unknown, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method: "POST",
      headers: { ...json, ...headers },
      body: JSON.stringify(data),
    });
  const message = { name: "Canary Bird", email, phone, company: "Canary Ltd", message: name };
  try {
    const administrator = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
    const signedIn = await page.request.post(`${server.origin}/auth/sign-in`, { data: administrator });
    const token = (await signedIn.json()).AuthenticationResult.IdToken as string;
    const authorization = { authorization: `Bearer ${token}` };

    // Sends requests that succeed, are rejected, cannot be parsed, and fail.
    expect((await call("/message", message)).status).toBe(201);
    for (const field of ["name", "company", "phone", "email", "message"])
      await call("/message", { ...message, [field]: NAME_WITH_CONTROLS });
    expect((await call("/message", { ...message, name, email: `${email}\r\nBcc: x@y.z` })).status).toBe(422);
    await fetch(`${server.origin}/message`, { method: "POST", headers: json, body: `{"email":"${email}"` });
    await call("/auth/sign-in", { email, password: "canary-password-1" });
    await call("/auth/forgot-password", { email: administrator.email });
    const application = applicationBody(undefined, { firstName: "Canary", email, phone });
    expect((await call(`/jobs/${jobId}`, application)).status).toBe(201);
    expect(
      (await call("/admin/users", { email: "nobody", password: "canary-password-1" }, authorization)).status,
    ).toBe(422);
    await fetch(`${server.origin}/no-such-page/${email}?token=${token}`);
    await fetch(`${server.origin}/reset-password/${"canarysecret".repeat(4)}`, { redirect: "manual" });
    await fetch(`${server.origin}/admin/messages?q=${encodeURIComponent(email)}`, {
      headers: { cookie: `ID_TOKEN=${token}` },
    });
    await fetch(`${server.origin}/`, {
      method: "POST",
      headers: { "next-action": "canary-action", origin: server.origin, "content-type": "text/plain" },
      body: `["${email}"]`,
    });
    await proxy.cut();
    expect((await call("/message", message)).status).toBe(503);
    await page.goto(`${server.origin}/admin/messages?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole("heading", { name: "The database can't be reached" })).toBeVisible();
    await expect(page.getByText("but they can't send messages or applications")).toBeVisible();
    await proxy.restore();
    expect(await server.stop()).toBe(0);

    const lines = server.output().trimEnd().split("\n");
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    const events = lines.map((line) => JSON.parse(line));
    const eventNames = new Set(events.map(({ event }) => event));
    for (const event of ["start.ready", "request", "query.slow", "api.failed", "stop.done"])
      expect(eventNames).toContain(event);
    const answers = events.filter(({ event }) => event === "request");
    expect(answers.find(({ route, status }) => route === "/message" && status === 201)).toMatchObject({
      method: "POST",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ms: expect.any(Number),
    });
    expect(answers.map(({ route }) => route)).toContain("/admin/messages");

    const canaries = [
      email,
      "canary",
      phone,
      "5550163",
      ADMIN_PASSWORD,
      token,
      secret,
      resumeText,
      "127.0.0.1",
    ];
    const output = server.output().toLowerCase();
    for (const canary of canaries) expect(output.split(canary.toLowerCase()).length - 1, canary).toBe(0);
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202e]/);
    test.info().annotations.push({ type: "figure", description: `${lines.length} lines, 0 hits` });
  } finally {
    await server.stop().catch(() => undefined);
    proxy.close();
    await dropDatabase(database);
  }
});

test("a client that disconnects while sending its body gets a log line of its own and no error, and a stranger who repeats requests writes a few lines of each kind, and then how many were left out", async () => {
  const { database, jobId } = await createDatabaseWithJob("strangers");
  const server = await startServer(database, { SEED_DEMO: "0" });
  // The last line may not have arrived as a whole.
  const readEvents = () =>
    server
      .output()
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  try {
    const { host } = new URL(server.origin);
    const form = `content-type: multipart/form-data; boundary=x\r\nsec-fetch-site: same-origin\r\norigin: ${server.origin}`;
    const post = (path: string, headers: string, part: string) =>
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\ncontent-length: 5000\r\n\r\n${part}`;
    const uploads = [
      ["/message", post("/message", "content-type: application/json", '{"name":')],
      ["/jobs/*", post(`/jobs/${jobId}`, "content-type: application/json", '{"firstName":')],
      ["/jobs/*", post(`/jobs/${jobId}`, form, "--x\r\n")],
      ["/contact", post("/contact", form, "--x\r\n")],
    ] as const;
    for (const [at, [route, text]] of uploads.entries()) {
      await sendAndDisconnect(server.origin, text);
      await expect.poll(() => readEvents().filter(({ status }) => status === 499)).toHaveLength(at + 1);
      expect(readEvents().findLast(({ status }) => status === 499)).toMatchObject({
        event: "request",
        route,
      });
    }

    // Without a limit, these requests would write 160 lines.
    const requests = 40;
    for (let count = 0; count < requests; count += 1) {
      const answers = await Promise.all([
        fetch(`${server.origin}/account`),
        fetch(`${server.origin}/message`, { method: "POST", headers: json, body: "{" }),
        fetch(`${server.origin}/contact`, {
          method: "POST",
          headers: { "next-action": "zz", origin: server.origin, "content-type": "text/plain" },
          body: "[]",
        }),
        fetch(`${server.origin}/account`, { headers: { rsc: "1", "next-router-state-tree": "x" } }),
      ]);
      for (const answer of answers) await answer.arrayBuffer(); // a response that is not read may end as 499
    }
    expect(await server.stop()).toBe(0);
    const events = readEvents();
    // The background work of a busy machine may wait too long for its database.
    const isLate = ({ at }: Record<string, unknown>) => /node_modules\/pg\b/.test(String(at));
    expect(events.filter((event) => event.level === "error" && !isLate(event))).toEqual([]);
    expect(events.length).toBeLessThan(120);
    const counts = new Map<string, number>();
    for (const { event, route, status, repeated } of events) {
      const kind = `${event} ${route} ${status}`;
      if (repeated === undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect([...counts].filter(([, n]) => n >= requests)).toEqual([]);
    const pages = events.filter(
      ({ event, status, route }) => event === "request" && status === 200 && route === "/account",
    );
    const counted = pages.filter(({ repeated }) => typeof repeated === "number");
    // The window of a minute may have ended once or twice on a busy machine.
    expect(counted.length).toBeGreaterThan(0);
    const total =
      pages.length - counted.length + counted.reduce((sum, { repeated }) => sum + Number(repeated), 0);
    expect(total).toBe(requests);
  } finally {
    await server.stop();
    await dropDatabase(database);
  }
});
