import type { Page } from "@playwright/test";
import { generalConsent } from "@/lib/content/consent";
import { promises } from "@/lib/content/promises/promises";
import { expectApplicationToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { expectApplicationReceived } from "@/e2e/support/records/expect-received";
import { textPdf } from "@/prisma/pdf";
import { createAddress, waitForMail } from "./apply";

const form = (page: Page) => page.getByRole("form", { name: "General application" });
const consent = (page: Page) => form(page).getByRole("checkbox");

/** Longer than a line on a phone. */
const LONG_NAME = "Resume of Ida Fern for a general application, final version 3.pdf";

async function fill(page: Page, email: string, phone = "503-555-0142") {
  const typed = { "First Name": "Ida", "Last Name": "Fern", Email: email, Phone: phone };
  for (const [label, value] of Object.entries(typed))
    await form(page).getByLabel(label, { exact: true }).fill(value);
  const buffer = textPdf([email]);
  await form(page)
    .getByLabel("Resume", { exact: true })
    .setInputFiles({ name: LONG_NAME, mimeType: "application/pdf", buffer });
}

const submit = (page: Page) =>
  form(page)
    .getByRole("button", { name: /^Submit/ })
    .click();

test(
  "a general application is sent once its consent is ticked",
  { tag: ["@mobile", "@story"] },
  async ({ page, database }) => {
    const email = createAddress("general");
    await page.goto("/jobs/general");
    await expect(form(page)).toHaveAttribute("data-hydrated", "true");
    await fill(page, email);
    await expect(form(page)).toContainText(LONG_NAME);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const button = form(page).getByRole("button", { name: "Submit" });
    await expect(button).toHaveAccessibleDescription("Consent is missing.");
    await expect(button).toBeDisabled();
    await form(page).getByRole("link", { name: "Consent", exact: true }).click();
    await expect(consent(page)).toBeFocused();
    await consent(page).check();
    await submit(page);
    await expectApplicationToast(page);
    await expect(page.getByRole("heading", { name: "Thank you, Ida." })).toBeFocused();
    const panel = page
      .locator("div")
      .filter({ has: page.getByRole("heading", { name: "Thank you, Ida." }) })
      .last();
    for (const { caption } of promises.applicationReaderPortraits) await expect(panel).toContainText(caption);
    expect(await expectApplicationReceived(database, email)).toMatchObject({
      jobId: "general",
      consentVersion: generalConsent.version,
    });
    const mail = await waitForMail(email, /^Your application: General application$/);
    expect(mail.text).toContain("one of our recruiters will read it");
    await page.getByRole("button", { name: "Write another" }).click();
    await expect(consent(page)).not.toBeChecked();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a rejected general application returns what was typed, and the next one is stored", async ({
    page,
    database,
  }) => {
    const email = createAddress("general");
    await page.goto("/jobs/general");
    await fill(page, email, "12");
    await consent(page).check();
    await submit(page);
    await expect(page).toHaveURL("/jobs/general/apply#apply");
    await expect(form(page).getByText("This is not a valid phone number.")).toBeVisible();
    await expect(form(page).getByLabel("Email", { exact: true })).toHaveValue(email);
    await fill(page, email);
    await consent(page).check();
    await submit(page);
    await expect(page).toHaveURL("/jobs/applied");
    expect(await expectApplicationReceived(database, email)).toMatchObject({ jobId: "general" });
  });
});
