import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

test(
  "staff preview an import with resumes, run it, and undo it as a whole",
  { tag: "@story" },
  async ({ page, signIn, admin, database }) => {
    const title = `Rigger ${crypto.randomUUID().slice(0, 8)}`;
    const job = await createJob(database, { title });
    const rows = [
      "First Name,Last Name,Email,Phone,Job,Resume",
      `Ada,Imported,ada@example.com,503-555-0177,${title},ada.pdf`,
      `Bea,Imported,bea@example.com,503-555-0177,${title},bea.pdf`,
      `Cy,Imported,not an address,503-555-0177,${title},`,
    ];
    await signIn(page, admin);
    await page.goto("/admin/applicants");
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await expectStaffPageAccessible(page);
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
    await page
      .getByLabel("Resumes")
      .setInputFiles({ name: "Ada.pdf", mimeType: "application/pdf", buffer: textPdf(["Ada"]) });
    await page.getByRole("button", { name: "Upload and preview" }).click();
    await page.waitForURL(/\/admin\/imports\/[\w-]{12}$/);
    await expect(page.getByRole("row").filter({ hasText: "Bea" })).toContainText("bea.pdf was not uploaded.");
    await expect(page.getByRole("row").filter({ hasText: "Cy" })).toContainText("not a valid email address");
    await expectStaffPageAccessible(page);
    expect(await database.applicant.count({ where: { jobId: job.id } })).toBe(0);

    await page.getByRole("button", { name: "Import 2 applicants" }).click();
    await expect(page.getByText("Imported: 2 of 3 applicants. The others were left out.")).toBeVisible({
      timeout: 20_000,
    });
    const stored = await database.applicant.findMany({
      where: { jobId: job.id },
      orderBy: { firstName: "asc" },
    });
    expect(stored.map(({ firstName, resumeName }) => [firstName, resumeName])).toEqual([
      ["Ada", "Ada.pdf"],
      ["Bea", null],
    ]);

    await page.getByRole("button", { name: "Undo import" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
    await expect(page.getByText("Undone: 2 of 3 applicants", { exact: true })).toBeVisible({
      timeout: 20_000,
    });
    expect(await database.applicant.count({ where: { jobId: job.id, deletedAt: null } })).toBe(0);
    await removeJob(database, job.id);
  },
);
