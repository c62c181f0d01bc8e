import type { Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { createAddress } from "@/e2e/applicants/apply";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { expectApplicationReceived } from "@/e2e/support/records/expect-received";
import { pdf, removeJob } from "@/e2e/support/records/job-fixtures";
import { showHtml } from "@/e2e/site/show-html";
import { readJobPosting } from "@/e2e/support/records/job-posting";
import { expectApplicationToast, expectToast } from "@/e2e/support/toasts/expect-toast";

const AUTHORIZED = "Are you legally authorized to work in the United States?";
const SPONSORSHIP = /^Will you now or in the future require sponsorship/;
const answers = {
  coverNote: "I kept 14 locks dry.\nIn Galway.",
  profileLink: "https://example.com/siobhan",
  workAuthorized: "yes",
  needsSponsorship: "no",
};

const form = (page: Page) => page.getByRole("form", { name: "Apply for this job" });

/** Fills in the whole form, and sends it. */
async function send(page: Page, email: string, phone = "503-555-0142") {
  const fields = { "First Name": "Siobhán", "Last Name": "O'Neill", Email: email, Phone: phone };
  for (const [label, value] of Object.entries(fields))
    await form(page).getByLabel(label, { exact: true }).fill(value);
  const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: pdf() };
  await form(page).getByLabel("Resume", { exact: true }).setInputFiles(file);
  await form(page).getByLabel("Cover note").fill(answers.coverNote);
  await form(page).getByLabel("Link to your work or profile").fill("example.com/siobhan");
  await form(page).getByLabel(AUTHORIZED).selectOption("Yes");
  await form(page).getByLabel(SPONSORSHIP).selectOption("No");
  await form(page).getByRole("button", { name: "Submit" }).click();
}

let job: { id: string };

test.beforeEach(async ({ page, database }) => {
  await acceptCookies(page);
  job = await createJob(database, {
    title: `Lock Keeper ${crypto.randomUUID().slice(0, 8)}`,
    employer: "Harbor Foods",
    benefits: "Health insurance\n20 days of vacation",
    asksCoverNote: true,
    asksProfileLink: true,
    asksWorkAuthorization: true,
  });
});

test.afterEach(async ({ database }) => removeJob(database, job.id));

test("a job names its client and its benefits, and its form takes a note, a link and two answers", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByText("With our client Harbor Foods")).toBeVisible();
  await expect(page.getByRole("region", { name: "Benefits" })).toContainText("20 days of vacation");
  expect(await readJobPosting(page)).toMatchObject({
    hiringOrganization: { name: "Harbor Foods" },
    jobBenefits: "Health insurance\n20 days of vacation",
  });
  await expect(form(page)).toHaveAttribute("data-hydrated", "true");
  await form(page).getByText("What we collect, who reads it, and your rights").click();
  await expect(form(page).getByText(/This position is with Harbor Foods/)).toBeVisible();
  await expectAccessibleAtAllWidths(page, [390, 1280]);
  const email = createAddress("siobhan");
  await send(page, email);
  await expectApplicationToast(page);
  await page.getByRole("button", { name: "Write another" }).click();
  await expect(form(page).getByLabel("Cover note")).toHaveValue("");
  const { id } = await expectApplicationReceived(database, email);
  expect(await database.applicant.findUniqueOrThrow({ where: { id } })).toMatchObject(answers);

  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await expect(page.getByRole("region", { name: "Cover note" })).toContainText("I kept 14 locks dry.");
  await expect(page.getByRole("link", { name: answers.profileLink })).toHaveAttribute("rel", /noopener/);
  await expect(page.getByText("May work in the US")).toBeVisible();
});

test("a client that is not named is no name in the page, in the structured data or in the notice", async ({
  page,
  database,
}) => {
  const { id } = await createJob(database, { title: "Quiet Keeper", employer: "confidential" });
  await showHtml(page, `/jobs/${id}`);
  await expect(page.getByText("Confidential client")).toBeVisible();
  expect(await readJobPosting(page)).toMatchObject({ hiringOrganization: "confidential" });
  await expect(form(page)).toContainText("a client whom this page doesn't name");
  await removeJob(database, id);
});

test("/jobs, /jobs/general and a job say how to ask for an accommodation: a person, a phone, an address and a form", async ({
  page,
}) => {
  for (const path of ["/jobs", "/jobs/general", `/jobs/${job.id}`])
    await test.step(path, async () => {
      await showHtml(page, path);
      const section = page.getByRole("region", { name: "Equal opportunity" });
      await expect(section).toContainText("Priya Raman");
      const hrefs = await section
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      expect(hrefs).toEqual([
        expect.stringMatching(/^tel:\+/),
        expect.stringMatching(/^mailto:/),
        "/contact",
        "/how-we-hire",
        "/accessibility",
      ]);
    });
});

test("staff name the employer, the benefits and the questions in the form, and read the rules of the place", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}`);
  const dialog = await openJobEditor(page, /^Edit Lock Keeper/);
  await expect(dialog.getByLabel("Employer")).toHaveValue("Harbor Foods");
  await dialog.getByLabel("Employer").fill("Confidential");
  await dialog.getByLabel("Benefits").fill("");
  await dialog.getByLabel("A cover note").uncheck();
  await dialog.getByLabel("Location").fill("Denver, Colorado");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Save changes to job");
  expect(await database.job.findUniqueOrThrow({ where: { id: job.id } })).toMatchObject({
    employer: "confidential",
    benefits: null,
    asksCoverNote: false,
    asksProfileLink: true,
  });
  const rules = page.getByRole("region", { name: "Rules of the place" });
  await expect(rules).toContainText("Missing here: pay range, benefits, last day.");
  await expect(rules.getByRole("link", { name: "Source of the rule of Colorado" })).toHaveAttribute(
    "href",
    /^https:\/\/cdle\.colorado\.gov/,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that is refused keeps the note, and the next try stores every answer", async ({
    page,
    database,
  }) => {
    const email = createAddress("siobhan");
    await page.goto(`/jobs/${job.id}`);
    await send(page, email, "12");
    await page.waitForURL(`/jobs/${job.id}/apply#apply`);
    await expect(form(page).getByLabel("Cover note")).toHaveValue(answers.coverNote);
    await expect(form(page).getByLabel(AUTHORIZED)).toHaveValue("yes");
    await send(page, email);
    await page.waitForURL("/jobs/applied");
    const { id } = await expectApplicationReceived(database, email);
    expect(await database.applicant.findUniqueOrThrow({ where: { id } })).toMatchObject(answers);
  });
});
