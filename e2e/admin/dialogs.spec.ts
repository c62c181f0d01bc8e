import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createMessage, createTeamMember } from "@/prisma/factories";
import { expectAccessibleDialogs, inDialog, press, type Screen } from "../dialogs";
import { expect, test } from "../fixtures";

/** As long as a name may be, and without a place to break it. */
const LONG = "W".repeat(45);
const PORTRAIT = "public/img/team/henrik_dahl.jpeg";

type List = (database: PrismaClient, personId: string) => Promise<Screen[]>;

const screens: Record<string, List> = {
  users: async (database, personId): Promise<Screen[]> => {
    await database.user.update({ where: { id: personId }, data: { firstName: LONG, lastName: LONG } });
    const name = `${LONG} ${LONG}`;
    return [
      {
        path: "/admin/users",
        dialogs: {
          "Add a user": async (page) => {
            await press("Add User")(page);
            await inDialog(page).getByLabel("Email").fill("nobody");
            await inDialog(page).getByLabel("Password").fill("short");
            await inDialog(page).getByLabel("Email").focus();
            await expect(inDialog(page).getByText("at least 8 characters.").last()).toBeVisible();
          },
          "Leave without saving?": async (page) => {
            await press("Add User")(page);
            await inDialog(page).getByLabel("Email").fill("nobody");
            await page.keyboard.press("Escape");
          },
        },
      },
      {
        path: `/admin/users/${personId}`,
        dialogs: {
          [`Change the role of ${name}`]: press("Change role"),
          [`Reset the password of ${name}`]: press("Reset password"),
          [`Delete the user ${name}?`]: press("Delete"),
        },
      },
    ];
  },
  team: async (database): Promise<Screen[]> => {
    const named = { firstName: LONG, lastName: "Reed", order: 50, linkedin: "https://example.com/reed" };
    const { id } = await createTeamMember(database, named);
    return [
      {
        path: "/admin/team",
        dialogs: {
          "Add a team member": async (page) => {
            await press("Add Team Member")(page);
            await inDialog(page).getByLabel("First Name").fill("7");
            await inDialog(page).getByLabel("Order").fill("51");
            await inDialog(page).getByLabel("Role").focus();
            await expect(inDialog(page).getByText("a whole number from 0 to 50")).toBeVisible();
          },
        },
      },
      {
        path: `/admin/team/${id}`,
        dialogs: {
          [`Edit ${LONG} Reed`]: async (page) => {
            await press("Edit")(page);
            const theirs = { bio: "Theirs", version: { increment: 1 } };
            await database.teamMember.update({ where: { id }, data: theirs });
            await inDialog(page).getByRole("button", { name: "Save" }).click();
            await inDialog(page).getByText("Bio, as they saved it").click();
          },
          [`Photo of ${LONG} Reed`]: async (page) => {
            await press("Add photo")(page);
            await inDialog(page).getByLabel("Photo", { exact: true }).setInputFiles(PORTRAIT);
            await expect(inDialog(page).getByRole("img", { name: /^Preview/ })).toBeVisible();
          },
          [`Remove the photo of ${LONG} Reed?`]: async (page) => {
            await press("Add photo")(page);
            await inDialog(page).getByLabel("Photo", { exact: true }).setInputFiles(PORTRAIT);
            await inDialog(page).getByRole("button", { name: "Save photo" }).click();
            await press("Remove photo")(page);
          },
          [`Delete the team member ${LONG} Reed?`]: press("Delete"),
        },
      },
    ];
  },
  jobs: async (database): Promise<Screen[]> => {
    const { id } = await createJob(database, { title: LONG });
    const applicant = await createApplicant(database, { jobId: id, firstName: LONG });
    return [
      {
        path: "/admin/jobs",
        dialogs: {
          "Add a job": async (page) => {
            await press("Add Job")(page);
            await inDialog(page).getByRole("button", { name: "Add Job" }).click();
            await expect(inDialog(page).getByText("Title is required.")).toBeVisible();
          },
        },
      },
      {
        path: `/admin/jobs/${id}`,
        dialogs: {
          [`Edit ${LONG}`]: async (page) => {
            await press("Edit")(page);
            const theirs = { description: "Theirs\n".repeat(40), version: { increment: 1 } };
            await database.job.update({ where: { id }, data: theirs });
            await inDialog(page).getByRole("button", { name: "Save" }).click();
            await inDialog(page).getByText("Description, as they saved it").click();
          },
          [`Delete the job ${LONG}?`]: press("Delete"),
        },
      },
      {
        path: `/admin/applicants/${applicant.id}`,
        dialogs: { [`Delete the application of ${LONG} Marsh?`]: press("Delete") },
      },
    ];
  },
  "messages and privacy": async (database): Promise<Screen[]> => {
    const company = `Open ${crypto.randomUUID().slice(0, 8)}`;
    const { id, email } = await createMessage(database, { company, name: LONG });
    return [
      { path: `/admin/messages/${id}`, dialogs: { [`Delete the message from ${LONG}?`]: press("Delete") } },
      {
        path: `/admin/messages?q=${encodeURIComponent(company)}`,
        dialogs: {
          "Delete 1 message?": async (page) => {
            await page.getByRole("main").getByRole("checkbox", { name: "Select all on this page" }).check();
            await press("Delete")(page);
          },
        },
      },
      {
        path: "/admin/privacy",
        dialogs: {
          "Erase for good?": async (page) => {
            await page.getByRole("main").getByLabel("Email").fill(email);
            await press("Find")(page);
            await press("Erase records")(page);
            await inDialog(page).getByLabel("Type the address again").fill("somebody-else@example.com");
            await inDialog(page).getByRole("button", { name: "Erase" }).click();
            await expect(
              inDialog(page).getByText("This is not the address that is shown above."),
            ).toBeVisible();
          },
        },
      },
      { path: "/admin/", dialogs: { "Keyboard shortcuts": (page) => page.keyboard.press("?") } },
    ];
  },
};

for (const [area, list] of Object.entries(screens)) {
  test(`axe finds nothing in any open dialog at 390, 768 and 1280 pixels: ${area}`, async ({
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
