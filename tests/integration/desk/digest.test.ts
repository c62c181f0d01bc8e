import { once } from "node:events";
import { type ChildProcess, fork } from "node:child_process";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Client } from "pg";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { startDigestTimer } from "@/lib/desk/digest/start-digest-timer";
import { sendDigest } from "@/lib/desk/digest/send-digest";
import { getEventHub } from "@/lib/staff-events/event-hub";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { processState } from "@/lib/process-state";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { getDirectUrl } from "@/tests/setup/database";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";

const HOUR_MS = 60 * 60 * 1000;
/** A Wednesday, 08:00 in Portland. */
const MORNING = new Date("2026-11-18T08:00:00-08:00");
const LATE = new Date("2026-11-16T23:59:59.999-08:00");
const TODAY = new Date("2026-11-18T23:59:59.999-08:00");
const TOMORROW = new Date("2026-11-19T23:59:59.999-08:00");

const passwordHash = `$2b$12$${"x".repeat(53)}`;
const createAdmin = (firstName: string) =>
  createUser(db(), { passwordHash, firstName, email: `${firstName}@example.com`, role: "ADMIN" });

async function readMails() {
  const rows = await db().outbox.findMany({ where: { kind: "digest" } });
  const mails = rows.map(({ about, sealed }) => ({ about, ...decryptEnvelope(sealed as Uint8Array)! }));
  return mails.sort((a, b) => (a.to < b.to ? -1 : 1));
}

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "digests");
});

describe("the digest", () => {
  test("leaves for others when the address of an owner is damaged", async () => {
    const [ann, bea] = [await createAdmin("ann"), await createAdmin("bea")];
    for (const { id } of [ann, bea])
      await createMessage(db(), { answerDueAt: LATE, owner: { connect: { id } } });
    await db().user.update({ where: { id: ann.id }, data: { email: "damaged" } });
    await sendDigest(MORNING);
    expect((await readMails()).map(({ to }) => to)).toEqual(["bea@example.com"]);
  });

  test("goes to each owner with due or late records, and to STAFF_EMAIL for what has no owner", async () => {
    const [ann, bea, cy] = [await createAdmin("ann"), await createAdmin("bea"), await createAdmin("cy")];
    const { id: jobId } = await createJob(db());
    const owner = { connect: { id: ann.id } };
    await createMessage(db(), { answerDueAt: LATE, owner, name: "Canary Bird" });
    await createMessage(db(), { answerDueAt: TODAY, owner });
    await createApplicant(db(), { jobId, answerDueAt: TODAY, ownerId: ann.id });
    await createApplicant(db(), { jobId, answerDueAt: LATE, ownerId: null, firstName: "Canary" });
    const interviewed = { jobId, stage: "interview", answeredAt: LATE, ownerId: ann.id };
    await createApplicant(db(), { ...interviewed, interviewDueAt: LATE });
    await createApplicant(db(), { ...interviewed, interviewDueAt: TOMORROW });
    await createMessage(db(), { answerDueAt: TOMORROW, owner: { connect: { id: bea.id } } });
    await createMessage(db(), { answerDueAt: LATE, answeredAt: LATE, owner: { connect: { id: cy.id } } });
    expect(await sendDigest(MORNING)).toBe(2);
    const [toAnn, toStaff] = await readMails();
    expect(toAnn).toMatchObject({
      to: "ann@example.com",
      about: `user:${ann.id}`,
      subject: "Answers due: 2 today, 2 late",
    });
    expect(toAnn!.text).toContain("Messages: 1 late, 1 due today\nApplications: 1 late, 1 due today");
    const list = "http://localhost:3000/admin/messages?answer=waiting&owner=";
    expect(toAnn!.text).toContain(`${list}${ann.id}&sort=due`);
    expect(toStaff).toMatchObject({
      to: "hello@alderpoint.example",
      about: null,
      subject: "Answers due: 1 late",
    });
    expect(toStaff!.text).toContain("Applications: 1 late");
    expect(toStaff!.text).toContain("/admin/applicants?answer=waiting&owner=none&sort=due");
    expect(toStaff!.text).not.toContain("/admin/messages");
    expect(JSON.stringify([toAnn, toStaff])).not.toContain("Canary");
  });

  test("reaches STAFF_EMAIL for the records of a deleted or demoted owner", async () => {
    for (const changes of [{ deletedAt: LATE, deletedBy: "x" }, { role: "USER" as const }]) {
      const { id } = await createAdmin(`gone${Object.keys(changes).length}`);
      await createMessage(db(), { answerDueAt: LATE, owner: { connect: { id } } });
      await dbIncludingTrash().user.update({ where: { id }, data: changes });
    }
    expect(await sendDigest(MORNING)).toBe(1);
    expect(await readMails()).toMatchObject([
      { to: "hello@alderpoint.example", subject: "Answers due: 2 late" },
    ]);
  });

  test("counts suspected spam that is due for STAFF_EMAIL, with links to it, until a person has looked", async () => {
    const { id: jobId } = await createJob(db());
    const held = { quarantinedAt: LATE };
    await createMessage(db(), { ...held, answerDueAt: TODAY, name: "Canary Bird" });
    await createMessage(db(), { ...held, answerDueAt: null });
    await createMessage(db(), { ...held, answerDueAt: TOMORROW });
    await createApplicant(db(), { ...held, jobId, answerDueAt: LATE, firstName: "Canary" });
    await createMessage(db(), { ...held, answerDueAt: LATE, deletedAt: LATE, deletedBy: "x" });
    expect(await sendDigest(MORNING)).toBe(1);
    const [mail] = await readMails();
    expect(mail).toMatchObject({
      to: "hello@alderpoint.example",
      subject: "Answers due: 3 held as possible spam",
    });
    expect(mail!.text).toContain("Held as possible spam: 3");
    for (const list of ["messages", "applicants"])
      expect(mail!.text).toContain(`http://localhost:3000/admin/${list}?show=spam`);
    expect(JSON.stringify(mail)).not.toContain("Canary");
  });

  test("is not sent when nothing is due, before 08:00 or on a holiday", async () => {
    await createMessage(db(), { answerDueAt: TOMORROW });
    expect(await sendDigest(MORNING)).toBe(0);
    await db().digest.deleteMany();
    await createMessage(db(), { answerDueAt: LATE });
    expect(await sendDigest(new Date(MORNING.getTime() - 1))).toBeNull();
    expect(await sendDigest(new Date("2026-11-26T09:00:00-08:00"))).toBeNull();
    expect(await readMails()).toEqual([]);
  });

  test("is sent once a day, and by the first server of the day when none was up at 08:00", async () => {
    await createMessage(db(), { answerDueAt: LATE });
    const evening = new Date("2026-11-18T22:00:00-08:00");
    expect([await sendDigest(evening), await sendDigest(evening)]).toEqual([1, null]);
    expect(await sendDigest(new Date("2026-11-19T08:00:00-08:00"))).toBe(1);
    expect(await readMails()).toHaveLength(2);
  });

  test.each([
    ["forward", "2026-03-09T08:00:00-07:00"],
    ["back", "2026-11-02T08:00:00-08:00"],
  ])("is sent once on the Monday after the clocks went %s", async (_direction, monday) => {
    await createMessage(db(), { answerDueAt: new Date(Date.parse(monday) - 1000) });
    const times = [-60_000, 0, 60_000, 3_600_000].map((ms) => new Date(Date.parse(monday) + ms));
    const sent = [];
    for (const time of times) sent.push(await sendDigest(time));
    expect(sent).toEqual([null, 1, null, null]);
  });
});

