import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { notifyOfJob, removeJob } from "@/e2e/support/records/job-fixtures";
import { showHtml } from "@/e2e/site/show-html";

test("a search reads separators and quotation marks, and finds the place and work mode that a job has", async ({
  page,
  database,
}) => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const job = await createJob(database, {
    title: `Network Engineer ${word}`,
    description: "You know Linux, C++ and .NET.",
    workMode: "hybrid",
    city: "Zürich",
    country: "CH",
  });
  await notifyOfJob(database, job.id);
  for (const q of [
    `${word}, Linux, C++; .NET`,
    `“Network Engineer” ${word}`,
    `${word} zurich hybrid switzerland`,
  ]) {
    await expect(async () => {
      await showHtml(page, `/jobs?q=${encodeURIComponent(q)}`);
      expect(await page.getByRole("heading", { level: 3 }).allTextContents()).toEqual([job.title]);
    }).toPass();
  }
  await showHtml(page, `/jobs?q=${encodeURIComponent(`"Engineer Network" ${word}`)}`);
  await expect(page.getByText("There are no jobs that match your search.")).toBeVisible();
  await removeJob(database, job.id);
});
