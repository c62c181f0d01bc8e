import type { Page } from "@playwright/test";
import { createApplicant, createJob, createMessage, createTeamMember } from "@/prisma/factories";
import { expectAccessible } from "../accessible";
import { expect, test } from "../fixtures";

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Something went wrong.")).toHaveCount(0);
}

test.beforeEach(async ({ page, signIn, admin }) => {
  await signIn(page, admin);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test(
  "axe finds nothing in the staff area, dialogs included",
  { tag: "@mobile" },
  async ({ page, database }) => {
    const { id } = await createMessage(database);
    for (const path of [
      ...["/admin/", "/admin/messages", "/admin/messages?q=nothing-like-it", "/admin/website"],
      "/admin/audit?record=job:nothing-like-it",
    ]) {
      await visit(page, path);
      await expectAccessible(page);
    }
    await page.goto(`/admin/messages/${id}`);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
  },
);

for (const width of [390, 768, 1280]) {
  test(`axe finds nothing about jobs and applicants, ${width} pixels wide`, async ({ page, database }) => {
    test.slow(); // 13 runs of axe
    await page.setViewportSize({ width, height: 800 });
    const { id: jobId } = await createJob(database);
    const { id: empty } = await createJob(database, { status: "Closed" });
    await createApplicant(database, { jobId });
    const { id } = await createApplicant(database, { jobId, resume: null });
    for (const path of [
      ...["/admin/jobs", "/admin/jobs?q=nothing-like-it", `/admin/jobs/${empty}`, "/admin/jobs/nowhere"],
      ...["/admin/applicants", "/admin/applicants?show=spam", `/admin/applicants/${id}`],
    ]) {
      await visit(page, path);
      await expectAccessible(page);
    }

    await visit(page, "/admin/jobs");
    await page.getByRole("button", { name: "Add Job" }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add Job" }).click();
    await expect(dialog.getByText("Title is required.")).toBeVisible();
    await expectAccessible(page);

    await visit(page, `/admin/jobs/${jobId}`);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Edit" }).click();
    await database.job.update({ where: { id: jobId }, data: { description: "Theirs", version: 2 } });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Description, as they saved it")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
  });
}

for (const width of [390, 768, 1280]) {
  test(`axe finds nothing about users and the team, ${width} pixels wide`, async ({
    page,
    database,
    person,
  }) => {
    test.slow(); // 17 runs of axe
    await page.setViewportSize({ width, height: 800 });
    const { id } = await createTeamMember(database, { order: 50, linkedin: "https://example.com/alex-reed" });
    const main = page.getByRole("main");
    const press = async (name: string) => {
      await main.getByRole("button", { name, exact: true }).click();
      const dialog = page.locator("dialog[open]");
      await expect(dialog).toBeVisible();
      return dialog;
    };
    const leave = async () => {
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    };
    for (const path of [
      ...["/admin/users?q=nothing-like-it", "/admin/users/nowhere", "/admin/users"],
      ...["/admin/team?q=nothing-like-it", "/admin/team/nowhere"],
    ]) {
      await visit(page, path);
      await expectAccessible(page);
    }

    await visit(page, "/admin/users");
    const adding = await press("Add User");
    await adding.getByLabel("Email").fill("nobody");
    await adding.getByLabel("Password").fill("short");
    await adding.getByLabel("Email").focus();
    await expect(adding.getByText("Password must contain at least 8 characters.")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Discard" }).click();

    await visit(page, `/admin/users/${person.id}`);
    await expectAccessible(page);
    for (const name of ["Change role", "Reset password", "Delete"]) {
      await press(name);
      await expectAccessible(page);
      await leave();
    }

    await visit(page, "/admin/team");
    await expectAccessible(page);
    await press("Add Team Member");
    await expectAccessible(page);
    await leave();
    await visit(page, `/admin/team/${id}`);
    await expectAccessible(page);
    const editing = await press("Edit");
    await database.teamMember.update({ where: { id }, data: { bio: "Theirs", version: 2 } });
    await editing.getByRole("button", { name: "Save" }).click();
    await expect(editing.getByText("Bio, as they saved it")).toBeVisible();
    await expectAccessible(page);
    await leave();
    const photo = await press("Add photo");
    await photo.getByLabel("Photo", { exact: true }).setInputFiles("public/img/team/henrik_dahl.jpeg");
    await expect(photo.getByRole("img", { name: /^Preview/ })).toBeVisible();
    await expectAccessible(page);
    await photo.getByRole("button", { name: "Save photo" }).click();
    await expect(main.getByText("Uploaded.")).toBeVisible();
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    for (const name of ["Remove photo", "Delete"]) {
      await press(name);
      await expectAccessible(page);
      await leave();
    }
  });
}