test("at midnight in the company's time zone, open tabs are told to refresh, and at 08:00 the digest is queued", async () => {
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date("2026-11-17T23:58:30-08:00"),
  });
  const stopping = new AbortController();
  onTestFinished(() => {
    stopping.abort();
    processState.clockOffsetMs = 0;
    vi.useRealTimers();
  });
  await createMessage(db(), { answerDueAt: LATE });
  await db().digest.create({ data: { day: new Date("2026-11-17T00:00:00Z") } }); // sent in the morning
  startDigestTimer(stopping.signal);
  const version = () => getEventHub().version;
  const before = version();
  vi.advanceTimersByTime(60_000);
  expect(version()).toBe(before);
  vi.advanceTimersByTime(60_000);
  const after = version();
  expect(after).not.toBe(before);
  vi.advanceTimersByTime(60_000);
  expect([version(), await readMails()]).toEqual([after, []]);
  vi.setSystemTime(MORNING.getTime() - HOUR_MS);
  processState.clockOffsetMs = HOUR_MS; // this instance's clock is an hour behind
  vi.advanceTimersByTime(60_000);
  await expect.poll(async () => (await readMails()).length).toBe(1);
});

describe("several instances", () => {
  test("that ask at the same time send one digest", async () => {
    await createMessage(db(), { answerDueAt: LATE });
    const results = await Promise.all(Array.from({ length: 4 }, () => sendDigest(MORNING)));
    expect(results.filter((count) => count !== null)).toEqual([1]);
    expect(await readMails()).toHaveLength(1);
  });

  test("in processes of their own send it once: when the first is killed in its transaction, the second one sends it", async () => {
    await createMessage(db(), { answerDueAt: LATE });
    // Holds the mail's table, so that the first process stops inside its transaction, after the day's row.
    const blocker = new Client({ connectionString: getDirectUrl() });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query("BEGIN");
    await blocker.query("LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE");
    const [first, second] = await Promise.all([startSender(), startSender()]);
    first.send("send");
    await expect.poll(countLockWaits, { timeout: 30_000 }).toBe(1);
    second.send("send");
    await expect.poll(countLockWaits, { timeout: 30_000 }).toBe(2);
    first.kill("SIGKILL");
    await once(first, "exit");
    await blocker.query("COMMIT");
    const [result] = await once(second, "message");
    expect(result).toBe(1);
    expect(await readMails()).toHaveLength(1);
    expect(await db().digest.count()).toBe(1);
  });
});

async function startSender(): Promise<ChildProcess> {
  const execArgv = ["--import", "tsx", "--import", "./scripts/allow-server-only.mjs"];
  const sender = fork("tests/support/send-digest.ts", [MORNING.toISOString()], { execArgv });
  onTestFinished(() => void sender.kill("SIGKILL"));
  await once(sender, "message");
  return sender;
}
