import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createTeamMember } from "@/prisma/factories";
import {
  expectBusyThenFailure,
  locateOpenDialog,
  type OpenDialog,
  pressButton,
  type DialogSubmission,
} from "@/e2e/support/dialog-checks";
import { expect, test } from "@/e2e/support/fixtures";
import { removeMembers } from "@/e2e/support/records/member-fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const fill =
  (button: string, fields: Record<string, string> = {}): OpenDialog =>
  async (page) => {
    await pressButton(button)(page);
    for (const [label, value] of Object.entries(fields))
      await locateOpenDialog(page).getByLabel(label, { exact: true }).fill(value);
  };

const buildRetryMessage = (what: string) => `Failed to ${what}. Please try again later.`;
const names = { "First Name": "Wren", "Last Name": "Tallow" };
const account = { Email: "wren@example.com", Password: "temporary one", ...names };

/**
 * Dialogs of the staff area with the exact texts of docs/specification.md. job-dialogs.spec.ts checks those of jobs, and
 * messages.spec.ts the text for messages.
 */
const submissionsByArea: Record<
  string,
  (database: PrismaClient, personId: string) => Promise<DialogSubmission[]>
> = {
  users: async (_database, personId) => {
    const path = `/admin/users/${personId}`;
    const role: OpenDialog = async (page) => {
      await pressButton("Change role")(page);
      await locateOpenDialog(page).getByLabel("Role").selectOption("ADMIN");
    };
    const password = fill("Reset password", { Password: "another one" });
    return [
      buildSubmission(
        "/admin/users",
        fill("Add User", account),
        "Add User",
        "Adding...",
        buildRetryMessage("add user"),
      ),
      buildSubmission(path, role, "Change role", "Changing...", buildRetryMessage("update user")),
      buildSubmission(
        path,
        password,
        "Reset password",
        "Resetting...",
        buildRetryMessage("reset password for user"),
      ),
      buildSubmission(path, fill("Delete"), "Delete user", "Deleting...", buildRetryMessage("delete user")),
    ];
  },
  team: async (database) => {
    const { id } = await createTeamMember(database, { order: 50 });
    const path = `/admin/team/${id}`;
    return [
      buildSubmission(
        path,
        fill("Edit", { Bio: "Reads rivers." }),
        "Save",
        "Saving...",
        buildRetryMessage("update team member"),
      ),
      buildSubmission(
        path,
        fill("Delete"),
        "Delete team member",
        "Deleting...",
        buildRetryMessage("delete team member"),
      ),
    ];
  },
};

function buildSubmission(
  path: string,
  open: OpenDialog,
  button: string,
  busy: string,
  failure: string,
): DialogSubmission {
  return { path, open, button, busyLabel: busy, failureToast: failure };
}

for (const [area, list] of Object.entries(submissionsByArea)) {
  test(`dialogs are busy while they send, cannot be closed then, and report a failure: ${area}`, async ({
    page,
    database,
    person,
  }) => {
    for (const submission of await list(database, person.id)) await expectBusyThenFailure(page, submission);
  });
}

test("a retry for a member who was added and deleted meanwhile shows the server's own message", async ({
  page,
  database,
}) => {
  const lastName = `Tallow ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/team");
  await fill("Add Team Member", { ...names, "Last Name": lastName, Order: "50" })(page);
  const submit = locateOpenDialog(page).getByRole("button", { name: "Add Team Member" });
  // The server adds the member and the response is lost. The member is deleted before the retry.
  await page.route("**/admin/team", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  // The toast for a member says "user" too.
  await expect(page.getByText(buildRetryMessage("add user"), { exact: true })).toBeVisible();
  await page.unroute("**/admin/team");
  await removeMembers(database, lastName);
  await submit.click();
  const toast = "Failed to add user. This team member was added and has since been deleted.";
  await expect(page.getByText(toast, { exact: true })).toBeVisible();
  expect(await database.teamMember.count({ where: { lastName } })).toBe(0);
});
