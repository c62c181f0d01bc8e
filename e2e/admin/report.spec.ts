import { getToday, toDateColumn } from "@/lib/calendar/company-days";
import { createApplicant, createJob } from "@/prisma/factories";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

test("the page of a job and the overview show which links bring applicants", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const { id: jobId } = await createJob(database, { title: "Tide Recorder" });
  await createApplicant(database, { jobId, source: "spring-fair", stage: "hired" });
  await createApplicant(database, { jobId, source: "spring-fair" });
  const day = toDateColumn(getToday());
  await database.jobView.create({ data: { jobId, day, source: "spring-fair", views: 1234 } });
  await database.jobView.create({ data: { jobId, day, source: "google", views: 56 } });
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${jobId}`);
  const report = page.getByRole("region", { name: "Where applicants come from" });
  const table = report.getByRole("table", { name: /by source/ });
  await expect(table.getByRole("row", { name: /^spring-fair/ }).getByRole("cell")).toHaveText([
    "1,234",
    "2",
    "1",
    "1",
  ]);
  await expect(table.getByRole("row", { name: /^Google/ }).getByRole("cell")).toHaveText([
    "56",
    "0",
    "0",
    "0",
  ]);
  await expect(table.getByRole("row", { name: /^All/ }).getByRole("cell")).toHaveText([
    "1,290",
    "2",
    "1",
    "1",
  ]);
  await expect(
    report.getByRole("listitem").filter({ hasText: /2 applications 1 interview\b/ }),
  ).toBeVisible();
  await report.getByText("Week by week").click();
  await expect(report.getByRole("table", { name: /Monday/ }).getByRole("row")).toHaveCount(4);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.goto("/admin/");
  await expect(table.getByRole("row", { name: /^spring-fair/ })).toBeVisible();
  await report.getByRole("link", { name: "4 weeks" }).click();
  await expect(page).toHaveURL(/weeks=4$/);
  await expect(report.getByRole("link", { name: "4 weeks" })).toHaveAttribute("aria-current", "true");
  await expect(table.getByRole("row", { name: /^spring-fair/ })).toBeVisible();
  await removeJob(database, jobId);
});
