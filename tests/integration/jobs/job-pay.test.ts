import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { createJob, getJob, listJobs, updateJob } from "@/lib/jobs/data";
import type { PayUnit } from "@/lib/jobs/details/detail-fields";
import { jobExport } from "@/lib/jobs/export";
import { buildJsonFeed } from "@/lib/jobs/feeds/reader-feeds";
import { toJobResource } from "@/lib/jobs/resource";
import { buildJobPosting } from "@/lib/jobs/posting/job-posting";
import { getPreview } from "@/lib/jobs/public/preview";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const input = {
  title: "Bridge Inspector",
  type: "Contract",
  location: "Salem, Oregon",
  description: "You look at 14 bridges a year.",
  status: "Open",
  payCurrency: "USD",
} as const;

beforeEach(async () => void (await emptyTables("jobs")));

/** Reads the job through the list and through the record, which must agree. */
async function readPay(id: string) {
  const listed = (await listJobs(admin, undefined)).items.find((job) => job.id === id);
  const job = await getJob(admin, id);
  expect(listed).toEqual(job);
  return [job!.payMin, job!.payMax];
}

test.each([
  ["hour", 17.5, 19.25, "$17.50–$19.25 an hour", "HOUR"],
  ["day", 300, 350.5, "$300.00–$350.50 a day", "DAY"],
  ["week", 1200, 1500, "$1,200–$1,500 a week", "WEEK"],
  ["month", 0.01, 99_999_999.99, "$0.01–$99,999,999.99 a month", "MONTH"],
  ["year", 80_000, 100_000_000, "$80,000–$100,000,000 a year", "YEAR"],
] as const)("pay for a %s reaches every reader as %d to %d", async (unit, payMin, payMax, text, unitText) => {
  const { id } = await createJob(admin, { ...input, payMin, payMax, payUnit: unit });
  expect(await readPay(id)).toEqual([payMin, payMax]);
  const job = (await getJob(admin, id))!;
  expect(toJobResource(job)).toMatchObject({ pay_min: payMin, pay_max: payMax, pay_unit: unit });
  const cells = Object.fromEntries(jobExport.map(([header, cell]) => [header, cell(job)]));
  expect(cells).toMatchObject({ "Pay From": payMin, "Pay To": payMax, "Pay Period": unit });
  const preview = (await getPreview(admin, id))!;
  expect(buildJobPosting(preview)).toMatchObject({
    baseSalary: { value: { minValue: payMin, maxValue: payMax, unitText } },
  });
  expect(buildJsonFeed([preview]).items[0]!.summary).toContain(text);
});

test("cents are changed and removed, and the history names only what has changed", async () => {
  const pay = { payMin: 17.5, payMax: 20, payUnit: "hour" as PayUnit };
  const { id } = await createJob(admin, { ...input, ...pay });
  await updateJob(admin, id, { ...input, title: "Bridge Painter" });
  expect(await readPay(id)).toEqual([17.5, 20]);
  await updateJob(admin, id, { ...input, payMin: 17, payMax: 20.75 });
  expect(await readPay(id)).toEqual([17, 20.75]);
  await updateJob(admin, id, { ...input, payMin: null });
  expect(await readPay(id)).toEqual([null, 20.75]);
  const events = await db().auditEvent.findMany({
    where: { targetId: id, action: "job.edited" },
    orderBy: { at: "asc" },
  });
  expect(events.map(({ details }) => (details as { fields: string[] }).fields)).toEqual([
    ["title"],
    expect.arrayContaining(["payMin", "payMax"]),
    ["payMin"],
  ]);
});

test("the table takes no other period", async () => {
  const { id } = await createJob(admin, { ...input, payMin: 900, payUnit: "week" });
  await expect(db().$executeRaw`UPDATE jobs SET pay_unit = 'fortnight' WHERE id = ${id}`).rejects.toThrow(
    /jobs_pay_unit/,
  );
});
