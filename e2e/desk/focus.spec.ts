import type { Page } from "@playwright/test";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { locateStage, moveTo, openComposer } from "@/e2e/support/records/desk-page";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";

/** Expects the focus on a part of the page's content or of a dialog, and not on the body. */
async function expectFocus(page: Page, label: string): Promise<void> {
  const read = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      const isKept =
        active?.closest("main, dialog[open]") && active.checkVisibility() && !active.matches(":disabled");
      return isKept ? "kept" : (active?.tagName ?? "none");
    });
  await expect.poll(read, { message: label }).toBe("kept");
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("main")
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const see = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name }).last().click();
const undo = (page: Page) =>
  page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).first().click();

type Step = [label: string, run: (page: Page) => Promise<unknown>];

/** Actions of an applicant's page, each with what shows that it is done. */
const applicantSteps: readonly Step[] = [
  [
    "move the stage",
    async (page) => {
      await moveTo(page, "In review");
      await see(page, "Moved from New to In review");
    },
  ],
  ["take the record", async (page) => (await press(page, "Assign to me"), see(page, "Changed the owner by"))],
  [
    "give the record away",
    async (page) => {
      await page.getByLabel("Owner", { exact: true }).selectOption("No owner");
      await press(page, "Assign");
      await expect(page.getByRole("button", { name: "Assign to me" })).toBeVisible();
    },
  ],
  [
    "have an empty note rejected",
    async (page) => {
      await page.getByLabel("Add a note").fill(" ");
      await press(page, "Add note");
      await see(page, "Note is required.");
      await expect(page.getByLabel("Add a note")).toBeFocused();
    },
  ],
  [
    "add a note",
    async (page) => {
      await page.getByLabel("Add a note").fill("A word to colleagues");
      await press(page, "Add note");
      await see(page, "A word to colleagues");
      await expect(page.getByRole("button", { name: "Add note" })).toBeEnabled();
    },
  ],
  [
    "delete a note",
    async (page) => {
      await page.getByText("Delete note", { exact: true }).click();
      await press(page, "Delete note for good");
      await expect(page.getByText("A word to colleagues")).toHaveCount(0);
    },
  ],
  ["mark as answered", async (page) => (await press(page, "Mark as answered"), see(page, "Reopen"))],
  ["take the answer back", async (page) => (await press(page, "Reopen"), see(page, "Mark as answered"))],
  [
    "send an email",
    async (page) => {
      await openComposer(page);
      await page.getByLabel("Text").fill("Hello");
      await press(page, "Send");
      await see(page, /Sends in/);
    },
  ],
  ["undo it in the toast", async (page) => (await undo(page), see(page, "Recalled"))],
  [
    "send it again and undo it on the record",
    async (page) => {
      await expect(page.getByLabel("Text")).toHaveValue("Hello");
      await press(page, "Send");
      await see(page, /Sends in/);
      await page
        .getByRole("region", { name: "Correspondence" })
        .getByRole("button", { name: "Undo" })
        .click();
      await expect(page.getByText(/Sends in/)).toHaveCount(0);
    },
  ],
  [
    "decline",
    async (page) => {
      await page.getByRole("button", { name: /^Decline / }).click();
      await page.getByLabel("Reason").selectOption("Other");
      await page.getByRole("dialog").getByLabel("Template").selectOption({ index: 1 });
      await confirm(page, /^Decline 1/);
      await see(page, /to Declined/);
    },
  ],
  [
    "stay in a closed stage after a question",
    async (page) => {
      await moveTo(page, "Offer");
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("This application is Declined. Move it to Offer anyway?");
      await expectAccessible(page, "dialog[open]");
      await confirm(page, "Cancel");
      await expect(question).toBeHidden();
      await expect(locateStage(page)).toContainText("Declined");
    },
  ],
  [
    "leave a closed stage",
    async (page) => {
      await moveTo(page, "Offer");
      await confirm(page, "Move to Offer");
      await expectToast(page, "Moved to Offer");
      const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Moved to Offer" });
      expect(await toast.getByRole("button", { name: "Undo" }).count()).toBe(0);
      await see(page, "Moved from Declined to Offer");
    },
  ],
];

