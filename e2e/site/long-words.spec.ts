import { expect, test } from "@/e2e/support/fixtures";
import { addJob, removeJob } from "@/e2e/support/records/job-fixtures";
import { memberFields, removeMembers } from "@/e2e/support/records/member-fixtures";

const WORD = "W".repeat(45);

test("words that cannot be wrapped stay inside the page", async ({
  page,
  request,
  database,
  admin,
  getToken,
}) => {
  const token = await getToken(admin);
  const description = "W".repeat(300);
  const job = await addJob(request, token, { title: WORD, location: WORD, description });
  const lastName = `${"W".repeat(37)}${crypto.randomUUID().slice(0, 8)}`;
  const data = { ...memberFields(lastName), firstName: WORD, role: WORD, bio: description, order: 1 };
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post("/admin/team", { headers, data })).status()).toBe(201);
  try {
    for (const [path, shown] of [
      ["/", lastName],
      ["/about", lastName],
      ["/jobs", WORD],
      [`/jobs/${job.id}`, WORD],
    ] as const) {
      await expect(async () => {
        await page.goto(path);
        await expect(page.locator("main")).toContainText(shown, { timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  } finally {
    await removeMembers(database, lastName);
    await removeJob(database, job.id);
  }
});
