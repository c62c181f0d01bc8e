import type { Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createTeamMember } from "@/prisma/factories";
import {
  expectAccessibleDialogs,
  openDeclineDialog,
  locateOpenDialog,
  pressButton,
  type DialogPage,
} from "@/e2e/support/dialog-checks";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

/** A name of the maximum length that cannot be wrapped. */
const LONG = "W".repeat(45);
const PORTRAIT = "public/img/team/henrik_dahl.jpeg";

type List = (database: PrismaClient, personId: string) => Promise<DialogPage[]>;

/**
 * One dialog of each kind: 'Delete the user' stands for all that only ask, 'Add a user' for those with some of its fields,
 * 'Edit' of a team member for all that show a colleague's changes. Stories check the dialogs of a new job, of several messages
 * and of the erasure.
 */
const screens: Record<string, List> = {
  users: async (database, personId): Promise<DialogPage[]> => {
    await database.user.update({ where: { id: personId }, data: { firstName: LONG, lastName: LONG } });
    const name = `${LONG} ${LONG}`;
    return [
      {
        path: `/admin/users?q=${LONG}`, // axe takes long on long lists, also behind a dialog
        dialogs: {
          "Add a user": async (page) => {
            await pressButton("Add User")(page);
            await locateOpenDialog(page).getByLabel("Email").fill("nobody");
            await locateOpenDialog(page).getByLabel("Password").fill("short");
            await locateOpenDialog(page).getByLabel("Role").selectOption("ADMIN");
            await locateOpenDialog(page).getByLabel("Email").focus();
            await expect(locateOpenDialog(page).getByText("at least 8 characters.").last()).toBeVisible();
          },
          "Leave without saving?": async (page) => {
            await pressButton("Add User")(page);
            await locateOpenDialog(page).getByLabel("Email").fill("nobody");
            await page.keyboard.press("Escape");
          },
        },
      },
      {
        path: `/admin/users/${personId}`,
        dialogs: { [`Delete the user ${name}?`]: pressButton("Delete") },
      },
    ];
  },
  "team members and applicants": async (database): Promise<DialogPage[]> => {
    const named = { firstName: LONG, lastName: "Reed", order: 50, linkedin: "https://example.com/reed" };
    const member = await createTeamMember(database, named);
    const { id } = await createJob(database, { title: LONG });
    const applicant = await createApplicant(database, { jobId: id, firstName: LONG });
    return [
      {
        path: `/admin/team?q=${LONG}`,
        dialogs: {
          "Add a team member": async (page) => {
            await pressButton("Add Team Member")(page);
            await locateOpenDialog(page).getByLabel("First Name").fill("7");
            await locateOpenDialog(page).getByLabel("Order").fill("51");
            await locateOpenDialog(page).getByLabel("Role").focus();
            await expect(locateOpenDialog(page).getByText("a whole number from 0 to 50")).toBeVisible();
          },
        },
      },
      {
        path: `/admin/team/${member.id}`,
        dialogs: {
          [`Edit ${LONG} Reed`]: async (page) => {
            await pressButton("Edit")(page);
            const theirs = { bio: "Theirs\n".repeat(40), version: { increment: 1 } };
            await database.teamMember.update({ where: { id: member.id }, data: theirs });
            await locateOpenDialog(page).getByRole("button", { name: "Save" }).click();
            await locateOpenDialog(page).getByText("Bio, as they saved it").click();
          },
          [`Photo of ${LONG} Reed`]: async (page) => {
            await pressButton("Add photo")(page);
            await locateOpenDialog(page).getByLabel("Photo", { exact: true }).setInputFiles(PORTRAIT);
            await expect(locateOpenDialog(page).getByRole("img", { name: /^Preview/ })).toBeVisible();
          },
        },
      },
      {
        path: `/admin/applicants/${applicant.id}`,
        dialogs: {
          [`Decline ${LONG} Marsh?`]: openDeclineDialog,
          "Keyboard shortcuts": (page) => page.keyboard.press("?"),
          Find: (page) => page.keyboard.press("Control+k"),
        },
      },
    ];
  },
};

for (const [area, list] of Object.entries(screens)) {
  test(`axe finds no violations in each kind of dialog, which fits a page of 390, 768 and 1280 pixels: ${area}`, async ({
    page,
    database,
    signIn,
    admin,
    person,
  }) => {
    test.slow(); // three runs of axe for each dialog
    await signIn(page, admin);
    await expectAccessibleDialogs(page, await list(database, person.id));
  });
}

