import { createHash } from "node:crypto";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { DANGER } from "@/e2e/support/accessibility/colours";
import { expect, test } from "@/e2e/support/fixtures";
import { readRecoveryCodes } from "@/e2e/support/accounts/factor-fixtures";
import { addVirtualAuthenticator } from "@/e2e/support/accounts/virtual-authenticator";
import { findLink, findMailsTo } from "@/e2e/support/mailbox";

test(
  "an administrator invites a person, who chooses a password and is signed in once",
  { tag: "@story" },
  async ({ page, database, signIn, admin }) => {
    const name = `Ravi${crypto.randomUUID().slice(0, 8)}`;
    const email = `${name}@example.com`.toLowerCase();
    await signIn(page, admin);
    await page.goto("/admin/users");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Invite a user" });
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("First Name").fill(name);
    await dialog.getByLabel("Last Name").fill("Nair");
    const role = dialog.getByLabel("Role");
    await expect(role).toHaveAccessibleDescription(/^Administrators see and change .* Users/);
    await role.selectOption("ADMIN");
    for (const area of ["Messages", "Site", "People"]) await dialog.getByLabel(area).uncheck();
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expectToast(page, `Invited ${name}`);
    const invitations = page.getByRole("region", { name: "Invitations" });
    await expect(invitations).toContainText(email);
    await expect(invitations).toContainText("ADMIN for hiring");

    await page.context().clearCookies();
    const findInvitation = async () =>
      (await findMailsTo(email)).flatMap((mail) => findLink(mail, "/invitation/") ?? [])[0];
    await expect.poll(findInvitation, { timeout: 20_000 }).toBeTruthy();
    const link = (await findInvitation())!;
    await page.goto(link);
    await expect(page).toHaveURL(/\/change-password$/);
    await expect(page.getByRole("heading", { level: 1, name: "Create your account" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(`${name} Nair, ${email}`);
    await page.getByLabel("New Password").fill("chosen by Ravi");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("/account");
    await expect(page.getByRole("heading", { level: 1, name: `${name} Nair` })).toBeVisible();
    expect(await database.user.findFirst({ where: { email } })).toMatchObject({
      role: "ADMIN",
      areas: ["hiring"],
    });

    await page.goto(link);
    await expect(page.getByText("That invitation was used or withdrawn")).toBeVisible();
    await database.user.updateMany({ where: { email }, data: { role: "USER" } });
  },
);

test("an invited person uses a passkey instead of a password", async ({ page, database }) => {
  const email = `mira-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const secret = crypto.randomUUID();
  const digest = createHash("sha256").update(secret).digest("base64url");
  const person = { email, firstName: "Mira", lastName: "Sol", role: "USER" as const };
  const expiresAt = new Date(Date.now() + 60_000_000);
  await database.invitation.create({ data: { ...person, digest, expiresAt } });
  await addVirtualAuthenticator(page);
  await page.goto(`/invitation/${secret}`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await readRecoveryCodes(page);
  const { passkeys } = await database.user.findFirstOrThrow({
    where: { email },
    include: { passkeys: true },
  });
  expect(passkeys).toMatchObject([{ name: "Passkey" }]);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Mira Sol" })).toBeVisible();
});

test("a page whose link another one has replaced, opened in another tab, makes no account and keeps the password", async ({
  page,
  context,
  database,
}) => {
  const emails: string[] = [];
  for (const tab of [page, await context.newPage()]) {
    const secret = crypto.randomUUID();
    const email = `tab-${secret.slice(0, 8)}@example.com`;
    const digest = createHash("sha256").update(secret).digest("base64url");
    const person = { email, firstName: "Mira", lastName: "Sol", role: "USER" as const };
    const expiresAt = new Date(Date.now() + 60_000_000);
    await database.invitation.create({ data: { ...person, digest, expiresAt } });
    emails.push(email);
    await tab.goto(`/invitation/${secret}`);
    await tab.getByLabel("New Password").fill("chosen by Mira");
  }
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Create account" }).click();
  await expect(main).toContainText("You've since opened the link for another address");
  await expect(main).toContainText(emails[0]!);
  await expect(page.getByLabel("New Password")).toHaveValue("chosen by Mira");
  expect(await database.user.count({ where: { email: { in: emails } } })).toBe(0);
  await database.invitation.deleteMany({ where: { email: { in: emails } } });
});

test("a withdrawn invitation leaves the list, and a second one for the same address is refused", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const email = `lena-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const person = { email, firstName: "Lena", lastName: "Ostrom", digest: email };
  await database.invitation.create({ data: { ...person, expiresAt: new Date(Date.now() + 60_000_000) } });
  await signIn(page, admin);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a user" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("First Name").fill("Lena");
  await dialog.getByLabel("Last Name").fill("Ostrom");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/has an open invitation/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  const item = page.getByRole("listitem").filter({ hasText: email });
  const withdraw = item.getByRole("button", { name: "Withdraw" });
  await expect(withdraw).toHaveCSS("color", DANGER);
  await withdraw.click();
  await expectToast(page, "Withdrew the invitation");
  await expect(item).toBeHidden();
});
