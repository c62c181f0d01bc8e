import type { APIRequestContext } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createMessage } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { cancelPicker } from "@/e2e/applicants/apply";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { findMailsTo } from "@/e2e/support/mailbox";
import { openComposer } from "@/e2e/support/records/desk-page";

/** Lets the waiting time of all mails about a record end. */
const letLeave = (database: PrismaClient, about: string) =>
  database.outbox.updateMany({
    where: { about, state: "PENDING" },
    data: { dueAt: new Date(0), leavesAt: new Date(0) },
  });

test(
  "staff reply to a message in a field that grows, undo it, send it again, and see it leave",
  { tag: "@story" },
  async ({ page, database, admin, signIn }) => {
    await signIn(page, admin);
    const { id, email } = await createMessage(database, { name: "Dana Whitfield" });
    await page.goto(`/admin/messages/${id}`);
    await page.getByRole("link", { name: "Reply to Dana Whitfield by email" }).click();
    const text = page.getByLabel("Text");
    await expect(text).toBeFocused();
    await page.keyboard.type("Hi Dana,\n\nyes, we can.");
    await expect(page.getByLabel("Quote their message")).toBeChecked();
    await page.reload();
    await expect(text).toHaveValue("Hi Dana,\n\nyes, we can."); // the draft
    await page.getByRole("button", { name: "Send", exact: true }).dblclick();
    await expect(text).toHaveValue("");
    const mails = page.getByRole("region", { name: "Correspondence" }).getByRole("listitem");
    await expect(mails).toContainText([/Your message to .*Sends in \d+ seconds?/s]);
    await expect(mails).toHaveCount(1);
    await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
    await expect(mails).toContainText(["Recalled"]);
    await expect(text).toHaveValue("Hi Dana,\n\nyes, we can.");
    await expectAccessible(page);

    const getHeight = async () => (await text.boundingBox())!.height;
    const height = await getHeight();
    await text.fill("One more line\n".repeat(10));
    expect(await getHeight()).toBeGreaterThan(height);
    await text.fill("Hi Dana,\n\nyes, both servers.");
    await text.press("Control+Enter");
    await expect(mails).toContainText(["Recalled", /Sends in/]);
    await letLeave(database, `message:${id}`);
    await expect(mails.last()).toContainText("Sent", { timeout: 20_000 }); // live
    await expect.poll(async () => (await findMailsTo(email)).length).toBe(1);
    const [mail] = await findMailsTo(email);
    expect(mail!.text).toMatch(
      /yes, both servers\.\n\nAnswer here:\nhttp.*\/application\/\S+\n\nOn .*, Dana Whitfield wrote:\n> /,
    );
    await expect(mails.last()).not.toContainText("wrote:");
    expect((await database.message.findUniqueOrThrow({ where: { id } })).answeredAt).not.toBeNull();
  },
);

test("a draft is its author's alone, and signing out removes it", async ({
  page,
  database,
  addAdmin,
  signIn,
}) => {
  const { id } = await createMessage(database);
  const [author, next] = [await addAdmin("messages"), await addAdmin("messages")];
  const text = page.getByLabel("Text");
  const note = page.getByLabel("Add a note");
  const open = async (account: typeof author) => {
    await signIn(page, account);
    await page.goto(`/admin/messages/${id}`);
    await expectStaffPageHydrated(page);
  };
  await open(author);
  await openComposer(page);
  await text.fill("My letter");
  await note.fill("My note");
  await open(next);
  await expect(text).toBeHidden();
  for (const field of [text, note]) await expect(field).toHaveValue("");
  await open(author);
  await expect(text).toHaveValue("My letter");
  await expect(note).toHaveValue("My note");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/My (letter|note)/);
});

