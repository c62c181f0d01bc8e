import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob, createMessage, createTeamMember } from "@/prisma/factories";
import { expectBusyThenFailure, inDialog, type Open, press, type Sending } from "../dialogs";
import { expect, test } from "../fixtures";
import { removeMembers } from "../members";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

/** Opens a dialog by its button, and fills in its fields. */
const fill =
  (button: string, fields: Record<string, string> = {}): Open =>
  async (page) => {
    await press(button)(page);
    for (const [label, value] of Object.entries(fields))
      await inDialog(page).getByLabel(label, { exact: true }).fill(value);
  };

const again = (what: string) => `Failed to ${what}. Please try again later.`;
const names = { "First Name": "Wren", "Last Name": "Tallow" };
const account = { Email: "wren@example.com", Password: "temporary one", ...names };
const text = { Title: "Bridge Painter", Description: "You paint." };

/** The ten dialogs of specification section 2, and their words to the letter. */
const sendings: Record<string, (database: PrismaClient, personId: string) => Promise<Sending[]>> = {
  users: async (_database, personId) => {
    const path = `/admin/users/${personId}`;
    const role: Open = async (page) => {
      await press("Change role")(page);
      await inDialog(page).getByLabel("Role").selectOption("ADMIN");
    };
    const password = fill("Reset password", { Password: "another one" });
    return [
      sending("/admin/users", fill("Add User", account), "Add User", "Adding...", again("add user")),
      sending(path, role, "Change role", "Changing...", again("update user")),
      sending(path, password, "Reset password", "Resetting...", again("reset password for user")),
      sending(path, fill("Delete"), "Delete user", "Deleting...", again("delete user")),
    ];
  },
  team: async (database) => {
    const { id } = await createTeamMember(database, { order: 50 });
    const path = `/admin/team/${id}`;
    const add = "Add Team Member";
    return [
      // The specification gives a member the words of a user.
      sending("/admin/team", fill(add, names), add, "Adding...", again("add user")),
      sending(path, fill("Edit", { Bio: "Reads rivers." }), "Save", "Saving...", again("update team member")),
      sending(path, fill("Delete"), "Delete team member", "Deleting...", again("delete team member")),
    ];
  },
  "jobs and messages": async (database) => {
    const { id } = await createJob(database);
    const message = await createMessage(database);
    const path = `/admin/jobs/${id}`;
    const deletion = fill("Delete");
    return [
      sending("/admin/jobs", fill("Add Job", text), "Add Job", "Adding...", again("add job")),
      sending(path, fill("Edit", text), "Save", "Saving...", again("update job")),
      sending(path, deletion, "Delete job", "Deleting...", again("delete job")),
      sending(
        ...([`/admin/messages/${message.id}`, deletion, "Delete message", "Deleting..."] as const),
        again("delete message"),
      ),
    ];
  },
};

function sending(path: string, open: Open, button: string, busy: string, failure: string): Sending {
  return { path, open, button, busy, failure };
}

for (const [area, list] of Object.entries(sendings)) {
  test(`dialogs are busy while they send, cannot be left then, and tell a failure: ${area}`, async ({
    page,
    database,
    person,
  }) => {
    for (const one of await list(database, person.id)) await expectBusyThenFailure(page, one);
  });
}

test("a member who is refused is told in the server's own words", async ({ page, database }) => {
  const lastName = `Tallow ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/team");
  await fill("Add Team Member", { ...names, "Last Name": lastName, Order: "50" })(page);
  const submit = inDialog(page).getByRole("button", { name: "Add Team Member" });
  // The server adds them, the answer never arrives, and somebody else deletes them before it is sent again.
  await page.route("**/admin/team", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(page.getByText(again("add user"), { exact: true })).toBeVisible();
  await page.unroute("**/admin/team");
  await removeMembers(database, lastName);
  await submit.click();
  const refused = "Failed to add user. This team member was added, and has been deleted since.";
  await expect(page.getByText(refused, { exact: true })).toBeVisible();
  expect(await database.teamMember.count({ where: { lastName } })).toBe(0);
});
