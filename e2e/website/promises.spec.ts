import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";

test("visitors read how many answers came in time while the owner shows it, and not of a promise that staff switch off", async ({
  page,
  request,
  signIn,
  admin,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const getStatus = async () => (await request.get("/promises")).status();
  const sentence = "We publish the pay range";
  expect(await getStatus()).toBe(404);
  expect(await read("/contact")).not.toContain("Last 90 days");
  await expect.poll(() => read("/jobs")).toContain(sentence);
  await signIn(page, admin);
  await page.goto("/admin/website/promises");
  await page.getByLabel("Not promised now").fill("Free lunch");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Not promised now")).toHaveAccessibleDescription(
    /There is no promise "Free lunch"/,
  );
  await page.getByLabel("Not promised now").fill("Pay range");
  await page.getByLabel("Promise record").selectOption("Shown to visitors");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved. The website follows within seconds.");
  try {
    await expect.poll(getStatus, { timeout: 10_000 }).toBe(200);
    const line = /Last 90 days: (?:\d+ of \d+|fewer than ten) (?:messages|applications)/;
    for (const path of ["/promises", "/contact", "/jobs/general"])
      await expect.poll(() => read(path), { timeout: 10_000 }).toMatch(line);
    await expect.poll(() => read("/jobs"), { timeout: 10_000 }).not.toContain(sentence);
    await page.goto("/promises");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How we keep our promises");
    await expectAccessible(page);
  } finally {
    await page.goto("/admin/website/promises");
    await page.getByRole("button", { name: "Restore the default" }).click();
    await expectToast(page, "Restored the earlier version");
  }
  await expect.poll(getStatus, { timeout: 10_000 }).toBe(404);
  await expect.poll(() => read("/jobs"), { timeout: 10_000 }).toContain(sentence);
});
