import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Site } from "@/lib/auth/viewer";
import { getToday, toDateColumn } from "@/lib/calendar/company-days";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { announceJobs } from "@/lib/hooks/announce-jobs";
import { createHook, deleteHook, listHookCalls, listHooks, resendCall } from "@/lib/hooks/data";
import { createDelivery, FAILURES_MAX, startHooks, syncIndexNow } from "@/lib/hooks/deliver-calls";
import { hasHooks } from "@/lib/hooks/has-hooks";
import { HOOK_EVENTS } from "@/lib/hooks/hook";
import { newHookSchema } from "@/lib/hooks/schema";
import * as strings from "@/lib/hooks/strings";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { dropMails, findHold, holdMails, releaseMails } from "@/lib/mail/hold";
import { proxy } from "@/proxy";
import { admin as anyAdmin } from "@/tests/support/admin";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";

let admin: Site;

interface Received {
  path?: string;
  body: string;
  headers: IncomingMessage["headers"];
}

let received: Received[] = [];
let answer: (response: ServerResponse) => void = (response) => void response.end("ok");
let origin = "";
let close = async () => {};

beforeEach(async () => {
  await emptyTables("hooks", "hook_calls", "announced_jobs", "applicants", "messages", "jobs");
  admin = { ...anyAdmin, requestId: crypto.randomUUID() } as Site;
  received = [];
  answer = (response) => void response.end("ok");
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      received.push({ path: request.url, body, headers: request.headers });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env().HOOK_PRIVATE_HOSTS = ["127.0.0.1"];
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});

afterEach(async () => {
  env().HOOK_PRIVATE_HOSTS = [];
  env().INDEXNOW_KEY = undefined;
  await close();
});

const add = (change: Partial<Parameters<typeof createHook>[1]> = {}) =>
  createHook(admin, { url: `${origin}/hook`, form: "json", events: [...HOOK_EVENTS], ...change });
const deliverCalls = async (...settings: Parameters<typeof createDelivery>) => {
  const delivery = createDelivery(...settings);
  await delivery.start();
  await delivery.finish();
};
const states = async () => (await listHookCalls(admin)).map(({ state, outcome }) => [state, outcome]);
const allDue = () => db().hookCall.updateMany({ where: { state: "waiting" }, data: { dueAt: new Date(0) } });

describe("a call", () => {
  test("holds ids and no personal data, and its signature is that of the shown secret", async () => {
    const { secret } = await add();
    const { id } = await createMessage(db(), { name: "Ada Lovelace", email: "ada@example.com" });
    await deliverCalls();
    const [{ body, headers }] = received as [Received];
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String),
      event: "message.received",
      created_at: expect.any(Number),
      record: { kind: "message", id, url: `http://localhost:3000/admin/messages/${id}` },
    });
    expect(body).not.toMatch(/ada/i);
    expect(headers["user-agent"]).toBe("Hooks (http://localhost:3000)");
    const [, time, signature] = /^t=(\d+),v1=([a-f\d]{64})$/.exec(String(headers["hook-signature"]))!;
    expect(createHmac("sha256", secret!).update(`${time}.${body}`).digest("hex")).toBe(signature);
    expect(await states()).toEqual([["sent", "200"]]);
  });

  test("belongs to the transaction of the write", async () => {
    await add();
    const failed = db().$transaction(async (tx) => {
      await createMessage(tx as ReturnType<typeof db>);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await states()).toEqual([]);
  });

  test("is made by another instance when one was killed between its claim and the response", async () => {
    await add();
    await createMessage(db());
    await db().hookCall.updateMany({ data: { claims: 1, dueAt: new Date(Date.now() + 60_000) } });
    await deliverCalls();
    expect(received).toEqual([]);
    await allDue();
    await deliverCalls();
    expect(received).toHaveLength(1);
  });

  test("waits while mails are held, such as in a restored copy, and is dropped with them", async () => {
    await add();
    await createMessage(db());
    await holdMails();
    try {
      await deliverCalls();
      expect([received, await states()]).toEqual([[], [["waiting", null]]]);
      const { id } = await createMessage(db());
      const late = new Date(Date.now() + 1000);
      await db().hookCall.updateMany({ where: { recordId: id }, data: { createdAt: late } });
      await dropMails((await findHold())!);
      await deliverCalls();
      expect(received.map(({ body }) => JSON.parse(body).record.id)).toEqual([id]);
    } finally {
      await releaseMails();
    }
  });

  test("is made once by two instances", async () => {
    await add();
    for (let count = 0; count < 5; count += 1) await createMessage(db());
    await Promise.all([deliverCalls(), deliverCalls()]);
    expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(received.length);
    await deliverCalls();
    expect(received).toHaveLength(5);
  });
});

