import { PrismaPg } from "@prisma/adapter-pg";
import type { Email } from "postal-mime";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { startMailServer } from "@/tests/support/mail-server";
import { expect, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { reportFigure } from "./report-figure";

const SUBSCRIBERS = 10_000;
/** Mails per minute. `ALERT_PACE=1200 npm run test:soak` takes longer and leaves more of the processor to others. */
const PACE = Number(process.env.ALERT_PACE ?? 4000);
const MINUTE_MS = 60_000;
/** A mail that the killed server had claimed waits for the end of its lease. */
const LEASE_MS = 120_000;
const LIMIT_MS = (SUBSCRIBERS / PACE) * MINUTE_MS + LEASE_MS + 3 * MINUTE_MS;
/** A server claims this many mails at once. Only they can be sent twice. */
const CLAIMED = 3;
const TITLE = "Rigger of the Night Shift";

const getRecipient = ({ to }: Email) => to?.[0]?.address ?? "";

/** Returns the largest number of the times that lie within one minute. */
function countInBusiestMinute(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [last, time] of sorted.entries()) {
    while (time - sorted[first]! >= MINUTE_MS) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

test("10,000 alerts are each mailed a new position once, at the configured pace, by two servers of which one is killed", async ({
  request,
}) => {
  test.setTimeout(LIMIT_MS + 2 * MINUTE_MS);
  const url = await createDatabase(databaseUrl(), "alerts");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const mailbox = await startMailServer();
  const settings = {
    SEED_DEMO: "0",
    SMTP_URL: mailbox.url,
    STAFF_EMAIL: "office@example.com",
    ALERT_MAILS_PER_MINUTE: String(PACE),
  };
  const servers = [await startServer(url, settings), await startServer(url, settings)] as const;
  const countAlertMails = () => mailbox.mails.filter(({ subject }) => subject?.includes(TITLE)).length;
  try {
    await database.jobAlert.createMany({
      data: Array.from({ length: SUBSCRIBERS }, (_, number) => ({
        email: `person-${number}@example.com`,
        frequency: "now",
        confirmedAt: new Date(Date.now() - 60 * MINUTE_MS),
        expiresAt: new Date(Date.now() + 300 * 24 * 60 * MINUTE_MS),
      })),
    });
    await createJob(database, { title: TITLE });
    // The position waits ten minutes.
    await expect.poll(() => database.jobAlertRun.count(), { timeout: MINUTE_MS }).toBe(1);
    const start = Date.now();
    await database.jobAlertRun.updateMany({ data: { createdAt: new Date(start - 10 * MINUTE_MS) } });
    await expect.poll(countAlertMails, { timeout: LIMIT_MS }).toBeGreaterThan(SUBSCRIBERS * 0.4);
    await servers[0].kill();
    const atKill = countAlertMails();

    // A mail to staff does not wait until all alerts have left.
    const data = { name: "A", email: "a@b.co", phone: "5035550100", company: "C", message: "In between" };
    expect((await request.post(`${servers[1].origin}/message`, { data })).status()).toBe(201);
    const sentAt = Date.now();
    const isNoticed = () => mailbox.mails.some((mail) => getRecipient(mail) === "office@example.com");
    await expect.poll(isNoticed, { timeout: MINUTE_MS }).toBe(true);
    const noticedAfter = Date.now() - sentAt;
    expect(countAlertMails()).toBeLessThan(SUBSCRIBERS);

    const pending = () => database.outbox.count({ where: { state: "PENDING" } });
    const isDone = async () => countAlertMails() >= SUBSCRIBERS && (await pending()) === 0;
    await expect.poll(isDone, { timeout: LIMIT_MS, intervals: [1000] }).toBe(true);
    const minutes = (Date.now() - start) / MINUTE_MS;

    const idsByRecipient = new Map<string, string[]>();
    for (const mail of mailbox.mails.filter(({ subject }) => subject?.includes(TITLE))) {
      const recipient = getRecipient(mail);
      idsByRecipient.set(recipient, [...(idsByRecipient.get(recipient) ?? []), mail.messageId ?? ""]);
    }
    expect(idsByRecipient.size).toBe(SUBSCRIBERS);
    const repeated = [...idsByRecipient.values()].filter((ids) => ids.length > 1);
    for (const ids of repeated) expect(new Set(ids).size).toBe(1);
    expect(repeated.length).toBeLessThanOrEqual(CLAIMED);
    expect(await database.jobAlertMail.count()).toBe(SUBSCRIBERS);

    const queued = await database.outbox.findMany({
      where: { kind: "alert-new-job" },
      select: { createdAt: true },
    });
    const busiest = countInBusiestMinute(queued.map(({ createdAt }) => createdAt.getTime()));
    expect(queued).toHaveLength(SUBSCRIBERS);
    expect(busiest).toBeLessThanOrEqual(PACE);
    reportFigure(
      `Alerts: ${SUBSCRIBERS} mails in ${minutes.toFixed(1)} minutes, at most ${busiest} of ${PACE} in a minute; one server killed after ${atKill}; ${repeated.length} sent twice with one Message-ID; a notice to staff took ${noticedAfter} ms`,
    );
  } finally {
    await servers[1].stop();
    await mailbox.close();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
