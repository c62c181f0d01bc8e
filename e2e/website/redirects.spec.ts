import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";

test("staff import the addresses of an earlier site, visitors are sent on, and a redirect ends once it is deleted without Undo", async ({
  page,
  request,
  signIn,
  admin,
  database,
}) => {
  const name = `old-${crypto.randomUUID().slice(0, 8)}`;
  const open = async (path: string, method = "GET") => {
    const response = await request.fetch(path, { method, maxRedirects: 0 });
    return [response.status(), new URL(response.headers().location ?? "", response.url())] as const;
  };
  await signIn(page, admin);
  await page.goto("/admin/website");
  await page.getByRole("link", { name: "Redirects" }).click();
  await page.getByRole("link", { name: "Import" }).click();
  await expectStaffPageAccessible(page);
  const importFile = async (text: string, encoding: BufferEncoding = "utf8") => {
    const file = { name: "redirects.csv", mimeType: "text/csv", buffer: Buffer.from(text, encoding) };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Import" }).click();
  };
  await importFile(`from,to\n/${name}/a.html,/about\n/${name}/b.html,https://example.org/\n/about,/jobs\n`);
  const mistakes = page.getByRole("alert", { name: "Nothing was imported. The file contains 2 mistakes." });
  await expect(mistakes).toContainText("Line 3: This is an address of another host.");
  await expect(mistakes).toContainText("Line 4: A page or file of this site already answers");
  expect(await database.redirect.count({ where: { fromPath: { startsWith: `/${name}` } } })).toBe(0);
  await importFile(`from,to\n/${name}/a.html,/about\n/${name}/b.html,/contact\n`, "utf16le");
  await expectToast(page, "Imported 2 redirects");

  await page.getByRole("button", { name: "Add redirect" }).click();
  await page.getByLabel("Old address").fill(`/${name}/C.html`);
  await page.getByLabel("New address").fill(`/${name}/c.HTML`);
  await page.getByRole("dialog").getByRole("button", { name: "Add redirect" }).click();
  await expect(page.getByText("A redirect must not lead to itself.")).toBeVisible();
  await page.getByLabel("New address").fill(`/${name}/a.html`);
  await page.getByRole("dialog").getByRole("button", { name: "Add redirect" }).click();
  await expectToast(page, "Redirect added successfully");
  await expectStaffPageAccessible(page);

  await expect.poll(async () => (await open(`/${name}/c.html`))[0], { timeout: 10_000 }).toBe(301);
  for (const method of ["GET", "HEAD"]) {
    const [status, location] = await open(`/${name}/B.html?utm=1`, method);
    expect([status, location.pathname + location.search]).toEqual([301, "/contact?utm=1"]);
  }
  const visit = await request.get(`/${name}/c.html`);
  expect([visit.status(), new URL(visit.url()).pathname]).toEqual([200, "/about"]);
  expect((await open(`/${name}/d.html`))[0]).toBe(404);

  await page.goto(`/admin/website/redirects?q=${name}`);
  const checkbox = page.getByRole("checkbox", { name: `redirect from /${name}/b.html` });
  const deleteOne = async () => {
    await checkbox.check();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Deleted 1 redirect");
    await expect(checkbox).toBeHidden();
  };
  await deleteOne();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Restored 1 redirect");
  await deleteOne();
  await expect.poll(async () => (await open(`/${name}/b.html`))[0], { timeout: 10_000 }).toBe(404);
  await database.redirect.deleteMany({ where: { fromPath: { startsWith: `/${name}` } } });
});

test("an administrator sends a test email and sees what came of it, and which DNS records exist", async ({
  page,
  signIn,
  admin,
  database,
}) => {
  await signIn(page, admin);
  await page.goto("/admin/website");
  await page.getByRole("link", { name: "Send a test email" }).click();
  await expect(page.getByLabel("Recipient")).toHaveValue(admin.email);
  await page.getByLabel("DKIM selector").fill("not a selector");
  await page.getByRole("button", { name: "Send test email" }).click();
  await expect(page.getByText("A selector has letters, digits, dots and hyphens only")).toBeVisible();
  await page.getByLabel("DKIM selector").fill("");
  await page.getByRole("button", { name: "Send test email" }).click();
  await expect(page.getByRole("heading", { name: "Conversation" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("The email was written to a file.")).toBeVisible();
  const records = page.getByRole("region", { name: /^DNS records of / });
  await expect(records).toContainText("SPF");
  await expect(records).toContainText("DMARC");
  await expectStaffPageAccessible(page);
  const actor = { email: admin.email };
  const { id } = await database.user.findFirstOrThrow({ where: actor });
  expect(await database.auditEvent.count({ where: { actorId: id, action: "mail.tested" } })).toBe(1);
});