test("events of applications, answers and interviews reach the hooks that asked for them, and no others", async () => {
  await add({ url: `${origin}/one`, events: ["application.stage"] });
  await add({
    url: `${origin}/other`,
    events: ["application.received", "interview.booked", "answer.received"],
  });
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { jobId });
  await createApplicant(db(), { jobId, quarantinedAt: new Date() });
  await createApplicant(db(), { jobId, importId: "an-import" });
  await db().applicant.update({ where: { id }, data: { stage: "review" } });
  await db().answer.create({ data: { applicantId: id, text: "Yes", via: "page" } });
  const interview = await db().interview.create({ data: { applicantId: id, place: "Office" } });
  const time = { startsAt: new Date(), endsAt: new Date(Date.now() + 1000) };
  await db().interview.update({ where: { id: interview.id }, data: { state: "booked", ...time } });
  await deliverCalls();
  const calls = received.map(({ path, body }) => [path, JSON.parse(body).event, JSON.parse(body).record.id]);
  expect(calls.sort()).toEqual([
    ["/one", "application.stage", id],
    ["/other", "answer.received", id],
    ["/other", "application.received", id],
    ["/other", "interview.booked", id],
  ]);
});

test("events of one transaction reach a hook in their order, and the list shows the newest first", async () => {
  await add({ events: ["message.received", "interview.booked"] });
  for (let count = 0; count < 10; count += 1)
    await db().$transaction(async (tx) => {
      const { id: messageId } = await createMessage(tx as ReturnType<typeof db>);
      const times = { startsAt: new Date(), endsAt: new Date(Date.now() + 1000) };
      await tx.interview.create({ data: { messageId, place: "Phone", state: "booked", ...times } });
    });
  const listed = (await listHookCalls(admin)).map(({ event }) => event);
  await deliverCalls();
  const events = Array.from({ length: 10 }, () => ["message.received", "interview.booked"]).flat();
  expect(received.map(({ body }) => JSON.parse(body).event)).toEqual(events);
  expect(listed.reverse()).toEqual(events);
});

test("a receiver that takes its time delays no other hook, and the end waits for its present call", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const paths = () => received.map(({ path }) => path);
  const slow: ServerResponse[] = [];
  answer = (response) => {
    if (paths().at(-1) === "/slow") slow.push(response);
    else response.end();
  };
  await add({ url: `${origin}/slow`, events: ["message.received"] });
  await add({ url: `${origin}/fast`, events: ["application.received"] });
  for (let count = 0; count < 3; count += 1) await createMessage(db());
  const end = new AbortController();
  const finish = startHooks(end.signal);
  try {
    await vi.waitUntil(() => slow.length === 1);
    const { id: jobId } = await createJob(db());
    await createApplicant(db(), { jobId });
    vi.advanceTimersByTime(5000);
    await vi.waitUntil(() => paths().includes("/fast"));
    slow[0]!.end();
    await vi.waitUntil(() => slow.length === 2);
  } finally {
    vi.useRealTimers();
    end.abort();
    for (const response of slow) response.end();
    await finish();
  }
  expect(paths()).toEqual(["/slow", "/fast", "/slow"]);
  expect((await states()).filter(([state]) => state === "waiting")).toHaveLength(1);
});

