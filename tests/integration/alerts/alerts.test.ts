import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findAlertJobs, findPublicJobIds, matchesCriteria } from "@/lib/alerts/alert-jobs";
import { toAlertToken } from "@/lib/alerts/alert-token";
import { sendAlerts } from "@/lib/alerts/send-alerts";
import { endAlert, findAlert, keepAlert, requestAlert } from "@/lib/alerts/subscribe";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/mail/queue-mail";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { createJob } from "@/prisma/factories";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { deliver } from "@/tests/support/desk-mail";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import {
  addAlert,
  EMAIL,
  getMails,
  passTenMinutes,
  resetAlerts,
  sendAfterWait,
} from "@/tests/support/alert-fixtures";

const wish = { email: EMAIL, type: null, words: null, frequency: "now" as const };
let server: MailServer;
let networks = 0;

beforeEach(async () => {
  await resetAlerts();
  server = await startMailServer();
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

const ask = (change = {}) => requestAlert({ ...wish, ...change }, `203.0.113.${(networks += 1)}`);
const subjects = async () => (await getMails()).map(({ subject }) => subject);

describe("asking for an alert", () => {
  test("sends one mail without the stranger's words, at most two a day", async () => {
    for (const words of ["buy pills", "win money", "third"]) await ask({ words, email: EMAIL.toUpperCase() });
    const mails = await getMails();
    expect(mails).toHaveLength(2);
    expect(await db().jobAlert.count()).toBe(2); // nothing was stored for the third mail
    for (const { text, html, subject } of mails) expect(text + html + subject).not.toMatch(/pills|money/);
    await createJob(db());
    await sendAfterWait();
    expect(await getMails()).toHaveLength(2);
  });

  test("again for a confirmed alert sends nothing", async () => {
    await addAlert();
    await ask();
    expect(await getMails()).toEqual([]);
  });

  test("twice at once stores one alert, and again extends the time to confirm it", async () => {
    await Promise.all([ask(), ask()]);
    const { id } = await db().jobAlert.findFirstOrThrow();
    await db().$executeRaw`UPDATE job_alerts SET expires_at = now() + interval '1 hour'`;
    await db().rateLimit.deleteMany();
    await ask();
    const [alert, ...others] = await db().jobAlert.findMany();
    expect([alert?.id, others]).toEqual([id, []]);
    expect(alert!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });

  test.each([
    ["a filled honeypot", { leave_empty: "http://spam.example" }, 1],
    ["a page that was opened just before", { elapsed: "500" }, 1],
    ["both", { leave_empty: "http://spam.example", elapsed: "500" }, 0],
  ])("with %s stores %o", async (_, hidden, stored) => {
    await ask(hidden);
    expect(await db().jobAlert.count()).toBe(stored);
    expect(await getMails()).toHaveLength(stored);
  });

  test("too often from one network is refused", async () => {
    env().RATE_LIMIT_CONTACT = { points: 1, seconds: 600 };
    await requestAlert(wish, "198.51.100.1");
    await expect(requestAlert(wish, "198.51.100.1")).rejects.toMatchObject({ status: 429 });
  });
});

describe("an alert", () => {
  test("begins when it is confirmed, not when its link is opened", async () => {
    await ask();
    const { id } = await db().jobAlert.findFirstOrThrow();
    const token = toAlertToken(id);
    expect(await findAlert(token)).toMatchObject({ email: EMAIL, confirmedAt: null });
    expect(await keepAlert(token)).toBe(true);
    expect(await findAlert(token)).toMatchObject({ confirmedAt: expect.any(Date) });
    await createJob(db(), { title: "Rigger" });
    await sendAfterWait();
    expect(await subjects()).toEqual(["Please confirm your job alert", "New opening: Rigger"]);
  });

  test("tells positions that became public after it was confirmed, once, also when one is reopened", async () => {
    const { id } = await createJob(db(), { title: "Old" });
    await sendAfterWait();
    await addAlert({ confirmedAt: new Date() });
    await sendAfterWait();
    const { id: fresh } = await createJob(db(), { title: "New" });
    await sendAfterWait();
    await db().job.updateMany({ where: { id: { in: [id, fresh] } }, data: { status: "Closed" } });
    await sendAfterWait();
    await db().job.updateMany({ data: { status: "Open" } });
    await sendAfterWait();
    expect(await subjects()).toEqual(["New opening: New"]);
  });

  test("that ends while a mail is being queued gets no mail", async () => {
    const { id } = await addAlert();
    const job = await createJob(db());
    let ended: Promise<void> | undefined;
    await db().$transaction(async (tx) => {
      await tx.jobAlertMail.create({ data: { alertId: id, jobId: job.id } });
      const mail = {
        kind: "alert-new-job",
        to: EMAIL,
        subject: "New position",
        text: "Text",
        html: "<p>Text</p>",
      } as const;
      await queueMail(tx, mail, { kind: "alert", id });
      ended = endAlert(toAlertToken(id));
      await expect.poll(countLockWaits).toBe(1);
    });
    await ended;
    expect([await db().jobAlert.count(), await db().outbox.count()]).toEqual([0, 0]);
  });

  test("that is erased while it is looked at gets no mail, and the other alerts get theirs", async () => {
    const { id } = await addAlert();
    await addAlert({ email: "bob@example.com" });
    await createJob(db());
    await sendAlerts();
    await passTenMinutes();
    let sending: Promise<number | null> | undefined;
    await db().$transaction(async (tx) => {
      await tx.jobAlert.delete({ where: { id } });
      sending = sendAlerts();
      await expect.poll(countLockWaits, { timeout: 4000 }).toBe(1);
    });
    expect(await sending).toBe(1);
    expect((await getMails()).map(({ to }) => to)).toEqual(["bob@example.com"]);
  });

  test("tells a position on the day on which it opens", async () => {
    await addAlert();
    const { id } = await createJob(db(), { title: "Later", opensOn: new Date("2099-01-01") });
    await sendAfterWait();
    expect(await subjects()).toEqual([]);
    await db().job.update({ where: { id }, data: { opensOn: new Date("2026-01-01") } });
    await db().$executeRaw`UPDATE job_alerts SET confirmed_at = now() - interval '1 hour'`;
    await sendAfterWait();
    expect(await subjects()).toEqual(["New opening: Later"]);
  });

  test.each([
    [{ type: "Contract" }, 0],
    [{ type: "Full-Time" }, 1],
    [{ words: "LINUX portland" }, 1],
    [{ words: "linux chicago" }, 0],
    [{ words: "Linux, Portland" }, 1],
    [{ words: '"Linux Engineer"' }, 1],
    [{ words: "“linux engineer”; onsite" }, 1],
    [{ words: '"Engineer Linux"' }, 0],
    [{ words: "," }, 1],
    [{ frequency: "weekly" }, 0],
    [{ confirmedAt: null }, 0],
  ])("with %j gets %i mails", async (fields, count) => {
    await addAlert(fields);
    await createJob(db(), { title: "Linux Engineer", location: "Portland, Oregon" });
    await sendAfterWait();
    expect(await subjects()).toHaveLength(count);
  });

  test.each([
    [{ type: "", words: "Linux, C++" }, 1],
    [{ type: "", words: '"linux engineer"' }, 2],
    [{ type: "Contract", words: "linux" }, 1],
    [{ type: "", words: "" }, 3],
    [{ type: "", words: "welder, cook" }, 0],
  ])("with %j matches %i open positions", async (criteria, count) => {
    await createJob(db(), { title: "Linux Engineer", description: "C++ and Python." });
    await createJob(db(), { title: "Linux Engineer", type: "Contract" });
    await createJob(db(), { title: "Welder" });
    await createJob(db(), { title: "Linux Engineer", status: "Closed" });
    const jobs = await findAlertJobs(await findPublicJobIds());
    expect(jobs.filter((job) => matchesCriteria(job, criteria))).toHaveLength(count);
  });

  test("that has nothing to tell reads no description", async () => {
    await addAlert();
    await addAlert({ email: "bob@example.com", frequency: "weekly" });
    await createJob(db());
    await sendAfterWait();
    const statements: string[] = [];
    const client = dbIncludingTrash() as unknown as PrismaClient<"query">;
    client.$on("query", ({ query }) => void statements.push(query));
    await sendAlerts();
    await db().jobAlert.deleteMany();
    await sendAlerts();
    expect(statements.join()).toContain('FROM "public"."jobs"');
    expect(statements.join()).not.toContain('"description"');
  });

  test("that is weekly lists what is new since its last mail", async () => {
    await createJob(db(), { title: "Old" });
    await sendAfterWait();
    const now = new Date();
    const nextWeeklyAt = new Date(now.getTime() + 86_400_000);
    const alert = await addAlert({ frequency: "weekly", confirmedAt: now, checkedAt: now, nextWeeklyAt });
    const mailWeekly = async () => {
      await db().jobAlert.update({ where: { id: alert.id }, data: { nextWeeklyAt: now } });
      await sendAlerts();
    };
    await createJob(db(), { title: "Rigger" });
    await createJob(db(), { title: "Surveyor" });
    await sendAfterWait();
    await createJob(db(), { title: "Too new" });
    await sendAlerts();
    await mailWeekly();
    await mailWeekly();
    const mails = await getMails();
    expect(mails.map(({ subject }) => subject)).toEqual(["2 new openings this week"]);
    expect(mails[0]!.text).toMatch(/Rigger[^]*Surveyor/);
    expect(mails[0]!.text).not.toContain("Too new");
    const stored = await db().jobAlert.findUniqueOrThrow({ where: { id: alert.id } });
    expect(stored.nextWeeklyAt!.getTime()).toBeGreaterThan(Date.now());
    await passTenMinutes();
    await mailWeekly();
    expect((await getMails()).at(-1)).toMatchObject({
      subject: "1 new opening this week",
      text: expect.stringContaining("Too new"),
    });
  });

  test("that is weekly tells of a position that was closed at its Monday and reopened, once", async () => {
    const now = new Date();
    await addAlert({ frequency: "weekly", confirmedAt: now, checkedAt: now });
    const { id } = await createJob(db(), { title: "Rigger" });
    await sendAfterWait();
    for (const status of ["Closed", "Open", "Open"]) {
      await db().job.update({ where: { id }, data: { status } });
      await db().jobAlert.updateMany({ data: { nextWeeklyAt: now } });
      await sendAfterWait();
    }
    expect(await subjects()).toEqual(["1 new opening this week"]);
  });

  test("that ends within two weeks asks once, and is erased unless it is renewed", async () => {
    const { id } = await addAlert({ expiresAt: new Date(Date.now() + 10 * 86_400_000) });
    await sendAfterWait();
    await sendAfterWait();
    expect(await subjects()).toEqual(["Do you want to keep your job alert?"]);
    expect(await keepAlert(toAlertToken(id))).toBe(true);
    const { expiresAt, renewalAskedAt } = await db().jobAlert.findUniqueOrThrow({ where: { id } });
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 360 * 86_400_000);
    expect(renewalAskedAt).toBeNull();
    await db().$executeRaw`UPDATE job_alerts SET expires_at = now() - interval '1 s'`;
    expect(await findAlert(toAlertToken(id))).toBeNull();
    await sweepExpired("jobAlerts");
    expect(await db().jobAlert.count()).toBe(0);
  });

  test("has one-click headers, and ends with its waiting mails", async () => {
    const { id } = await addAlert();
    await createJob(db());
    await sendAfterWait();
    await deliver(server);
    const [mail] = server.mails;
    const getHeader = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
    expect(getHeader("list-unsubscribe")).toBe(
      `<http://localhost:3000/api/alerts/${encodeURIComponent(toAlertToken(id))}>`,
    );
    expect(getHeader("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    await createJob(db(), { title: "Rigger" });
    await sendAfterWait();
    await endAlert("made.up");
    expect(await db().jobAlert.count()).toBe(1);
    await endAlert(toAlertToken(id));
    await endAlert(toAlertToken(id));
    expect(await db().jobAlert.count()).toBe(0);
    await deliver(server);
    expect(server.mails).toHaveLength(1);
  });
});
