import { beforeEach, expect, test } from "vitest";
import { sendAlerts } from "@/lib/alerts/send-alerts";
import { db } from "@/lib/database/db";
import { closeJobs, deleteJob, updateJob } from "@/lib/jobs/data";
import { createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { addAlert, getMails, resetAlerts, sendAfterWait } from "@/tests/support/alert-fixtures";

beforeEach(resetAlerts);

const fields = {
  title: "Rigger",
  type: "Full-Time",
  location: "Remote",
  description: "Work",
  status: "Open",
} as const;
const subjects = async () => (await getMails()).map(({ subject }) => subject);
const first = { title: "Rigger, $8 a year", description: "Work at night" };

test("a new position waits ten minutes, and is mailed with the text that it has then", async () => {
  await addAlert({ words: "daylight", confirmedAt: new Date(Date.now() - 3_600_000) });
  const { id } = await createJob(db(), first);
  await sendAlerts();
  await db().$executeRaw`UPDATE job_alert_runs SET created_at = created_at - interval '9 minutes 50 seconds'`;
  await sendAlerts();
  expect(await getMails()).toEqual([]);
  await updateJob(admin, id, { ...fields, title: "Rigger", description: "Work in daylight" });
  await sendAfterWait();
  expect(await subjects()).toEqual(["New opening: Rigger"]);
});

test("a damaged address keeps no other alert from being mailed", async () => {
  for (const frequency of ["now", "weekly"])
    for (const email of ["damaged", "ada@example.com"]) await addAlert({ email, frequency });
  await createJob(db(), { title: "Rigger" });
  await sendAfterWait();
  await db().jobAlert.updateMany({ where: { frequency: "weekly" }, data: { nextWeeklyAt: new Date(0) } });
  await sendAlerts();
  expect((await getMails()).map(({ to }) => to)).toEqual(["ada@example.com", "ada@example.com"]);
  await db().outbox.deleteMany();
  await db().jobAlert.updateMany({ data: { expiresAt: new Date(Date.now() + 86_400_000) } });
  await sendAlerts();
  expect((await getMails()).map(({ to }) => to)).toEqual(["ada@example.com", "ada@example.com"]);
  await sendAlerts();
  expect(await getMails()).toHaveLength(2);
});

const removals: Record<string, (id: string) => Promise<unknown>> = {
  "is closed": (id) => closeJobs(admin, [id]),
  "moves to the trash, as by Undo": (id) => deleteJob(admin, id),
  "gets a first day that is later": (id) => updateJob(admin, id, { ...fields, opensOn: "2099-01-01" }),
};
test.each(Object.entries(removals))(
  "a new position is not mailed when it %s within that time",
  async (_what, remove) => {
    await addAlert();
    const { id } = await createJob(db(), first);
    await sendAlerts();
    await remove(id);
    await sendAfterWait();
    await sendAfterWait();
    expect(await getMails()).toEqual([]);
    expect(await db().jobAlertRun.count()).toBe(0);
  },
);

test("a new position waits again when it is reopened", async () => {
  await addAlert();
  const { id } = await createJob(db(), first);
  await sendAlerts();
  await closeJobs(admin, [id]);
  await sendAfterWait();
  await updateJob(admin, id, { ...fields, title: "Rigger" });
  await sendAlerts();
  expect(await getMails()).toEqual([]);
  await sendAfterWait();
  expect(await subjects()).toEqual(["New opening: Rigger"]);
});