test("suspected spam is an event when staff release it", async () => {
  await add();
  const { id } = await createMessage(db(), { quarantinedAt: new Date() });
  expect(await states()).toEqual([]);
  await db().message.update({ where: { id }, data: { quarantinedAt: null } });
  expect(await states()).toEqual([["waiting", null]]);
});

test("a job opens, changes and closes once, also by its dates and for two instances", async () => {
  await add({ events: ["job.opened", "job.changed", "job.closed"] });
  const today = toDateColumn(getToday());
  const later = new Date(today.getTime() + 24 * 60 * 60 * 1000);
  const { id } = await createJob(db(), { opensOn: later });
  const announce = () => Promise.all([announceJobs(), announceJobs()]);
  const events = async () => (await listHookCalls(admin)).map(({ event }) => event).reverse();
  await announce();
  expect(await events()).toEqual([]);
  await db().job.update({ where: { id }, data: { opensOn: today } });
  await announce();
  await db().job.update({ where: { id }, data: { title: "New", updatedAt: new Date(Date.now() + 1000) } });
  await announce();
  await db().job.update({ where: { id }, data: { deletedAt: new Date(), deletedBy: admin.id } });
  await announce();
  expect(await events()).toEqual(["job.opened", "job.changed", "job.closed"]);
});

test("a change by an instance whose clock is behind that of the last change is announced", async () => {
  await add({ events: ["job.changed"] });
  const { id } = await createJob(db(), { updatedAt: new Date(Date.now() + 5000) });
  await announceJobs();
  await db().job.update({ where: { id }, data: { title: "New", updatedAt: new Date() } });
  await announceJobs();
  expect(await states()).toEqual([["waiting", null]]);
});

test("a call waits for an earlier one about the same job, and a deleted job keeps its title", async () => {
  await add({ form: "slack", events: ["job.opened", "job.closed"] });
  const { id } = await createJob(db(), { title: "Surveyor" });
  await announceJobs();
  answer = (response) => void response.writeHead(503).end();
  await deliverCalls();
  await db().job.update({ where: { id }, data: { deletedAt: new Date(), deletedBy: admin.id } });
  await announceJobs();
  answer = (response) => void response.end();
  received = [];
  await deliverCalls(); // another instance may be calling about the job now
  expect(received).toEqual([]);
  await allDue();
  await deliverCalls();
  const texts = received.map(({ body }) => JSON.parse(body).text as string);
  expect(texts).toEqual([
    expect.stringMatching(/\|Job opened: Surveyor>/),
    expect.stringMatching(/\|Job closed: Surveyor>/),
  ]);
});

test("a job that opens while an instance waits for another one is not closed by it", async () => {
  await add({ events: ["job.closed"] });
  const { id } = await createJob(db(), { status: "Closed" });
  const { updatedAt } = await db().job.findUniqueOrThrow({ where: { id } });
  let announced: Promise<void> | undefined;
  await db().$transaction(async (other) => {
    await lockUntilCommit(other, Prisma.sql`hashtextextended('announced_jobs', 0)`);
    await other.$executeRaw`LOCK TABLE announced_jobs`;
    announced = announceJobs();
    await vi.waitUntil(async () => (await countLockWaits()) > 0);
    await db().job.update({ where: { id }, data: { status: "Open", updatedAt } });
    await other.announcedJob.create({ data: { id, updatedAt } });
  });
  await announced;
  expect(await states()).toEqual([]);
});

