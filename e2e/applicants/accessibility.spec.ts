import { createJob } from "@/prisma/factories";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expectAccessibleOnPhone } from "@/e2e/support/accessibility/on-phone";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { apply, createAddress, getLink, waitForMail, waitForOwnLink } from "./apply";

// On short pages the cookie banner would cover the content.
test.beforeEach(async ({ page }) => {
  await acceptCookies(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("axe finds no violations on an applicant's page, and on its questions below an error", async ({
  page,
  request,
  database,
}) => {
  const email = createAddress();
  const title = "Chart Corrector of the Columbia River Bar";
  const ids = await Promise.all([1, 2].map(async () => (await createJob(database, { title })).id));
  for (const id of ids) await apply(request, id, email);
  await database.applicant.updateMany({ where: { jobId: ids[0] }, data: { stage: "withdrawn" } });
  await page.goto(await waitForOwnLink(email));
  await page.goto("/application?problem=2");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^We've already decided/);
  await page.getByText("Withdraw this application").click();
  await page.getByText("Erase my data").click();
  await expectAccessibleAtAllWidths(page);
  for (const id of ids) await removeJob(database, id);
});

test("axe finds no violations on the form for an alert with an error, on an alert before and after it is confirmed, and on one that has ended", async ({
  page,
}) => {
  const email = createAddress("a-rather-long-name-that-has-to-wrap");
  await page.goto("/jobs/alerts");
  const main = page.getByRole("main");
  await expect(page.locator("form[data-hydrated=true]")).toHaveCount(1);
  await main.getByLabel("Email").fill("nobody");
  await main.getByLabel("Keywords").fill("linux ".repeat(16).trim());
  await expect(page.getByText("This is not a valid email address.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Email me" })).toBeDisabled();
  await expectAccessibleAtAllWidths(page);
  await main.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(main.getByRole("status").filter({ hasText: /^Almost done/ })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.goto(getLink(await waitForMail(email, /^Please confirm/), "/jobs/alerts/"));
  await expectAccessibleOnPhone(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your job alert");
  await expectAccessibleOnPhone(page);
  const address = page.url();
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page).toHaveURL("/jobs/alerts/ended");
  await page.goto(address);
  await expectAccessibleOnPhone(page);
});

test("axe finds no violations on the form for a lost link and on the general application with errors", async ({
  page,
}) => {
  for (const notice of ["expired", "ended", "busy", "away"]) {
    await page.goto(`/jobs/application#${notice}`);
    await expect(page.locator(`#${notice}`)).toBeVisible();
  }
  const field = page.getByRole("main").getByLabel("Email");
  await expectHydrated(field);
  await field.fill("nobody");
  await field.blur();
  await expect(page.getByText("This is not a valid email address.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send link" })).toBeDisabled();
  await expectAccessibleOnPhone(page);
  await page.goto("/jobs/general");
  const form = page.getByRole("form", { name: "General application" });
  await expect(form).toHaveAttribute("data-hydrated", "true");
  await form.getByLabel("First Name", { exact: true }).focus();
  for (let field = 0; field < 5; field += 1) await page.keyboard.press("Tab");
  await expect(form.getByText("Resume is required.")).toBeVisible();
  await expect(form.getByText("Only one name? Enter a dash (-).")).toBeVisible();
  await expectAccessibleAtAllWidths(page);
});