test("a click beside a plain dialog closes it, also in a browser without closedby", async ({
  page,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  await page.goto("/admin/jobs");
  await expectStaffPageHydrated(page);
  const dialog = page.getByRole("dialog", { name: "Find" });
  for (const isSupported of [true, false]) {
    await page.keyboard.press("Control+k");
    if (!isSupported)
      await dialog.evaluate((element) => {
        element.removeAttribute("closedby");
        delete (HTMLDialogElement.prototype as Partial<HTMLDialogElement>).closedBy;
      });
    const box = (await dialog.boundingBox())!;
    await page.mouse.click(box.x + 4, box.y + 4);
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  }
});

test("a form asks before it discards input and opens empty the next time, and a click beside it keeps the input", async ({
  page,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  await page.goto("/admin/jobs");
  await pressButton("Add Job")(page);
  const dialog = page.getByRole("dialog", { name: "Add a job" });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  // Escape in the same task as the last letter: React has not rendered the input yet.
  await dialog.getByLabel("Title").evaluate((field) => {
    field.focus();
    document.execCommand("insertText", false, "Half a thought");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await page.mouse.click(5, 5);
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await expect(dialog.getByLabel("Title")).toHaveValue("Half a thought");
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press("Escape");
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Title")).toHaveValue("Half a thought");
  }
  // As Chromium closes a dialog after two gestures for 'back': without an event that can be canceled.
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel("Title")).toHaveValue("Half a thought");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeVisible();
  const startedAt = Date.now();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(450); // it takes 500 ms to close
  await expect(page.getByRole("button", { name: "Add Job" })).toBeFocused();
  await page.getByRole("button", { name: "Add Job" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("");
});

test("Back and closing the tab ask before they discard input", async ({ page, signIn, admin }) => {
  await signIn(page, admin);
  await page.goto("/admin/events");
  await expect(page.getByRole("heading", { level: 1, name: "Coming Soon" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the overview" })).toHaveAttribute("href", "/admin/");
  await page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: /^Jobs/ }).click();
  await page.waitForURL(/\/admin\/jobs/);
  const jobs = page.url();
  await page.getByRole("button", { name: "Add Job" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a job" });
  await dialog.getByLabel("Title").fill("Half a thought");

  const closing = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const prompt = await closing;
  expect(prompt.type()).toBe("beforeunload");
  await prompt.dismiss();

  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const back = page.goBack(); // resolves after the next navigation
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  expect(page.url()).toBe(jobs);
  await expect(dialog.getByLabel("Title")).toHaveValue("Half a thought");

  const secondBack = page.goBack();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await page.waitForURL("/admin/events");
  await Promise.all([back, secondBack]);
  await expect(dialog).toBeHidden();

  // An empty form closes without a question.
  await page.goForward();
  await page.waitForURL(jobs);
  await page.getByRole("button", { name: "Add Job" }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await page.waitForURL("/admin/events");
});

const leavePrompt = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

/** Types into the form of a page. A link then asks, and leaves the page and the input as they are. Returns the field. */
async function expectLinkAsks(page: Page, { path, label, back }: Record<"path" | "label" | "back", string>) {
  await page.goto(path);
  await expectStaffPageHydrated(page);
  const field = page.getByLabel(label, { exact: true });
  await field.fill("Half a thought");
  await page.getByRole("main").getByRole("link", { name: back, exact: true }).click();
  await leavePrompt(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(leavePrompt(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(field).toHaveValue("Half a thought");
  return field;
}

async function discardWithEscape(page: Page, path: string) {
  await page.locator("#page-title").focus();
  await page.keyboard.press("Escape");
  await leavePrompt(page).getByRole("button", { name: "Discard changes" }).click();
  await page.waitForURL((url) => path.startsWith(`${url.pathname}/`));
}

test("a link, Ctrl K, Escape and closing the tab ask before they discard what was typed into a form", async ({
  page,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  const form = { path: "/admin/templates/new", label: "Subject", back: "All templates" };
  const field = await expectLinkAsks(page, form);
  await page.keyboard.press("Control+k");
  await page
    .getByRole("combobox", { name: "Find a person, go to a page, or act on this record" })
    .fill("Jobs");
  await page.keyboard.press("Enter");
  await leavePrompt(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(leavePrompt(page)).toBeHidden();
  await expect(field).toHaveValue("Half a thought");

  const closing = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  await (await closing).dismiss();
  await discardWithEscape(page, form.path);
});

test("the forms of a setting and of an applicant ask too", async ({ page, signIn, admin }) => {
  await signIn(page, admin);
  for (const form of [
    { path: "/admin/website/announcement", label: "Text", back: "Website" },
    { path: "/admin/applicants/new", label: "First Name", back: "All applicants" },
  ]) {
    await expectLinkAsks(page, form);
    await discardWithEscape(page, form.path);
  }
});
