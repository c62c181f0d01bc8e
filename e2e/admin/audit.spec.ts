import { createJob, createUser } from "@/prisma/factories";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";

test("an administrator filters the audit log by action, person and date", async ({
  page,
  database,
  signIn,
}) => {
  const password = "survey mark 2016";
  const name = { firstName: "Iris", lastName: `Auditor ${crypto.randomUUID().slice(0, 8)}` };
  const iris = await createUser(database, { ...name, role: "ADMIN", passwordHash: PASSWORD_HASH });
  const job = await createJob(database, { status: "Closed" });
  await signIn(page, { email: iris.email, password });
  const day = new Date("2021-06-15T19:00:00Z"); // noon in Portland
  const row = { targetType: "job", targetId: job.id, actorId: iris.id, requestId: "request-of-2021" };
  await database.auditEvent.createMany({
    data: [
      ...Array.from({ length: 26 }, (_, at) => ({
        ...row,
        at: new Date(day.getTime() + at * 1000),
        action: "job.edited",
        details: { fields: ["title"] },
      })),
      { ...row, at: new Date(day.getTime() - 86_400_000), action: "job.added" },
    ],
  });

  await page.goto(`/admin/jobs/${job.id}`);
  await page.getByRole("region", { name: "History" }).getByRole("link", { name: "In the audit log" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  const counter = page.getByText(/^Displaying/);
  await expect(counter).toHaveText("Displaying 1 to 25 out of 27");
  await page.getByLabel("From").fill("2021-06-15");
  await page.getByRole("button", { name: "Show days" }).click();
  await expect(counter).toHaveText("Displaying 1 to 25 out of 26");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(counter).toHaveText("Displaying 26 to 26 out of 26");
  await expect(page.getByLabel("From")).toHaveValue("2021-06-15");
  const shown = page.getByRole("row").filter({ hasText: job.id });
  await expect(shown).toContainText("Edited title");
  await shown.getByRole("link", { name: `Iris ${name.lastName}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Iris ${name.lastName}`);
  await page.getByRole("link", { name: "This user's actions" }).click();
  await expect(counter).toHaveText("Displaying 1 to 25 out of 28");

  await page.getByLabel("Event type").selectOption("Sign-ins, denials, limits");
  await expect(counter).toHaveText("Displaying 1 to 1 out of 1");
  await expect(page.getByRole("row", { name: /Signed in/ })).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2021-06-15");
  await page.getByRole("button", { name: "Show days" }).click();
  await expect(page.getByText("There are no events that match your filters.")).toBeVisible();
  const clear = page.getByRole("link", { name: "Clear the filters" });
  await clear.click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("");
  await page.goto(`/admin/audit?record=job:${job.id}&sort=at`);
  await expectStaffPageHydrated(page);
  await page.getByRole("row").filter({ hasText: "Added" }).click();
  await expect(page).toHaveURL(`/admin/jobs/${job.id}`);
  await database.job.delete({ where: { id: job.id } });
});

test("the audit log opens with malformed query parameters", async ({ request, admin, getToken }) => {
  const headers = { cookie: `ID_TOKEN=${await getToken(admin)}`, accept: "text/html" };
  for (const query of [
    "page=-1&from=2026-02-31&to=x&kind=&by=%00&record=:",
    `record=job:${"%25".repeat(600)}&sort=-nothing&q=${"x".repeat(1500)}`,
    "page=1e9&from=0000-00-00&from=2026-01-01&record=job%3A%27--&by=nobody&kind=constructor",
  ]) {
    const response = await request.get(`/admin/audit?${query}`, { headers });
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(/<h1[^>]*>Audit log<\/h1>/);
  }
});