test("after every action on an applicant the focus stays where the person continues, and leaving a closed stage asks first", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  test.slow();
  const job = await createJob(database, { title: "Lamp Keeper" });
  const { id } = await createApplicant(database, { jobId: job.id, resume: null });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await expectStaffPageHydrated(page);
  for (const [label, run] of applicantSteps) {
    await run(page);
    await expectFocus(page, label);
  }
  await removeJob(database, job.id);
});

const messageSteps: readonly Step[] = [
  ["release spam", async (page) => (await press(page, "Not spam"), see(page, "Mark as read"))],
  ["mark as read", async (page) => (await press(page, "Mark as read"), see(page, "Mark as unread"))],
  ["mark as unread", async (page) => (await press(page, "Mark as unread"), see(page, "Mark as read"))],
  [
    "answer it with the person's other message",
    async (page) => {
      await page.locator("section[aria-labelledby=desk]").getByLabel("Also mark 1 other message").check();
      await press(page, "Mark as answered");
      await see(page, "Reopen");
    },
  ],
  ["take that back", async (page) => (await press(page, "Reopen"), see(page, "Mark as answered"))],
  [
    "delete",
    async (page) => {
      await press(page, "Delete");
      await confirm(page, /^Delete/);
      await expect(page).toHaveURL(/\/admin\/messages(\?.*)?$/);
    },
  ],
  [
    "undo the deletion",
    async (page) => {
      await undo(page);
      await see(page, "Lamp Keeper Two");
    },
  ],
];

test("after every action on a message, and on several, the focus stays where the person continues", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  test.slow();
  const company = `Lamp ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@example.com`;
  await createMessage(database, { company, email, name: "Lamp Keeper One" });
  const held = { quarantinedAt: new Date(), spamSigns: ["offers"] };
  const { id } = await createMessage(database, { company, email, name: "Lamp Keeper Two", ...held });
  await signIn(page, admin);
  await page.goto(`/admin/messages/${id}?q=${encodeURIComponent(company)}`);
  await expectStaffPageHydrated(page);
  for (const [label, run] of messageSteps) {
    await run(page);
    await expectFocus(page, label);
  }
  await page.goto(`/admin/messages?q=${encodeURIComponent(company)}`);
  await expectStaffPageHydrated(page);
  for (const [action, done] of [
    ["Mark as read", /^Marked \d messages? as read/],
    ["Mark as unread", /^Marked \d messages? as unread/],
    ["Delete", /^Deleted \d message/],
  ] as const) {
    await page.getByLabel("Select all on this page").check();
    await press(page, action);
    if (action === "Delete") await confirm(page, /^Delete/);
    await see(page, done);
    await expectFocus(page, action);
  }
  await page.goto("/admin/trash");
  await expectStaffPageHydrated(page);
  const row = page.getByRole("row").filter({ hasText: "Lamp Keeper One" });
  await row.getByRole("button", { name: /^Restore/ }).click();
  await expect(row).toHaveCount(0);
  await expectFocus(page, "restore");
  await database.message.deleteMany({ where: { company } });
});

test("a dialog that is closed gives the focus back to its button, also with reduced motion and when it was loaded first", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const { id } = await createMessage(database, { company: `Lamp ${crypto.randomUUID().slice(0, 8)}` });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, admin);
  const expectFocusBack = async (name: string, close: (page: Page) => Promise<unknown>) => {
    const button = page.getByRole("main").getByRole("button", { name, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toHaveCount(1);
    await close(page);
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  const escape = (one: Page) => one.keyboard.press("Escape");
  await page.goto(`/admin/messages/${id}`);
  await expectStaffPageHydrated(page);
  await expectFocusBack("Delete", escape);
  await page.goto(`/admin/messages?q=${id}`);
  await expectStaffPageHydrated(page);
  await page.getByLabel("Select all on this page").check();
  await expectFocusBack("Send template", escape);
  await expectFocusBack("Send template", (one) => confirm(one, "Cancel"));
  await database.message.delete({ where: { id } });
});
