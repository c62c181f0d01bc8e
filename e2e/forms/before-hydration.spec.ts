import type { Locator, Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { expectHydrated, holdScripts } from "@/e2e/support/expect-hydrated";
import { expectApplicationToast, expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, PASSWORD, test } from "@/e2e/support/fixtures";
import { createAddress } from "@/e2e/applicants/apply";
import { expectApplicationReceived, expectMessageReceived } from "@/e2e/support/records/expect-received";
import { removeJob } from "@/e2e/support/records/job-fixtures";

/** Delays the framework scripts, as on a slow phone, so that the first click comes before hydration. */
async function openSlowly(page: Page, path: string) {
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
}

async function fill(form: Locator, company: string) {
  const typed = {
    Name: "Ann",
    Email: createAddress("ann"),
    Phone: "5035550100",
    Company: company,
    Message: "Hello?",
  };
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
}

test("a click on the mobile menu before hydration is not lost", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSlowly(page, "/");
  const menu = page.getByRole("button", { name: /menu/i }).first();
  await menu.click();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link").first()).toBeVisible();
  await expectHydrated(menu);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link").first()).toBeVisible();
});

test("a form of /about that is sent before hydration is stored once and confirmed", async ({
  page,
  database,
}) => {
  await holdScripts(page);
  await page.goto("/about", { waitUntil: "commit" });
  const company = `Early ${Date.now()}`;
  const form = page.getByRole("form", { name: "Ready to transform your business?" });
  await fill(form, company);
  await form.getByRole("button", { name: "Send" }).dblclick();
  // The second click aborts the first navigation.
  await expect.poll(() => new URL(page.url()).pathname).toBe("/contact/sent");
  await expectMessageReceived(database, company);
});

const locateApplicationForm = (page: Page) => page.getByRole("form", { name: "Apply for this job" });
const locateSubmit = (page: Page) => locateApplicationForm(page).getByRole("button", { name: /^Submit/ });

async function fillApplication(page: Page, jobId: string, email: string) {
  const form = locateApplicationForm(page);
  const typed = { "First Name": "Ida", "Last Name": "Fern", Email: email, Phone: "5035550142" };
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
  const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: textPdf([jobId]) };
  await form.getByLabel("Resume", { exact: true }).setInputFiles(file);
}

test.describe("an application", () => {
  let job: { id: string };

  let email: string;

  test.beforeEach(async ({ database }) => {
    job = await createJob(database, { title: "Lock Keeper" });
    email = createAddress();
  });

  test.afterEach(async ({ database }) => {
    await removeJob(database, job.id);
  });

  test("that is sent before hydration is stored once and confirmed", async ({ page, database }) => {
    await holdScripts(page);
    await page.goto(`/jobs/${job.id}`, { waitUntil: "commit" });
    await fillApplication(page, job.id, email);
    await locateSubmit(page).dblclick();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/jobs/applied");
    await expectApplicationReceived(database, email);
  });

  test("is sent by a click that begins before hydration and ends after it", async ({ page, database }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto(`/jobs/${job.id}`, { waitUntil: "commit" });
    await fillApplication(page, job.id, email);
    await locateSubmit(page).hover();
    // Its width follows the font, which may arrive in between.
    const findPlace = async () => {
      const box = await locateSubmit(page).boundingBox();
      return [box?.x, box?.y, box?.height];
    };
    const before = await findPlace();
    await page.mouse.down();
    releaseScripts();
    await expect(locateApplicationForm(page)).toHaveAttribute("data-hydrated", "true");
    expect(await findPlace()).toEqual(before);
    const countApplicants = () => database.applicant.count({ where: { jobId: job.id } });
    const finishClick = async () => {
      await page.mouse.up();
      // Less time than the toast has, so that a lost application is not reported as a lost toast.
      await expect.poll(countApplicants, { timeout: 15_000 }).toBe(1);
    };
    await Promise.all([finishClick(), expectApplicationToast(page)]);
    await expectApplicationReceived(database, email);
  });
});

/** Password managers and spelling checkers put elements of their own into forms. React then builds the page anew. */
async function addElements(form: Locator) {
  await form.evaluate((element) => {
    for (const field of element.querySelectorAll("input, textarea"))
      field.insertAdjacentElement("afterend", document.createElement("x-helper"));
  });
}

test("a message that was typed before hydration stays when an extension has changed the form", async ({
  page,
  database,
}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  const company = `Helped ${Date.now()}`;
  const form = page.getByRole("form", { name: "Ready to transform your business?" });
  await addElements(form);
  await fill(form, company);
  releaseScripts();
  await expect(form).toHaveAttribute("data-hydrated", "true");
  await expect(form.getByLabel("Company", { exact: true })).toHaveValue(company);
  await expect(form.getByLabel("Message", { exact: true })).toBeFocused();
  await page.keyboard.type(" Is anybody there?");
  await expect(form.getByLabel("Message", { exact: true })).toHaveValue("Hello? Is anybody there?");
  await form.getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Sent! We will get back to you soon.");
  await expectMessageReceived(database, company);
});

test("an application that was filled in before hydration stays when an extension has changed the form", async ({
  page,
  database,
}) => {
  const job = await createJob(database, { title: "Bell Founder" });
  const email = createAddress();
  try {
    const releaseScripts = await holdScripts(page);
    await page.goto(`/jobs/${job.id}`, { waitUntil: "commit" });
    await addElements(locateApplicationForm(page));
    await fillApplication(page, job.id, email);
    releaseScripts();
    await expect(locateApplicationForm(page)).toHaveAttribute("data-hydrated", "true");
    await locateSubmit(page).click();
    await expectApplicationToast(page);
    await expectApplicationReceived(database, email);
  } finally {
    await removeJob(database, job.id);
  }
});

test("a password that was typed before hydration stays when an extension has changed the form", async ({
  page,
  user,
}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/admin", { waitUntil: "commit" });
  await addElements(page.locator("form:has([type=password])"));
  await page.getByLabel("Email", { exact: true }).fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  releaseScripts();
  await expectHydrated(page.getByLabel("Password", { exact: true }));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("the form of /contact is sent even when the framework never loads", async ({ page, database }) => {
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  await page.goto("/contact", { waitUntil: "commit" });
  const company = `Alone ${Date.now()}`;
  const form = page.getByRole("form", { name: "Ready to transform your business?" });
  await fill(form, company);
  await form.getByRole("button", { name: "Send" }).click();
  await page.waitForURL("/contact/sent", { waitUntil: "commit" }); // the scripts are held
  await expectMessageReceived(database, company);
});
