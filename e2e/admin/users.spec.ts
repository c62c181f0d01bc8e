import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = () => crypto.randomUUID().slice(0, 8);

test(
  "an administrator adds a user, finds them, and deletes them",
  { tag: "@story" },
  async ({ page, database }) => {
    const name = `Nora${uniqueName()}`;
    const email = `${name}@example.com`.toLowerCase();
    await page.goto("/admin/users");
    await page.getByRole("button", { name: "Add User" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a user" });
    const submit = dialog.getByRole("button", { name: "Add User" });
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await expect(dialog.getByLabel("Role")).toHaveValue("USER");
    await expect(submit).toBeDisabled();
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password").fill("temporary one");
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect(dialog.getByLabel("Password")).toHaveAttribute("type", "text");
    await dialog.getByLabel("First Name").fill(name);
    await expect(submit).toBeDisabled();
    await dialog.getByLabel("Last Name").fill("O’Hara");
    await submit.click();
    await expectToast(page, `${name} added successfully`);
    await expect(
      page.getByText("They'll be asked to choose their own password when they first sign in."),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    const stored = await database.user.findFirstOrThrow({ where: { email } });
    expect(stored).toMatchObject({ lastName: "O'Hara", role: "USER", mustChangePassword: true });

    await page.getByLabel("Search users").fill(`${name} o'h`);
    await expect(page.getByText("Displaying 1 to 1 out of 1")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText(`USER`);
    await row.click();
    await page.waitForURL(`/admin/users/${stored.id}*`);
    await expect(page.getByRole("heading", { level: 1, name: `${name} O'Hara` })).toBeVisible();
    await expect(page.getByText("Temporary: the user will choose a new one")).toBeVisible();

    await page.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: `Delete the user ${name} O'Hara?` });
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, `Deleted user: ${name} O'Hara`);
    await page.waitForURL(/\/admin\/users\?q=/);
    await expect(page.getByText("There are no users that match your search.")).toBeVisible();
    const gone = await page.goto(`/admin/users/${stored.id}`);
    await expect(page.getByRole("heading", { name: "404 - User Not Found" })).toBeVisible();
    expect(gone?.status()).toBe(404);
  },
);

test("the rules of a new user are shown at the fields, and a taken email shows the server's message", async ({
  page,
  person,
}) => {
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a user" });
  const submit = dialog.getByRole("button", { name: "Add User" });
  const expectFieldError = async (label: string, value: string, message: string) => {
    await dialog.getByLabel(label).fill(value);
    await dialog.getByLabel(label).blur();
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(submit).toBeDisabled();
  };
  await expectFieldError("Email", "nobody", "This is not a valid email address.");
  await expectFieldError("Password", "short12", "Password must contain at least 8 characters.");
  await expectFieldError("First Name", "<b>", "First Name contains invalid characters.");
  await dialog.getByLabel("Email").fill(person.email.toUpperCase());
  await dialog.getByLabel("Password").fill("temporary one");
  await dialog.getByLabel("First Name").fill("Pat");
  await dialog.getByLabel("Last Name").fill("Two");
  await submit.click();
  await expect(page.getByText("Failed to add user. A user with this email already exists.")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByLabel("First Name")).toHaveValue("Pat");
});

test("an administrator changes a role, sees one that another administrator changed beside it, corrects a name, and resets a password, whose owner must choose another at the next sign-in", async ({
  page,
  person,
  database,
  request,
}) => {
  await page.goto(`/admin/users/${person.id}`);
  const dialog = page.getByRole("dialog", { name: "Change the role of Pat Tester" });
  const role = async () => (await database.user.findUniqueOrThrow({ where: { id: person.id } })).role;
  await page.getByRole("button", { name: "Change role" }).click();
  await expect(dialog.getByLabel("Role")).toHaveValue("USER");
  await database.user.update({
    where: { id: person.id },
    data: { role: "ADMIN", areas: ["messages", "hiring"], version: { increment: 1 } },
  });
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("Failed to update user. Someone else has changed this user")).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("Role, as they saved it: ADMIN");
  await expect(dialog.getByRole("alert")).toContainText("Areas, as they saved it: Messages, Hiring");
  expect(await role()).toBe("ADMIN");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expectToast(page, "Updated user role");
  await expect(page.getByRole("main").getByRole("status").getByText("USER")).toBeVisible();
  expect(await role()).toBe("USER");

  await page.getByRole("button", { name: "Reset password" }).click();
  const reset = page.getByRole("dialog", { name: "Reset the password of Pat Tester" });
  const submit = reset.getByRole("button", { name: "Reset password" });
  for (const [value, message] of [
    ["short12", "Password must contain at least 8 characters."],
    ["x".repeat(46), "Password must contain no more than 45 characters."],
  ] as const) {
    await reset.getByLabel("Password").fill(value);
    await reset.getByLabel("Password").blur();
    await expect(reset.getByText(message)).toBeVisible();
    await expect(submit).toBeDisabled();
  }
  await reset.getByLabel("Password").fill("another one");
  await submit.click();
  await expectToast(page, "Reset user password");
  await expect(page.getByText("Temporary: the user will choose a new one")).toBeVisible();

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit Pat Tester" });
  await edit.getByLabel("Last Name").fill("Tanner");
  await edit.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved changes to user");
  await expect(page.getByRole("heading", { level: 1, name: "Pat Tanner" })).toBeVisible();
  const data = { email: person.email, password: "another one" };
  const answer = await (await request.post("/auth/sign-in", { data })).json();
  expect(answer.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
});

test("an administrator cannot change their own role or delete their own account, and the page says why", async ({
  page,
  admin,
  database,
}) => {
  const { id } = await database.user.findFirstOrThrow({ where: { email: admin.email } });
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText("This is your own account.")).toBeVisible();
  await page.getByRole("button", { name: "Change role" }).click();
  await page.getByRole("combobox", { name: "Role" }).selectOption("USER");
  await page.getByRole("dialog").getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("Failed to update user. You cannot change your own role.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete user. Please try again later.")).toBeVisible();
  await expect(question.getByRole("alert")).toHaveText(
    "You cannot delete your own account. Nothing was deleted.",
  );
  expect(await database.user.count({ where: { id } })).toBe(1);
});
