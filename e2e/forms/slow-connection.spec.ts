import type { CDPSession, Locator, Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { createAddress } from "@/e2e/applicants/apply";
import { holdScripts } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { expectApplicationReceived, expectMessageReceived } from "@/e2e/support/records/expect-received";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { expectApplicationToast, expectToast } from "@/e2e/support/toasts/expect-toast";

let devtools: CDPSession;

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  // Slow 3G.
  devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const throughput = { downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
  await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 400, ...throughput });
});

async function fill(form: Locator, typed: Record<string, string>) {
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** Opens a page before hydration. The test releases its scripts, because a busy machine may type later than they arrive. */
async function openForm(page: Page, path: string, name: string) {
  const releaseScripts = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  const form = page.getByRole("form", { name });
  /** Hydrates as a slow phone. To emulate one keeps a processor busy all the time, so it ends with hydration. */
  const hydrate = async () => {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    releaseScripts();
    await expect(form).toHaveAttribute("data-hydrated", "true", { timeout: 60_000 });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  };
  return { form, hydrate };
}

test("a message whose last field had the focus before hydration is in the inbox, with its mail", async ({
  page,
  database,
}) => {
  const { form, hydrate } = await openForm(page, "/contact", "Ready to transform your business?");
  const company = `Slow ${crypto.randomUUID().slice(0, 8)}`;
  await expect(form.getByRole("button", { name: "Send" })).toBeEnabled();
  const typed = { Name: "Ann", Email: createAddress("ann"), Phone: "5035550100", Company: company };
  await fill(form, typed);
  await form.getByLabel("Message", { exact: true }).focus();
  // A visitor types five letters a second, for twelve seconds.
  const text = "Our only server has stopped. Who can come by this afternoon?";
  await Promise.all([hydrate(), page.keyboard.type(text, { delay: 200 })]);
  for (const [label, value] of Object.entries({ ...typed, Message: text }))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(form.getByRole("button", { name: "Send" })).toBeEnabled();
  await form.getByRole("button", { name: "Send" }).click();
  await expectToast(page, "Sent! We will get back to you soon.");
  expect(await expectMessageReceived(database, company)).toMatchObject({ message: text, spamSigns: [] });
});

test("an application that was filled in before hydration is in the list, with its mails", async ({
  page,
  database,
}) => {
  const { id } = await createJob(database, { title: "Lock Keeper" });
  const email = createAddress();
  try {
    const { form, hydrate } = await openForm(page, `/jobs/${id}`, "Apply for this job");
    const submit = form.getByRole("button", { name: "Submit" });
    await expect(submit).toBeEnabled();
    await fill(form, { "First Name": "Ida", "Last Name": "Fern", Email: email, Phone: "5035550142" });
    const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: textPdf([id]) };
    await form.getByLabel("Resume", { exact: true }).setInputFiles(file);
    await hydrate();
    await expect(form.getByLabel("Phone", { exact: true })).toHaveValue("5035550142");
    await expect(form.getByText("cv.pdf")).toBeVisible();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expectApplicationToast(page);
    expect(await expectApplicationReceived(database, email)).toMatchObject({ spamSigns: [] });
  } finally {
    await removeJob(database, id);
  }
});
