import { createApplicant, createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

test("an administrator with the area Messages finds messages in the rail, and other pages say what is missing", async ({
  page,
  addAdmin,
  signIn,
}) => {
  await signIn(page, await addAdmin("messages"));
  await page.goto("/admin/");
  const rail = page.getByRole("navigation", { name: "Staff area" });
  await expect(rail.getByRole("link", { name: /^Messages/ })).toBeVisible();
  for (const name of [/^Applicants/, /^Team/, /^Users/, /^Website/])
    await expect(rail.getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Newest applications" })).toHaveCount(0);
  await rail.getByRole("link", { name: "Interviews" }).first().click();
  await expect(page.getByRole("heading", { name: "Interviews" })).toBeVisible();

  await page.goto("/admin/applicants");
  await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
  await expect(page.getByText("This page belongs to the area Hiring")).toBeVisible();
  await expect(rail.getByRole("link", { name: /^Messages/ })).toBeVisible();
});

test("an open list closes when its area is taken away", async ({
  page,
  admin,
  addAdmin,
  signIn,
  getToken,
  request,
}) => {
  const reader = await addAdmin("messages", "site");
  await signIn(page, reader);
  await page.goto("/admin/messages");
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const answer = await request.put(`/admin/users/${reader.id}`, { headers, data: { areas: ["site"] } });
  expect((await answer.json()).user.areas).toEqual(["site"]);
  await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
});

test("an administrator with one area gets no link and no button that needs another", async ({
  page,
  database,
  addAdmin,
  signIn,
  person,
}) => {
  const { id: jobId } = await createJob(database, { title: "Net Mender" });
  await database.jobReviewer.create({ data: { jobId, userId: person.id } });
  const { id: applicantId } = await createApplicant(database, { jobId });
  const reason = `Kept for ${jobId}.`;
  await database.hold.create({ data: { applicantId, reason, placedBy: person.id } });
  const content = page.getByRole("main");

  await signIn(page, await addAdmin("people"));
  await page.goto("/admin/privacy/retention");
  const hold = page.getByRole("listitem").filter({ hasText: reason });
  await expect(hold).toBeVisible();
  await expect(hold.getByRole("link")).toHaveCount(0);
  await expect(hold.getByRole("button")).toHaveCount(0);

  await signIn(page, await addAdmin("hiring"));
  await page.goto(`/admin/jobs/${jobId}`);
  await expect(content.getByRole("region", { name: "Reviewers" }).getByText(person.email)).toBeVisible();
  await expect(
    content.locator("[href^='/admin/team'], [href^='/admin/users'], [href^='/admin/audit']"),
  ).toHaveCount(0);

  await signIn(page, await addAdmin("site"));
  for (const path of ["/admin/website", "/admin/website/promises"]) {
    await page.goto(path);
    await expect(content.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(content.getByRole("link", { name: /audit log/i })).toHaveCount(0);
  }

  await removeJob(database, jobId);
});