test("what is typed while an email is on its way stays, and is no answer of someone else", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  await signIn(page, admin);
  const { id } = await createMessage(database);
  await page.goto(`/admin/messages/${id}`);
  await expectStaffPageHydrated(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/admin/messages/${id}`, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const text = page.getByLabel("Text");
  await openComposer(page);
  await text.fill("The first letter");
  const sending = page.waitForRequest((request) => !!request.postData()?.includes("The first letter"));
  await text.press("Control+Enter");
  await sending;
  await text.fill("The next letter");
  release();
  const mails = page.getByRole("region", { name: "Correspondence" }).getByRole("listitem");
  await expect(mails).toContainText([/Sends in/]);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  await expect(text).toHaveValue("The next letter");
  await page.reload();
  await expect(text).toHaveValue("The next letter");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(mails).toHaveCount(2);
  await expect(text).toHaveValue("");
});

test("a file that replaces a rejected one is sent, also after a canceled choice", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  await signIn(page, admin);
  const { id } = await createMessage(database);
  await page.goto(`/admin/messages/${id}`);
  await expectStaffPageHydrated(page);
  await openComposer(page);
  await page.getByLabel("Text").fill("Our offer is attached.");
  const file = { name: "offer.pdf", mimeType: "application/pdf", buffer: textPdf(["Offer"]) };
  const files = page.getByLabel("Files (optional)");
  const send = page.getByRole("button", { name: "Send", exact: true });
  const refused = page.getByText("Files must be PDF files (.pdf).");
  for (let refusals = 0; refusals < 2; refusals += 1) {
    await files.setInputFiles({ ...file, name: "offer.exe" });
    await expect(refused).toHaveCount(0);
    await send.click();
    await expect(refused).toBeVisible();
  }
  await files.setInputFiles(file);
  await expect(refused).toHaveCount(0);
  await cancelPicker(files);
  await send.click();
  const mails = page.getByRole("region", { name: "Correspondence" }).getByRole("listitem");
  await expect(mails.getByRole("link", { name: "offer.pdf" })).toBeVisible();

  // A page cannot choose files, so the recalled mail comes back without its own.
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Text")).toHaveValue("Our offer is attached.");
  await expect(page.getByRole("note")).toHaveText("Choose the recalled files again: offer.pdf.");
  await files.setInputFiles(file);
  await send.click();
  await expect(page.getByRole("note")).toHaveCount(0);
});

/** Answers a message through the API, so that an open page shows one answer too few. */
async function answerAsColleague(request: APIRequestContext, token: string, messageId: string) {
  const headers = { authorization: `Bearer ${token}` };
  const data = { subject: "Your message", text: "The answer of a colleague." };
  expect((await request.post(`/admin/messages/${messageId}/replies`, { headers, data })).status()).toBe(201);
}

test("a colleague's answer or a deletion is reported before sending, and the text is kept", async ({
  page,
  request,
  database,
  admin,
  signIn,
  getToken,
}) => {
  await page.route("**/api/admin/events*", (route) => route.abort()); // a live update would come before the click
  await signIn(page, admin);
  const { id } = await createMessage(database);
  await page.goto(`/admin/messages/${id}`);
  const text = page.getByLabel("Text");
  await expectStaffPageHydrated(page);
  await expect(text).toBeHidden();
  await page.keyboard.press("r");
  await expect(text).toBeFocused();
  const getHeight = async () => (await text.boundingBox())!.height;
  const height = await getHeight();
  await text.fill("A line\n".repeat(15));
  await expect.poll(getHeight).toBeGreaterThan(height);
  await text.fill("mine");
  await answerAsColleague(request, await getToken(admin), id);
  await text.press("Control+Enter");
  await expect(page.getByText("Someone else has answered in the meantime.").first()).toBeVisible();
  await expect(page.getByText("The answer of a colleague.")).toBeVisible();
  await expect(text).toHaveValue("mine");
  expect(await database.reply.count({ where: { messageId: id } })).toBe(1);
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect(text).toHaveValue("");
  expect(await database.reply.count({ where: { messageId: id } })).toBe(2);
  // The page is rendered anew after the answer. Once the message is deleted, that would end in 'not found'.
  await expect(page.getByRole("region", { name: "Correspondence" }).getByRole("listitem")).toHaveCount(2);

  await text.fill("too late");
  await database.message.update({ where: { id }, data: { deletedAt: new Date(), deletedBy: "a-colleague" } });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("This has been deleted in the meantime").first()).toBeVisible();
  await expect(text).toHaveValue("too late");
  expect(await database.reply.count({ where: { messageId: id } })).toBe(2);
});

test("an answer that a live update adds is announced, and the first press after it sends nothing", async ({
  page,
  request,
  database,
  admin,
  signIn,
  getToken,
}) => {
  await signIn(page, admin);
  const { id } = await createMessage(database);
  await page.goto(`/admin/messages/${id}`);
  await expectStaffPageHydrated(page);
  await openComposer(page);
  const text = page.getByLabel("Text");
  await text.fill("mine");
  await page.reload(); // the draft counts as typed
  await expect(text).toHaveValue("mine");
  await answerAsColleague(request, await getToken(admin), id);
  const alert = page.getByRole("alert").filter({ hasText: "Read the answer above before you send yours." });
  await expect(alert).toBeVisible({ timeout: 20_000 }); // live
  await text.press("Control+Enter");
  const sendAnyway = page.getByRole("button", { name: "Send anyway" });
  await expect(sendAnyway).toBeInViewport();
  await expect(alert).toBeVisible();
  expect(await database.reply.count({ where: { messageId: id } })).toBe(1);
  await sendAnyway.click();
  await expect(text).toHaveValue("");
  expect(await database.reply.count({ where: { messageId: id } })).toBe(2);
});

test("a receipt that came back stands in the correspondence with its reason", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const { id } = await createMessage(database);
  await database.outbox.create({
    data: {
      kind: "message-receipt",
      about: `message:${id}`,
      state: "SENT",
      recipient: "digest",
      lastError: "bounced 5.1.1",
      serverResponse: "550 5.1.1 No such user",
      notAfter: new Date(),
      settledAt: new Date(),
    },
  });
  await signIn(page, admin);
  await page.goto(`/admin/messages/${id}`);
  const mails = page.getByRole("region", { name: "Correspondence" }).getByRole("listitem");
  await expect(mails).toContainText([/Receipt of a message.*Not delivered/s]);
  await page.getByText("What the mail server answered").click();
  await expect(page.getByText("550 5.1.1 No such user")).toBeVisible();
});
