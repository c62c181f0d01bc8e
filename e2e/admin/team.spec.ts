import { NON_PAGE_POLICY } from "@/lib/headers/common-headers";
import { createTeamMember } from "@/prisma/factories";
import { picture } from "@/tests/support/pictures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

/** Returns a unique first name of letters only. */
const uniqueName = () =>
  `Quill${[...crypto.randomUUID().slice(0, 8)].map((digit) => String.fromCharCode(97 + parseInt(digit, 16))).join("")}`;

test(
  "an administrator adds a member, changes and deletes them, and the website follows",
  { tag: "@story" },
  async ({ page, database, request }) => {
    const firstName = uniqueName();
    const about = async () => (await request.get("/about")).text();
    await page.goto("/admin/team");
    await page.getByRole("button", { name: "Add Team Member" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a team member" });
    const submit = dialog.getByRole("button", { name: "Add Team Member" });
    await expect(dialog.getByLabel("Order")).toHaveValue("0");
    await expect(submit).toBeDisabled();
    await dialog.getByLabel("First Name").fill(firstName);
    await dialog.getByLabel("Last Name").fill("Marsh");
    await expect(submit).toBeEnabled();
    await dialog.getByLabel("Order").fill("51");
    await dialog.getByLabel("LinkedIn").fill("http://www.linkedin.com/in/quill");
    await dialog.getByLabel("Bio").fill("x".repeat(501));
    await submit.click();
    for (const [label, message] of [
      ["Order", "Order must be a whole number from 0 to 50."],
      ["LinkedIn", "LinkedIn must be an address that starts with https://."],
      ["Bio", "Bio must contain no more than 500 characters."],
    ] as const)
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await dialog.getByLabel("Order").fill("50");
    await dialog.getByLabel("LinkedIn").fill("https://www.linkedin.com/in/quill");
    await dialog.getByLabel("Bio").fill("Reads rivers.");
    await submit.click();
    await expectToast(page, `${firstName} added successfully`);
    const stored = await database.teamMember.findFirstOrThrow({ where: { firstName } });
    expect(stored).toMatchObject({ order: 50, role: null, bio: "Reads rivers.", version: 1 });
    await expect.poll(about, { timeout: 10_000 }).toContain(firstName);

    await page.getByRole("row").filter({ hasText: firstName }).click();
    await page.waitForURL(`/admin/team/${stored.id}`);
    await page.getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: `Edit ${firstName} Marsh` });
    await edit.getByLabel("Role").fill("Surveyor");
    await edit.getByLabel("LinkedIn").fill("");
    await edit.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved changes to team member");
    expect(await database.teamMember.findUnique({ where: { id: stored.id } })).toMatchObject({
      role: "Surveyor",
      linkedin: null,
      order: 50,
      version: 2,
    });

    await page.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: `Delete the team member ${firstName} Marsh?` });
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Deleted team member");
    await page.waitForURL("/admin/team");
    await expect.poll(about, { timeout: 10_000 }).not.toContain(firstName);
    const gone = await page.goto(`/admin/team/${stored.id}`);
    await expect(page.getByRole("heading", { name: "404 - Team Member Not Found" })).toBeVisible();
    expect(gone?.status()).toBe(404);
  },
);

test("saving over another administrator's changes shows both versions and keeps the input", async ({
  page,
  database,
}) => {
  const { id } = await createTeamMember(database, { firstName: uniqueName(), bio: "Before", order: 50 });
  await page.goto(`/admin/team/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Bio").fill("Mine");
  await database.teamMember.update({ where: { id }, data: { bio: "Theirs", role: null, version: 2 } });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to update team member. Please try again later.")).toBeVisible();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText("Someone else has saved this team member since you opened it.");
  await expect(alert).toContainText("Role, as they saved it: empty");
  await alert.getByText("Bio, as they saved it").click();
  await expect(alert.getByText("Theirs", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Bio")).toHaveValue("Mine");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved changes to team member");
  expect(await database.teamMember.findUnique({ where: { id } })).toMatchObject({ bio: "Mine", version: 3 });
});

test("a photo is previewed, uploaded, shown on the website, and removed", async ({
  page,
  database,
  request,
  baseURL,
}) => {
  const firstName = uniqueName();
  const { id } = await createTeamMember(database, { firstName, lastName: "Marsh", order: 50 });
  const address = `/img/team/${firstName.toLowerCase()}_marsh.jpeg`;
  await page.goto(`/admin/team/${id}`);
  await expect(page.getByText("None: the website shows initials.")).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);

  await page.getByRole("button", { name: "Add photo" }).click();
  const dialog = page.getByRole("dialog", { name: `Photo of ${firstName} Marsh` });
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel("Photo", { exact: true }).setInputFiles({ name, mimeType, buffer });
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expect(dialog.getByText("Photo is required.")).toBeVisible();
  await choose("notes.txt", "text/plain", Buffer.from("no picture"));
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expect(dialog.getByText("Photo must be a complete JPEG, PNG or WebP picture.")).toBeVisible();
  await choose("small", "application/octet-stream", await picture("png", { width: 159, height: 159 }));
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expect(dialog.getByText("Photo must be at least 160 pixels wide")).toBeVisible();
  await expect(page.getByText("Please try again later.")).toHaveCount(0);
  await choose("me.webp", "image/webp", await picture("webp"));
  await expect(dialog.getByRole("img", { name: `Preview of the photo of ${firstName} Marsh` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expectToast(page, "Saved photo of team member");
  await expect(page.getByText("Uploaded.")).toBeVisible();
  const portrait = page.getByRole("main").locator("picture img");
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const indent = await portrait.evaluate(
    (image) => image.getBoundingClientRect().left - image.closest("section")!.getBoundingClientRect().left,
  );
  expect(indent).toBe(0);
  const shown = new URL(await portrait.evaluate((image: HTMLImageElement) => image.currentSrc));
  expect(shown.href).toMatch(/_marsh-(?:160|320)\.avif\?v=[\w-]{12}$/);

  const answer = await fetch(`${baseURL}${address}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": NON_PAGE_POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "public, no-cache",
    etag: expect.stringMatching(/^"[\w-]{12}-jpeg"$/),
  });
  const unchanged = await fetch(`${baseURL}${address}`, {
    headers: { "if-none-match": String(answer.headers.get("etag")) },
  });
  expect([unchanged.status, (await unchanged.arrayBuffer()).byteLength]).toEqual([304, 0]);
  const sized = await fetch(shown);
  expect(sized.headers.get("content-type")).toBe("image/avif");
  expect(sized.headers.get("cache-control")).toContain("immutable");
  await expect
    .poll(async () => (await request.get("/about")).text(), { timeout: 10_000 })
    .toContain(`${shown.pathname}${shown.search}`);

  await page.getByRole("button", { name: "Remove photo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove photo" }).click();
  await expectToast(page, "Removed photo of team member");
  await expect(page.getByText("None: the website shows initials.")).toBeVisible();
  await expect.poll(async () => (await request.get(address)).status(), { timeout: 10_000 }).toBe(404);
});
