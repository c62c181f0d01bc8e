import { readFileSync, writeFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob, createMessage } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { expect, test } from "@/e2e/support/fixtures";
import { expectAccessible, PUBLIC_PAGE_TAGS } from "@/e2e/support/expect-accessible";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { openWithStream } from "@/e2e/support/live-page";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { apply, cancelPicker, createAddress, getLink, waitForMail, waitForOwnLink } from "./apply";

const SUBJECT = "Your application";
const text = "I can start in May.\nMy certificate is attached.";
const certificate = textPdf(["Certificate"]);
const file = (name: string, buffer: Buffer = certificate) => ({ name, mimeType: "application/pdf", buffer });

let job: { id: string; title: string };

test.beforeEach(async ({ database }) => {
  job = await createJob(database, { title: "Signal Keeper" });
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

/** Lets the mails about a record leave now. */
const sendNow = (database: PrismaClient, about: string) =>
  database.outbox.updateMany({
    where: { about, state: "PENDING" },
    data: { dueAt: new Date(0), leavesAt: new Date(0) },
  });

interface Written {
  request: APIRequestContext;
  token: string;
  database: PrismaClient;
}

/** Writes to an applicant as a program does. */
async function write(id: string, { request, token, database }: Written) {
  const headers = { authorization: `Bearer ${token}` };
  const data = { subject: SUBJECT, text: "When could you start?" };
  const answer = await request.post(`/admin/job-applicants/${id}/replies`, { headers, data });
  expect(answer.status()).toBe(201);
  await sendNow(database, `applicant:${id}`);
}

const conversation = (page: Page) => page.getByRole("group", { name: "Our conversation" });

async function answer(page: Page, files: ReturnType<typeof file>[] = []) {
  await conversation(page).getByLabel("Your answer").fill(text);
  if (files.length > 0) await conversation(page).getByLabel("Files (optional)").setInputFiles(files);
  await conversation(page).getByRole("button", { name: "Send answer" }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "an applicant answers from the link of a mail, with a file",
      { tag: javaScriptEnabled ? ["@mobile", "@story"] : "@story" },
      async ({ page, request, database, admin, getToken }) => {
        const email = createAddress();
        const id = await apply(request, job.id, email);
        await write(id, { request, database, token: await getToken(admin) });
        const mail = await waitForMail(email, new RegExp(`^${SUBJECT}$`));
        expect(mail.text).toContain("Answer here:");
        await page.goto(getLink(mail, "/application/"));
        await expect(conversation(page)).toContainText("When could you start?");
        if (javaScriptEnabled) await expectAccessible(page, "main", PUBLIC_PAGE_TAGS);

        await answer(page, [file("certificate.exe")]);
        await expect(conversation(page)).toContainText("Files must be PDF files (.pdf).");
        await expect(conversation(page).getByLabel("Your answer")).toHaveValue(text);
        // Hydration moves the cursor of a field to its end.
        if (javaScriptEnabled) await expectHydrated(conversation(page).getByLabel("Your answer"));
        await answer(page, [file("certificate.pdf")]);
        await expect(conversation(page).getByRole("status")).toHaveText("We have your answer.");
        await expect(conversation(page)).toContainText("I can start in May.");
        await expect(conversation(page)).toContainText("certificate.pdf");
        await expect(conversation(page).getByLabel("Your answer")).toHaveValue("");
        const [stored] = await database.answer.findMany({
          where: { applicantId: id },
          include: { attachments: true },
        });
        expect(stored).toMatchObject({ text, via: "page" });
        expect(Buffer.from(stored!.attachments[0]!.bytes).equals(certificate)).toBe(true);

        // The address has the fragment of the conversation.
        await page.getByText("Withdraw this application").click();
        await page.getByRole("button", { name: "Withdraw", exact: true }).click();
        await expect(page.getByText("You withdrew it, so there won't be a decision.")).toBeInViewport();
      },
    );
  });

test("a chosen file stays and is sent when the visitor cancels choosing another", async ({
  page,
  request,
}) => {
  const email = createAddress();
  await apply(request, job.id, email);
  await page.goto(await waitForOwnLink(email));
  const refused = conversation(page).getByText("Files must be PDF files (.pdf).");
  const files = conversation(page).getByLabel("Files (optional)");
  await answer(page, [file("certificate.exe")]);
  await expect(refused).toBeVisible();
  await expectHydrated(files);
  await files.setInputFiles([file("certificate.pdf")]);
  await expect(refused).toHaveCount(0);
  await cancelPicker(files);
  await expect(conversation(page).getByText("certificate.pdf")).toBeVisible();
  await answer(page);
  await expect(conversation(page).getByRole("status")).toHaveText("We have your answer.");
  await expect(conversation(page)).toContainText("certificate.pdf");
});

test("files that are too large or too many do not leave the browser, and the text stays", async ({
  page,
  request,
}) => {
  const email = createAddress();
  await apply(request, job.id, email);
  await page.goto(await waitForOwnLink(email));
  // The browser opens a file by its path. Playwright would send the bytes of a buffer as base64.
  const pdf = (size: number, copy = 1) => {
    const path = test.info().outputPath(`certificate-${size}-${copy}.pdf`);
    writeFileSync(path, textPdf(["Certificate"], { padTo: size * 1024 * 1024 }));
    return path;
  };
  const files = conversation(page).getByLabel("Files (optional)");
  // Before hydration, the browser would not know the rules.
  await expectHydrated(files);
  for (const [chosen, message] of [
    [[pdf(6)], "Each file must be no larger than 5 MB."],
    [[pdf(4), pdf(4, 2)], "The files must be no larger than 7 MB together."],
    [[1, 2, 3, 4].map((copy) => pdf(1, copy)), "Add at most three files."],
  ] as const) {
    await files.setInputFiles(chosen);
    await expect(files).toHaveJSProperty("validationMessage", message);
    await answer(page);
    await expect(page).toHaveURL("/application");
    await expect(conversation(page).getByLabel("Your answer")).toHaveValue(text);
  }
  await answer(page, [file("certificate.pdf")]);
  await expect(conversation(page).getByRole("status")).toHaveText("We have your answer.");
});

test("a text that is too long does not leave the browser, and all of it stays", async ({ page, request }) => {
  const email = createAddress();
  await apply(request, job.id, email);
  await page.goto(await waitForOwnLink(email));
  const field = conversation(page).getByLabel("Your answer");
  const tooLong = `${"x".repeat(5999)}!`;
  // Before hydration, the browser would not know the rule.
  await expect(async () => {
    await field.fill(tooLong);
    await expect(field).toHaveJSProperty(
      "validationMessage",
      "Answer must contain no more than 5000 characters.",
      { timeout: 500 },
    );
  }).toPass();
  await conversation(page).getByRole("button", { name: "Send answer" }).click();
  await expect(page).toHaveURL("/application");
  await expect(field).toHaveValue(tooLong);
  await page.reload();
  await expect(field).toHaveValue(tooLong);
  await field.fill("🌲".repeat(5000));
  await conversation(page).getByRole("button", { name: "Send answer" }).click();
  await expect(conversation(page).getByRole("status")).toHaveText("We have your answer.");
  await expect(page).toHaveURL(/\/application#conversation-/);
  await page.reload();
  await expect(conversation(page)).toContainText("🌲");
  await expect(field).toHaveValue("");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an answer to a message that has just gone says so and shows its text", async ({
      page,
      request,
      database,
    }) => {
      const email = createAddress();
      await apply(request, job.id, email);
      const { id } = await createMessage(database, { email });
      await page.goto(await waitForOwnLink(email));
      const form = page.locator("form", { has: page.locator(`input[value="${id}"]`) });
      await form.getByLabel("Your answer").fill(text);
      await database.message.delete({ where: { id } });
      await form.getByRole("button", { name: "Send answer" }).click();
      const header = page.getByRole("main").locator("header");
      await expect(header.getByRole("alert")).toHaveText("We no longer have this message.");
      await expect(header.getByLabel("Your answer")).toHaveValue(text);
    });
  });

