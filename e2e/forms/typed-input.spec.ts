import type { Locator, Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import * as typed from "@/tests/support/typed-input";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { expectApplicationToast, expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";

const HINT = "Start with + and the country code, such as +44 20 7946 0958. Leave out extensions.";
const INVALID_PHONE = "This is not a valid phone number.";
const WRAPPED_PHONE = "\u202D1 (503) 555\u20110142\u202C";

const contactForm = (page: Page) => page.getByRole("form", { name: "Ready to transform your business?" });
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

/** Types key by key. The server counts a form that is filled in at once as a sign of spam. */
async function type(form: Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await field(form, label).fill("");
    await field(form, label).pressSequentially(text, { delay: 10 });
  }
}

test("a visitor sends a message with a name, an address and a number as they are written at home", async ({
  page,
  database,
}) => {
  await page.goto("/contact");
  const form = contactForm(page);
  const send = form.getByRole("button", { name: /^Send/ });
  const company = `Gal·la\u00A0& ${crypto.randomUUID().slice(0, 8)}`;
  await type(form, { Name: "Núria\u3000Gal·la‑O’Shea", Email: "info@пример.рф", Phone: "020 7946 0958" });
  await field(form, "Company").fill("\u200B\u3164");
  await field(form, "Message").fill("\u2800");
  await field(form, "Name").focus();
  await expect(form.getByText(INVALID_PHONE)).toBeVisible();
  await expect(form.getByText(HINT)).toBeVisible();
  await expect(field(form, "Phone")).toHaveAccessibleDescription(`${HINT} ${INVALID_PHONE}`);
  await expect(form.getByText("Company is required.")).toBeVisible();
  await expect(form.getByText("Message is required.")).toBeVisible();
  await expect(send).toBeDisabled();
  await type(form, { Phone: WRAPPED_PHONE, Company: company, Message: "Our mill stops at noon.\u2028Why?" });
  await expect(form.getByText(HINT)).toBeHidden();
  await send.click();
  await expectToast(page, "Sent! We will get back to you soon.");
  const stored = await database.message.findMany({ where: { company: company.replace("\u00A0", " ") } });
  expect(stored).toMatchObject([
    {
      name: "Núria Gal·la-O'Shea",
      email: "info@xn--e1afmkfd.xn--p1ai",
      phone: "(503) 555-0142",
      message: "Our mill stops at noon.\nWhy?",
      quarantinedAt: null,
    },
  ]);
  const mails = await database.outbox.findMany({ where: { about: `message:${stored[0]!.id}` } });
  expect(mails.map(({ kind }) => kind)).toContain("message-notice");
});

interface Typed {
  text: string;
  isAccepted: boolean;
}

/** Types the texts one after another, and returns those after which the form does not become sendable as expected. */
const findMisjudged = (form: Locator, label: string, texts: readonly Typed[]) =>
  field(form, label).evaluate(async (input: HTMLInputElement, rows) => {
    const button = input.form!.querySelector<HTMLButtonElement>("button[type=submit]")!;
    const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")!.set!;
    const becomes = async (isAccepted: boolean) => {
      const deadline = performance.now() + 20_000;
      while (button.disabled === isAccepted && performance.now() < deadline)
        await new Promise((done) => requestAnimationFrame(done));
      return button.disabled !== isAccepted;
    };
    const misjudged: string[] = [];
    for (const { text, isAccepted } of rows) {
      setValue.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      if (!(await becomes(isAccepted))) misjudged.push(text);
    }
    return misjudged;
  }, texts);

/** A keyboard types neither controls nor half a character. */
const canBeTyped = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);

test("the browser accepts and rejects what the server does", async ({ page }) => {
  test.slow(); // about 180 values
  await page.goto("/contact");
  const form = contactForm(page);
  const send = form.getByRole("button", { name: /^Send/ });
  const valid = {
    Name: "Ana",
    Email: "ana@example.com",
    Phone: "5035550142",
    Company: "Pine",
    Message: "Hi",
  };
  for (const [label, text] of Object.entries(valid)) await field(form, label).fill(text);
  await expect(form).toHaveAttribute("data-hydrated", "true");
  for (const [label, accepted, refused] of [
    ["Name", typed.NAMES, typed.REFUSED_NAMES],
    ["Email", typed.EMAILS, typed.REFUSED_EMAILS],
    ["Phone", typed.PHONES, typed.REFUSED_PHONES],
    ["Company", [], typed.BLANK_TEXTS],
  ] as const) {
    // Alternates, so that each expectation waits for a change.
    const good = accepted.map(([text]) => text).concat(valid[label]);
    const bad = refused.filter(canBeTyped);
    const rows = Array.from({ length: Math.max(good.length, bad.length) }, (_, at) => [
      { text: bad[at % bad.length]!, isAccepted: false },
      { text: good[at % good.length]!, isAccepted: true },
    ]).flat();
    await field(form, label).focus();
    expect(await findMisjudged(form, label, rows), label).toEqual([]);
    await field(form, label).fill(valid[label]);
    await expect(send).toBeEnabled();
  }
});

test("an applicant's name with a comma and a number as Chromium fills it in are accepted", async ({
  page,
  database,
}) => {
  const job = await createJob(database, { title: "Typesetter" });
  await page.goto(`/jobs/${job.id}`);
  const form = page.getByRole("form", { name: "Apply for this job" });
  await type(form, { "First Name": "Robert “Red”", "Last Name": "Lane, Jr.", Phone: "020 7946 0958" });
  await field(form, "Email").focus();
  await expect(form.getByText(HINT)).toBeVisible();
  await type(form, { Email: "robert@example.com\u200B", Phone: "15035550142" });
  const resume = { name: "cv.pdf", mimeType: "application/pdf", buffer: textPdf([job.id]) };
  await field(form, "Resume").setInputFiles(resume);
  await form.getByRole("button", { name: /^Submit/ }).click();
  await expectApplicationToast(page);
  expect(await database.applicant.findMany({ where: { jobId: job.id } })).toMatchObject([
    {
      firstName: "Robert “Red”",
      lastName: "Lane, Jr.",
      email: "robert@example.com",
      phone: "5035550142",
      quarantinedAt: null,
    },
  ]);
  await removeJob(database, job.id);
});
