import { beforeEach, expect, test } from "vitest";
import { toAlertToken } from "@/lib/alerts/alert-token";
import { sendAlerts } from "@/lib/alerts/send-alerts";
import { keepAlert, requestAlert } from "@/lib/alerts/subscribe";
import { issuePersonLink } from "@/lib/mail/person-links";
import type { Person } from "@/lib/application-page/person";
import { requestApplicationLink } from "@/lib/application-page/request-link";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { purgePastRetention } from "@/lib/maintenance/retention";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { type ArchiveFile, openArchive, openOwnArchive } from "@/lib/privacy/archive";
import { findPersonalData } from "@/lib/privacy/data";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { getReceipt } from "@/lib/privacy/receipts";
import { hashSecret } from "@/lib/signing";
import { emptyTrash } from "@/lib/trash/data";
import { deleteApplicant } from "@/lib/applicants/data";
import { createApplicant, createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { CANARY, EMAIL, resetTables, decideLongAgo } from "@/tests/support/person-fixture";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { sendAfterWait } from "@/tests/support/alert-fixtures";
import { emptyTables } from "@/tests/support/database/empty-tables";

const person = { email: EMAIL, requestId: "request-9" } as Person;
const address = "192.0.2.77";
let id: string;
let alertId: string;
let secret: string;

beforeEach(async () => {
  await resetTables();
  await emptyTables("job_alerts", "job_alert_runs");
  env().ALERT_MAILS_PER_MINUTE = 60_000;
  const { id: jobId } = await createJob(db(), { title: "Rigger" });
  id = (await createApplicant(db(), { jobId, email: EMAIL, firstName: CANARY, source: "spring-fair" })).id;
  secret = await db().$transaction((tx) => issuePersonLink(tx, "applicant", id));
  await requestApplicationLink(EMAIL, { address, requestId: "request-8" });
  await requestAlert({ email: EMAIL, type: null, words: `night ${CANARY}`, frequency: "now" }, address);
  ({ id: alertId } = await db().jobAlert.findFirstOrThrow());
  await keepAlert(toAlertToken(alertId));
  await createJob(db(), { title: "Rigger", description: `Work at night with ${CANARY}.` });
  expect(await sendAfterWait()).toBe(1);
});

async function read(archive: Promise<AsyncGenerator<ArchiveFile>>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { name, input } of await archive) files.set(name, String(input));
  return files;
}

test("the privacy desk finds alerts and their waiting mails, and nothing of another address", async () => {
  const found = await findPersonalData(admin, EMAIL.toUpperCase());
  expect(found.alerts).toMatchObject([{ id: alertId }]);
  expect(found.mails.map(({ kind }) => kind).sort()).toEqual([
    "alert-confirmation",
    "alert-new-job",
    "application-link",
  ]);
  expect(await findPersonalData(admin, "nobody@example.com")).toMatchObject({ alerts: [], mails: [] });
});

test("both exports hold the alert, its ledger and the source, and no working link", async () => {
  for (const archive of [openArchive(admin, EMAIL), openOwnArchive(person)]) {
    const files = await read(archive);
    const alert = JSON.parse(files.get(`alerts/${alertId}.json`)!);
    expect(alert).toMatchObject({ words: `night ${CANARY}`, frequency: "now", mails: [{ alertId }] });
    expect(JSON.parse(files.get(`applications/${id}.json`)!)).toMatchObject({ source: "spring-fair" });
    expect(files.get("README.txt")).toContain("1 alert about new openings");
    const all = [...files.values()].join("\n");
    expect(all).toContain("/application/(left out)");
    expect(all).toContain("/jobs/alerts/(left out)");
    for (const token of [secret, hashSecret(secret), toAlertToken(alertId)]) expect(all).not.toContain(token);
  }
});

test("an erasure by the desk takes alerts, ledger, links and their mails, and the receipt counts them", async () => {
  await db().job.updateMany({ data: { description: "Work at night." } });
  await decideLongAgo();
  const number = await erasePersonalData(admin, EMAIL);
  expect(await findInDatabase(CANARY)).toEqual([]);
  expect([
    await db().jobAlert.count(),
    await db().jobAlertMail.count(),
    await db().applicationLink.count(),
    await db().outbox.count(),
  ]).toEqual([0, 0, 0, 0]);
  expect(await getReceipt(admin, number)).toMatchObject({ counts: { applications: 1, alerts: 1 } });
  expect(await sendAlerts()).toBe(0);
});

test("an address with nothing but an alert can be erased", async () => {
  await db().applicant.deleteMany();
  await db().outbox.deleteMany();
  const number = await erasePersonalData(admin, EMAIL);
  expect(await getReceipt(admin, number)).toMatchObject({ counts: { applications: 0, alerts: 1 } });
  expect(await db().jobAlert.count()).toBe(0);
});

test("retention and the emptied trash take the links of an application with it", async () => {
  const { jobId } = await db().applicant.findUniqueOrThrow({ where: { id } });
  const { id: trashed } = await createApplicant(db(), { jobId });
  await db().$transaction((tx) => issuePersonLink(tx, "applicant", trashed));
  await deleteApplicant(admin, trashed);
  await emptyTrash(admin, new Date(Date.now() + 1000));
  expect(await db().applicationLink.count({ where: { applicantId: trashed } })).toBe(0);
  expect(await db().applicationLink.count()).toBe(2);
  await decideLongAgo();
  await purgePastRetention({ messages: 0, applications: 180 });
  expect(await db().applicationLink.count()).toBe(0);
});

test("links and alerts are erased when their year is over, and not before", async () => {
  for (const [sql, kept] of [
    ["now() + interval '1 minute'", [2, 1]],
    ["now() - interval '1 minute'", [0, 0]],
  ] as const) {
    for (const table of ["application_links", "job_alerts"])
      await db().$executeRawUnsafe(`UPDATE ${table} SET expires_at = ${sql}`);
    await sweepExpired("applicationLinks");
    await sweepExpired("jobAlerts");
    expect([await db().applicationLink.count(), await db().jobAlert.count()]).toEqual(kept);
  }
});