test("an answer appears on the open record within three seconds, and its file opens", async ({
  page,
  context,
  request,
  database,
  admin,
  signIn,
  getToken,
}) => {
  const email = createAddress();
  const id = await apply(request, job.id, email);
  await write(id, { request, database, token: await getToken(admin) });
  const link = getLink(await waitForMail(email, new RegExp(`^${SUBJECT}$`)), "/application/");
  await signIn(page, admin);
  await openWithStream(page, `/admin/applicants/${id}`);
  const person = await context.newPage();
  await person.goto(link);
  await answer(person, [file("certificate.pdf")]);
  const correspondence = page.getByRole("region", { name: "Correspondence" });
  await expect(correspondence).toContainText("I can start in May.", { timeout: 3000 });
  await expect(page.getByRole("main")).toContainText(/due /i);
  const started = page.waitForEvent("download");
  await correspondence.getByRole("link", { name: "certificate.pdf" }).click();
  expect(readFileSync(await (await started).path()).equals(certificate)).toBe(true);
  await expect
    .poll(() => database.auditEvent.count({ where: { targetId: id, action: "applicant.fileOpened" } }))
    .toBe(1);
});

test(
  "staff send files with a reply to a message, and the sender answers on a page of their own",
  { tag: "@story" },
  async ({ page, context, database, admin, signIn }) => {
    const email = createAddress();
    const { id } = await createMessage(database, { email, message: "Can you move two servers?" });
    await signIn(page, admin);
    await openWithStream(page, `/admin/messages/${id}`);
    await page.getByText(`Write to ${email}`).click();
    const composer = page.getByRole("form", { name: `Reply to ${email}` });
    await composer.getByLabel("Text", { exact: true }).fill("The offer is attached.");
    await composer.getByLabel("Files (optional)").setInputFiles([file("offer.pdf"), file("terms.pdf")]);
    await composer.getByRole("button", { name: "Send" }).click();
    const correspondence = page.getByRole("region", { name: "Correspondence" });
    await expect(correspondence.getByRole("link", { name: "offer.pdf" })).toBeVisible();
    await sendNow(database, `message:${id}`);
    const mail = await waitForMail(email, /^Your message to /);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(["offer.pdf", "terms.pdf"]);

    const person = await context.newPage();
    await person.goto(getLink(mail, "/application/"));
    await expect(person.getByRole("heading", { level: 1 })).toHaveText("Your messages");
    await expect(person.getByRole("main")).toContainText("Can you move two servers?");
    await answer(person);
    await expect(correspondence).toContainText("I can start in May.", { timeout: 3000 });
    await expect
      .poll(() => database.message.findUniqueOrThrow({ where: { id }, select: { answeredAt: true } }))
      .toEqual({ answeredAt: null });
    await database.message.delete({ where: { id } });
  },
);
