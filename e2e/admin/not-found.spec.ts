import { createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";

test("a record that does not exist gets 404, and the page has its title and its sentence", async ({
  page,
  context,
  request,
  database,
  admin,
  getToken,
}) => {
  const token = await getToken(admin);
  const headers = { cookie: `ID_TOKEN=${token}` };
  await context.addCookies([{ name: "ID_TOKEN", value: token, url: test.info().project.use.baseURL! }]);
  const authorization = { authorization: `Bearer ${token}` };
  const deleted = {
    users: await createUser(database, {
      email: `gone-${crypto.randomUUID().slice(0, 8)}@example.com`,
      passwordHash: PASSWORD_HASH,
    }),
    jobs: await createJob(database),
    messages: await createMessage(database),
    team: await createTeamMember(database, { firstName: "Gone" }),
  };
  for (const [list, { id }] of Object.entries(deleted))
    expect((await request.delete(`/admin/${list}/${id}`, { headers: authorization })).status()).toBe(204);
  for (const [list, title, noun] of [
    ["users", "404 - User Not Found", "user"],
    ["jobs", "404 - Job Not Found", "job"],
    ["messages", "404 - Message Not Found", "message"],
    ["team", "404 - Team Member Not Found", "team member"],
    ["applicants", "404 - Applicant Not Found", "applicant"],
    ["privacy/receipts", "404 - Receipt Not Found", "receipt"],
  ] as const) {
    const odd = list === "users" ? ["a%20b"] : [];
    const ids = ["nope", ...odd, ...(list in deleted ? [deleted[list as keyof typeof deleted].id] : [])];
    for (const id of ids) {
      const path = `/admin/${list}/${id}`;
      const response = await request.get(path, { headers });
      expect(response.status(), path).toBe(404);
      const html = await response.text();
      expect(html, path).toContain(title);
      expect(html, path).toMatch(
        // In the data of the page, from which the browser renders it.
        new RegExp(`There is no \\W*${noun}\\W* with this (?:ID|number)`),
      );
    }
    // The client router leaves the page when it gets another status than 200.
    const path = `/admin/${list}/${ids.at(-1)}`;
    expect(
      (await request.get(path, { headers: { ...headers, rsc: "1", "sec-fetch-dest": "empty" } })).status(),
      path,
    ).toBe(200);
    const anonymous = await request.get(path);
    expect(anonymous.status(), path).toBe(200);
    expect(await anonymous.text(), path).toContain("Sign in to the staff area");
  }
  // The records of all lists share a view, and a receipt has its own.
  for (const [path, title, sentence] of [
    [
      `/admin/team/${deleted.team.id}`,
      "404 - Team Member Not Found",
      "There is no team member with this ID.",
    ],
    ["/admin/privacy/receipts/nope", "404 - Receipt Not Found", "There is no receipt with this number."],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(new RegExp(`^(?:\\(\\d+\\) )?${title} · `));
    for (const shown of [title, sentence, "Messages"])
      await expect(page.getByText(shown).first(), path).toBeVisible();
  }
  await page.goto("/admin/website/colours");
  await expect(page.getByRole("heading", { level: 1, name: "Setting not found" })).toBeVisible();
});
