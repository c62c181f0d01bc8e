// Promise: stored-text
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";

const uniqueName = () => `Batch${crypto.randomUUID().slice(0, 8)}`;

test("an export holds the rows of the list in its order and no formula, with a cookie or a token", async ({
  page,
  database,
  signIn,
  admin,
  getToken,
}) => {
  const company = uniqueName();
  const hostile = `=HYPERLINK("https://evil.example","x")`;
  await createMessage(database, {
    company,
    name: 'Zoe, the "first"',
    message: "two\nlines;=1+1;\n- three",
    phone: "+47 22 55 01 42",
  });
  await createMessage(database, { company, name: hostile, message: "@SUM(A1)" });
  await createMessage(database, { company, name: "Read", isRead: true });
  const address = `/api/admin/messages/export?q=${company}&sort=-name&status=unread`;
  await signIn(page, admin);
  const response = await page.request.get(address);
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "content-type": "text/csv; charset=utf-8; header=present",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(response.headers()["content-disposition"]).toMatch(/^attachment; filename="messages-[\d-]+\.csv"$/);
  const text = await response.text();
  const lines = text.split("\r\n");
  expect(lines[0]).toBe("\uFEFFStatus,Message ID,Name,Email,Phone,Company,Message,Applied for,Received");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`"Zoe, the ""first"""`);
  expect(lines[1]).toContain(`,'+47 22 55 01 42,${company},"two\nlines;'=1+1;\n'- three",`);
  expect(lines[2]).toContain(`,"'=HYPERLINK(""https://evil.example"",""x"")",`);
  expect(lines[2]).toContain(`,'@SUM(A1),`);
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  expect(await (await page.request.get(address, { headers })).text()).toBe(text);
});

test("every list can be exported, and a visitor without access gets none of it", async ({
  page,
  database,
  signIn,
  admin,
  user,
}) => {
  const { id: jobId, title } = await createJob(database, { title: uniqueName() });
  const fields = { jobId, stage: "interview", source: "spring-fair" };
  const { email } = await createApplicant(database, fields);
  const paths = ["messages", "job-applicants", "jobs", "users", "team", "audit"].map(
    (list) => `/api/admin/${list}/export`,
  );
  for (const path of paths) expect((await page.request.get(path)).status()).toBe(401);
  await signIn(page, user);
  for (const path of paths) expect((await page.request.get(path)).status()).toBe(403);
  await signIn(page, admin);
  for (const path of paths) expect((await page.request.get(path)).status()).toBe(200);
  const applicants = await (await page.request.get(`/api/admin/job-applicants/export?job=${jobId}`)).text();
  expect(applicants.split("\r\n")).toHaveLength(3);
  expect(applicants).toContain(email);
  expect(applicants.split("\r\n")[1]).toMatch(/,Interview,spring-fair,,,,$/);
  expect(await (await page.request.get(`/api/admin/jobs/export?q=${title}`)).text()).toContain(title);
});

test("an export answers 400 for a filter, an order or a search that the list does not have, and 401 without a token", async ({
  request,
  admin,
  getToken,
}) => {
  const headers = { authorization: `Bearer ${await getToken(admin)}`, accept: "text/csv" };
  for (const [query, name] of [
    ["messages/export?sort=zzz", "sort"],
    ["messages/export?status=zzz", "status"],
    ["messages/export?stauts=unread", "stauts"],
    ["messages/export?q=%E2%80%8B", "q"],
    ["audit/export?from=zzz", "from"],
    ["audit/export?q=ada", "q"],
  ] as const) {
    const response = await request.get(`/admin/${query}`, { headers });
    expect([response.status(), Object.keys((await response.json()).errors)]).toEqual([400, [name]]);
  }
  const anonymous = await request.get("/admin/users/export", { headers: { accept: "text/csv" } });
  expect(anonymous.status()).toBe(401);
});
