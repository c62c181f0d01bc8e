import type { Locator } from "@playwright/test";
import { createApplicant, createJob, createMessage, createTeamMember } from "@/prisma/factories";
import { DANGER } from "@/e2e/support/accessibility/colours";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

const EVERGREEN = "rgb(31, 74, 58)";
const TRANSPARENT = "rgba(0, 0, 0, 0)";

/** Returns the names of the links and buttons that have the colour of a primary action. */
const findPrimary = (part: Locator) =>
  part
    .locator("a, button")
    .evaluateAll(
      (elements, colour) =>
        elements
          .filter((element) => getComputedStyle(element).backgroundColor === colour)
          .map((element) => element.textContent),
      EVERGREEN,
    );

test("on every record page the useful action alone is primary, and 'Delete' is quiet until its dialog opens, and forced colors show the stage of an applicant and the tab, and a print shows the stage and the owner", async ({
  page,
  database,
  admin,
  person,
  signIn,
}) => {
  const job = await createJob(database, { title: "Quay Keeper" });
  const name = { firstName: "Ola", lastName: "Strand" };
  const applicant = await createApplicant(database, { jobId: job.id, ...name, resume: null });
  const message = await createMessage(database, { name: "Nia Brook" });
  const member = await createTeamMember(database, { firstName: "Quay" });
  await signIn(page, admin);
  for (const [path, action] of [
    [`messages/${message.id}`, "Reply to Nia Brook by email"],
    [`applicants/${applicant.id}`, "Send email to Ola Strand"],
    [`jobs/${job.id}`, "Edit"],
    [`team/${member.id}`, "Edit"],
    [`users/${person.id}`, "Reset password"],
  ] as const) {
    await page.goto(`/admin/${path}`);
    const header = page.locator("main header");
    const remove = header.getByRole("button", { name: "Delete", exact: true });
    await expect(remove).toHaveCSS("color", DANGER);
    await expect(remove).toHaveCSS("background-color", TRANSPARENT);
    await expect(remove).toHaveCSS("border-color", TRANSPARENT);
    expect(await findPrimary(header), path).toEqual([action]);
  }
  await page.locator("main header").getByRole("button", { name: "Delete", exact: true }).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: /^Delete/ });
  await expect(confirm).toHaveCSS("background-color", DANGER);

  await database.applicant.update({ where: { id: applicant.id }, data: { stage: "interview" } });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/admin/applicants/${applicant.id}`);
  await expectStaffPageHydrated(page);
  const getBackground = (stage: string) =>
    page
      .getByRole("region", { name: "Stage" })
      .getByRole("button", { name: stage })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await getBackground("Interview")).not.toBe(await getBackground("Offer"));
  const staffArea = page.getByRole("navigation", { name: "Staff area" });
  await expect(staffArea.getByRole("link", { name: "Applicants" })).toHaveCSS(
    "background-color",
    await getBackground("Interview"),
  );
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  await expect(page.getByRole("button", { name: "Interview" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Offer" })).toBeHidden();
  await expect(page.getByLabel("Owner", { exact: true })).toBeVisible();
  await database.teamMember.delete({ where: { id: member.id } });
  await database.message.delete({ where: { id: message.id } });
  await removeJob(database, job.id);
});