describe("a receiver", () => {
  beforeEach(async () => {
    await add();
    await createMessage(db());
  });

  test.each([[301], [307], [404], [500]])(
    "that answers %d is called again, and a redirect is not followed",
    async (status) => {
      answer = (response) => void response.writeHead(status, { location: `${origin}/elsewhere` }).end();
      for (let count = 0; count < FAILURES_MAX; count += 1) {
        await allDue();
        await deliverCalls();
      }
      expect(received.map(({ path }) => path)).toEqual(Array(FAILURES_MAX).fill("/hook"));
      expect(await states()).toEqual([["dead", String(status)]]);
      const [dead] = await listHookCalls(admin);
      answer = (response) => void response.end();
      await resendCall(admin, dead!.id);
      await deliverCalls();
      expect(await states()).toEqual([["sent", "200"]]);
    },
  );

  test("that does not answer is left after the time limit", async () => {
    answer = () => undefined;
    await deliverCalls(undefined, { timeoutMs: 200 });
    expect(await states()).toEqual([["waiting", "ABORT_ERR"]]);
    expect(strings.describeOutcome("ABORT_ERR")).toContain("10 seconds");
  });

  test("that fails is left alone for a while, and its other calls stay as they are", async () => {
    await createMessage(db());
    answer = (response) => void response.writeHead(503).end();
    const { dueAt } = (await db().hookCall.findMany({ orderBy: { createdAt: "asc" } }))[1]!;
    const delivery = createDelivery();
    for (let count = 0; count < 2; count += 1) {
      await allDue();
      await db().hookCall.updateMany({ where: { failures: 0 }, data: { dueAt } });
      await delivery.start();
      await delivery.finish();
    }
    expect(received).toHaveLength(1);
    expect(await db().hookCall.count({ where: { failures: 0, dueAt } })).toBe(1);
  });

  test("that answers without end has its connection closed after a few KB", async () => {
    let sent = 0;
    const closed = new Promise((resolve) => {
      answer = (response) => {
        const chunk = Buffer.alloc(64 * 1024);
        const write = () => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        };
        response.on("drain", write).on("close", () => resolve(true));
        write();
      };
    });
    await deliverCalls();
    expect(await closed).toBe(true);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(await states()).toEqual([["sent", "200"]]);
  });

  test("that answers 410 is disabled: it gets no more calls, and none is queued", async () => {
    answer = (response) => void response.writeHead(410).end();
    await createMessage(db());
    await deliverCalls();
    await allDue();
    await deliverCalls();
    await createMessage(db());
    expect(received).toHaveLength(1);
    expect((await listHooks(admin))[0]!.disabledAt).toBeInstanceOf(Date);
    expect(await listHookCalls(admin)).toHaveLength(2);
    await expect(resendCall(admin, (await listHookCalls(admin))[0]!.id)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("a private network", () => {
  const toUrl = (host: string) => origin.replace("http://127.0.0.1", `https://${host}`);

  test.each(["https://10.0.0.1/", "https://localhost/"])(
    "%s is refused when the hook is added",
    async (url) => {
      env().HOOK_PRIVATE_HOSTS = [];
      const errors = { url: strings.privateNetwork };
      await expect(add({ url })).rejects.toMatchObject({ status: 422, details: { errors } });
    },
  );

  test.each([
    ["http://example.com/", strings.notHttps],
    ["ftp://example.com/", strings.notAnAddress],
    ["https://user:password@example.com/", strings.notAnAddress],
    ["example.com", strings.notAnAddress],
  ])("%s is no address of a hook", async (url, message) => {
    await expect(add({ url })).rejects.toMatchObject({ details: { errors: { url: message } } });
  });

  test("is refused by the very lookup that the connection uses, so that a second answer cannot differ", async () => {
    let lookups = 0;
    await add({ url: toUrl("rebinding.example") });
    await createMessage(db());
    const loopback = { address: "127.0.0.1", family: 4 };
    const lists = [
      [loopback],
      [{ address: "8.8.8.8", family: 4 }, loopback],
      [{ address: "::ffff:127.0.0.1", family: 6 }],
    ];
    for (const list of lists) {
      await allDue();
      await deliverCalls(undefined, {
        resolve: (_host, _options, done) => {
          lookups += 1;
          done(null, list);
        },
      });
      expect(await states()).toEqual([["waiting", "EPRIVATE"]]);
    }
    expect(lookups).toBe(lists.length);
    expect(received).toEqual([]);
  });

  test("is not reached by a hook whose host is no longer allowed", async () => {
    await add();
    await createMessage(db());
    env().HOOK_PRIVATE_HOSTS = [];
    await deliverCalls();
    expect(received).toEqual([]);
    expect(await states()).toEqual([["waiting", "EPRIVATE"]]);
  });
});

test("a hook that names no receiver is for a program", () => {
  const input = { url: "https://example.com/hook", events: ["job.opened"] };
  expect(newHookSchema.parse(input)).toEqual({ ...input, form: "json" });
});

test("Slack and Teams get a sentence with the job's title and a link, and no name", async () => {
  await add({ url: `${origin}/slack`, form: "slack", events: ["application.received"] });
  await add({ url: `${origin}/teams`, form: "teams", events: ["application.received"] });
  const { id: jobId } = await createJob(db(), { title: "C <&> Linux" });
  const { id } = await createApplicant(db(), { jobId, firstName: "Wilhelmina" });
  await deliverCalls();
  const bodies = Object.fromEntries(received.map(({ path, body }) => [path, JSON.parse(body)]));
  const url = `http://localhost:3000/admin/applicants/${id}`;
  expect(bodies["/slack"]).toEqual({ text: `<${url}|New application: C &lt;&amp;&gt; Linux>` });
  expect(bodies["/teams"].attachments[0].content).toMatchObject({
    body: [{ type: "TextBlock", text: "New application: C <&> Linux" }],
    actions: [{ type: "Action.OpenUrl", url }],
  });
  expect(JSON.stringify(bodies)).not.toContain("Wilhelmina");
});

test("staff add up to ten hooks with a recent proof, and delete them, and the audit log says so", async () => {
  await expect(
    createHook({ ...admin, recentlyProven: false }, { url: origin, form: "json", events: ["job.opened"] }),
  ).rejects.toMatchObject({ status: 403 });
  const [first] = [await add(), ...(await Promise.all(Array.from({ length: 9 }, () => add())))];
  await expect(add()).rejects.toMatchObject({ status: 409, message: strings.tooMany });
  const { secret } = await db().hook.findUniqueOrThrow({ where: { id: first.id } });
  expect(Buffer.from(secret).toString("latin1")).not.toContain(first.secret);
  await deleteHook(admin, first.id);
  await expect(deleteHook(admin, first.id)).rejects.toMatchObject({ status: 404 });
  const where = { requestId: admin.requestId, targetId: first.id };
  const actions = await db().auditEvent.findMany({ where, orderBy: { id: "asc" }, select: { action: true } });
  expect(actions).toEqual([{ action: "hook.added" }, { action: "hook.deleted" }]);
});

test("INDEXNOW_KEY makes a hook that tells search engines a job's address, and that staff cannot delete", async () => {
  env().INDEXNOW_KEY = "0123456789abcdef";
  await syncIndexNow();
  await db().hook.updateMany({ data: { url: `${origin}/indexnow` } });
  const { id } = await createJob(db());
  await announceJobs();
  await deliverCalls();
  expect(JSON.parse(received[0]!.body)).toEqual({
    host: "localhost:3000",
    key: "0123456789abcdef",
    keyLocation: "http://localhost:3000/0123456789abcdef.txt",
    urlList: [expect.stringContaining(`http://localhost:3000/jobs/${id}`)],
  });
  const open = (path: string) => proxy(new NextRequest(`http://localhost:3000${path}`));
  const file = await open("/0123456789abcdef.txt");
  expect([file.status, await file.text()]).toEqual([200, "0123456789abcdef"]);
  const { headers } = await open(`/jobs/${id}/network-engineer?source=indeed`);
  const job = headers.get("x-middleware-rewrite");
  expect(job).toBe(`http://localhost:3000/jobs/${id}?source=indeed`);
  await expect(deleteHook(admin, "indexnow")).rejects.toMatchObject({ status: 404 });
  expect(await hasHooks()).toBe(false);
  env().INDEXNOW_KEY = undefined;
  await syncIndexNow();
  expect(await listHooks(admin)).toEqual([]);
});
