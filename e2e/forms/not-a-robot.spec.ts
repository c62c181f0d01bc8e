// Promise: held-submissions
import type { Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { createAddress } from "@/e2e/applicants/apply";
import { expect, test } from "@/e2e/support/fixtures";
import { expectApplicationReceived, expectMessageReceived } from "@/e2e/support/records/expect-received";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { expectApplicationToast, expectToast } from "@/e2e/support/toasts/expect-toast";

const form = (page: Page) =>
  page.getByRole("form", { name: /^(Ready to transform your business\?|Apply for this job)$/ });
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const send = (page: Page) => form(page).getByRole("button", { name: /^(Send|Submit)/ });

async function type(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Sets fields as form fillers do: without a key, a pointer or the focus. */
async function fillAsFiller(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await field(page, name).evaluate((element: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, text);
      for (const kind of ["input", "change"]) element.dispatchEvent(new Event(kind, { bubbles: true }));
    }, value);
}

/** Values that a form filler may write into the honeypot. */
const trap = { leave_empty: "123 Main Street" };
const writeAnother = (page: Page) => page.getByRole("button", { name: "Write another" }).click();
/** A form that is sent sooner has a second signal. */
const waitTwoSeconds = (page: Page) => page.waitForFunction(() => performance.now() > 2000);

test.describe("a message", () => {
  const expectSent = (page: Page) => expectToast(page, "Sent! We will get back to you soon.");
  let company: string;
  let values: Record<string, string>;

  test.beforeEach(() => {
    company = `Person ${crypto.randomUUID().slice(0, 8)}`;
    values = {
      name: "Siobhán O'Neill",
      email: createAddress("siobhan"),
      phone: "5035550100",
      company,
      message: `The mill of ${company} stops when the file server does.`,
    };
  });

  test(
    "whose hidden field a form filler has filled is in the inbox",
    { tag: "@story" },
    async ({ page, database }) => {
      await page.goto("/contact");
      await type(page, values);
      await fillAsFiller(page, trap);
      await waitTwoSeconds(page);
      await send(page).click();
      await expectSent(page);
      expect(await expectMessageReceived(database, company)).toMatchObject({ spamSigns: ["honeypot"] });
    },
  );

  test("that a form filler and a paste have written at once is in the inbox", async ({ page, database }) => {
    await page.goto("/contact", { waitUntil: "commit" });
    await fillAsFiller(page, values);
    await send(page).click();
    await expectSent(page);
    await expectMessageReceived(database, company);
  });

  test("that is sent at once after a reload, which restores text, has no time", async ({
    page,
    database,
  }) => {
    await page.goto("/contact");
    await page.reload();
    await fillAsFiller(page, { ...values, ...trap });
    await send(page).click();
    await expectSent(page);
    expect(await expectMessageReceived(database, company)).toMatchObject({ spamSigns: ["honeypot"] });
  });

  test("that is written again into the empty form is stored once, and a changed one is another", async ({
    page,
    database,
  }) => {
    await page.goto("/contact");
    for (const name of ["Siobhán O'Neill", "SIOBHÁN o'neill "]) {
      await type(page, { ...values, name });
      await send(page).click();
      await expectSent(page);
      await writeAnother(page);
      await expect(field(page, "name")).toHaveValue("");
    }
    await page.reload();
    await type(page, values);
    await send(page).click();
    await expectSent(page);
    await writeAnother(page);
    await expect(field(page, "name")).toHaveValue("");
    await expectMessageReceived(database, company);
    await type(page, { ...values, message: "And one more thing." });
    await send(page).click();
    await expect.poll(() => database.message.count({ where: { company } })).toBe(2);
  });
});

test.describe("an application", () => {
  let job: { id: string };
  let values: Record<string, string>;
  let email: string;

  test.beforeEach(async ({ database }) => {
    job = await createJob(database, { title: "Lock Keeper" });
    email = createAddress();
    values = { firstName: "Ida", lastName: "Fern", email, phone: "5035550142" };
  });

  test.afterEach(async ({ database }) => removeJob(database, job.id));

  const choose = (page: Page, content: string) =>
    field(page, "resume").setInputFiles({
      name: "cv.pdf",
      mimeType: "application/pdf",
      buffer: textPdf([job.id, content]),
    });

  test("whose hidden field a form filler has filled is in the list", async ({ page, database }) => {
    await page.goto(`/jobs/${job.id}`);
    await type(page, values);
    await choose(page, "One");
    await fillAsFiller(page, trap);
    await waitTwoSeconds(page);
    await send(page).click();
    await expectApplicationToast(page);
    expect(await expectApplicationReceived(database, email)).toMatchObject({ spamSigns: ["honeypot"] });
  });

  test("that is sent again from the empty form is stored once, and one with another file is another", async ({
    page,
    database,
  }) => {
    await page.goto(`/jobs/${job.id}`);
    for (const firstName of ["Ida", " IDA"]) {
      await type(page, { ...values, firstName });
      await choose(page, "One");
      await send(page).click();
      await expectApplicationToast(page);
      await writeAnother(page);
      await expect(field(page, "email")).toHaveValue("");
    }
    await expectApplicationReceived(database, email);
    await type(page, values);
    await choose(page, "Two");
    await send(page).click();
    await expect.poll(() => database.applicant.count({ where: { jobId: job.id } })).toBe(2);
  });
});
