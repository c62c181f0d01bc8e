import { PrismaPg } from "@prisma/adapter-pg";
import type { Page } from "@playwright/test";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { staffPaths } from "@/lib/staff-paths";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { openWithStream, within3Seconds } from "@/e2e/support/live-page";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { locateStage } from "@/e2e/support/records/desk-page";

const credentials = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };

// Runs in order in one worker, because the tests share two servers.
test.describe.configure({ mode: "default" });

let url: string;
let database: PrismaClient;
let servers: [OwnServer, OwnServer];

test.beforeAll(async () => {
  url = await createMigratedDatabase("live");
  servers = await Promise.all([startServer(url, { SEED_DEMO: "0" }), startServer(url, { SEED_DEMO: "0" })]);
  database = new PrismaClient({ adapter: new PrismaPg(url) });
});

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.$disconnect();
  await dropDatabase(url);
});

test.beforeEach(async () => {
  await database.message.deleteMany();
  await database.applicant.deleteMany();
});

/** Signs in at the first server. Cookies ignore ports, so the session works on both servers. */
async function signIn(page: Page) {
  const response = await page.request.post(`${servers[0].origin}/auth/sign-in`, { data: credentials });
  expect(response.ok()).toBe(true);
}

const title = (page: Page) => page.evaluate(() => document.title);

test("a message shows within 3 s in every tab, from any server, with one stream per browser", async ({
  page,
  context,
}) => {
  const [one, two] = servers;
  const givenUp = {
    state: "DEAD",
    sealed: Buffer.from("sealed"),
    notAfter: new Date(),
    settledAt: new Date(),
  } as const;
  for (const kind of ["one", "two"]) await database.outbox.create({ data: { kind, ...givenUp } });
  await signIn(page);
  let streams = 0;
  context.on("request", (request) => (streams += Number(request.url() === `${one.origin}/api/admin/events`)));
  await openWithStream(page, `${one.origin}/admin/messages`);
  const inTime = await within3Seconds(page);
  const behind = await context.newPage();
  await behind.goto(`${one.origin}/admin/`);
  await expect(behind.getByRole("heading", { name: "Newest messages" })).toBeVisible();
  const elsewhere = await context.newPage();
  await openWithStream(elsewhere, `${two.origin}/admin/applicants`);
  expect(streams).toBe(1);

  const sent = Date.now();
  const data = { name: "Nia Brook", email: "n@b.co", phone: "5035550100", company: "C", message: "m" };
  expect((await context.request.post(`${two.origin}/message`, { data })).status()).toBe(201);
  await expect.poll(() => title(page), inTime).toMatch(/^\(1\) Messages · /);
  await expect.poll(() => title(behind), inTime).toMatch(/^\(1\) Overview · /);
  await expect.poll(() => title(elsewhere), inTime).toMatch(/^\(1\) Applicants · /);
  await expect(page.getByRole("row", { name: /Nia Brook/ })).toBeVisible(inTime);
  await expect(behind.getByRole("link", { name: "Messages 1" })).toBeVisible(inTime);
  await expect(behind.getByRole("link", { name: "Overview 1 waiting" })).toBeVisible(inTime);
  await expect(behind.getByRole("link", { name: "Website 2 failed emails" })).toBeVisible();
  test.info().annotations.push({ type: "in every tab after", description: `${Date.now() - sent} ms` });

  const { id: jobId } = await createJob(database);
  await createApplicant(database, { jobId, firstName: "Ola", lastName: "Strand" });
  await expect(elsewhere.getByRole("row", { name: /Ola Strand/ })).toBeVisible(inTime);
  const answeredAt = new Date();
  await database.message.updateMany({ data: { answeredAt } });
  await database.applicant.updateMany({ data: { answeredAt } });
  await expect.poll(() => title(behind), inTime).toMatch(/^Overview · /);

  // When the tab with the stream closes, another tab opens a stream.
  const takeover = context.waitForEvent("request", (request) => request.url().endsWith("/api/admin/events"));
  await page.close();
  await takeover;
  await createMessage(database);
  await expect.poll(() => title(behind), inTime).toMatch(/^\(1\) Overview · /);
});

test("a steady flow of changes does not cancel the refresh that is on its way", async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  await openWithStream(page, `${servers[0].origin}/admin/messages`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const refreshes: string[] = [];
  await page.route(/\/admin\/messages\?.*_rsc=/, async (route) => {
    refreshes.push(route.request().url());
    await released;
    await route.continue();
  });
  await createMessage(database, { name: "First Wave" });
  await expect.poll(() => title(page)).toMatch(/^\(1\) /);
  await page.clock.runFor(1000);
  await expect.poll(() => refreshes).toHaveLength(1);
  await createMessage(database, { name: "Second Wave" });
  await expect.poll(() => title(page)).toMatch(/^\(2\) /);
  await page.clock.runFor(1000);
  await page.evaluate(() => fetch("/api/health")); // requests are sent in order
  expect(refreshes).toHaveLength(1);
  release();
  for (const name of [/First Wave/, /Second Wave/])
    await expect(page.getByRole("row", { name })).toBeVisible();
});

test("a dialog that is saving announces nothing as new, because its save refreshes the page", async ({
  page,
}) => {
  const { id } = await createMessage(database, { name: "Ada Quill" });
  await signIn(page);
  await page.clock.install();
  await openWithStream(page, `${servers[0].origin}/admin/messages/${id}`);
  await expectStaffPageHydrated(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/admin/messages/${id}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Ada Quill-Marsh");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => database.message.count({ where: { name: "Ada Quill-Marsh" } })).toBe(1);
  await createMessage(database);
  await expect.poll(() => title(page)).toMatch(/^\(2\) /);
  await page.clock.runFor(1000);
  await page.evaluate(() => fetch("/api/health")); // React has rendered meanwhile
  expect(await page.getByText(/: show$/).count()).toBe(0);
  release();
  await expect(page.getByRole("heading", { name: "Message from Ada Quill-Marsh" })).toBeVisible();
});

test("a colleague's changes of a record show within 3 s while the user types a note", async ({ page }) => {
  const { id: jobId } = await createJob(database);
  const { id } = await createApplicant(database, { jobId, resume: null });
  await signIn(page);
  await openWithStream(page, `${servers[0].origin}/admin/applicants/${id}`);
  const inTime = await within3Seconds(page);
  const note = page.getByLabel("Add a note");
  await note.pressSequentially("Half a sentence");
  await database.applicant.update({ where: { id }, data: { stage: "interview" } });
  await expect(locateStage(page)).toContainText("Interview", inTime);
  await database.note.create({ data: { applicantId: id, text: "Called her at noon" } });
  await expect(page.getByText("Called her at noon")).toBeVisible(inTime);
  await expect(note).toHaveValue("Half a sentence");
});

test("a page catches up after the listening connection is killed, waits while a dialog is open, and loses its data when the session ends on any server", async ({
  page,
}) => {
  const { id: userId } = await database.user.findFirstOrThrow();
  await signIn(page);
  await openWithStream(page, `${servers[0].origin}/admin/messages`);
  let inTime = await within3Seconds(page);
  await expect(page.getByText("There are no messages.")).toBeVisible();
  await database.$transaction([
    database.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'page-store' AND datname = current_database()`,
    database.message.create({
      data: { name: "Gap", email: "g@b.co", phone: "1", company: "C", message: "m" },
    }),
  ]);
  await expect(page.getByRole("row", { name: /Gap/ })).toBeVisible(inTime);
  await createMessage(database, { name: "After" });
  await expect(page.getByRole("row", { name: /After/ })).toBeVisible(inTime);
  inTime = await within3Seconds(page);

  // An open dialog delays the update of the list, and the page shows a notice instead.
  const search = page.getByRole("searchbox");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await createMessage(database, { name: "Nia Brook" });
  await expect.poll(() => title(page), inTime).toMatch(/^\(3\) /);
  const show = page.getByText("New messages: show");
  await expect(show).toBeVisible();
  await expect(page.getByRole("row", { name: /Nia Brook/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New messages: show" }).click();
  await expect(page.getByRole("row", { name: /Nia Brook/ })).toBeVisible();
  await expect(show).toHaveCount(0);

  // A focused field without input does not delay updates.
  await search.focus();
  await createMessage(database, { name: "Odd Vale" });
  await expect(page.getByRole("row", { name: /Odd Vale/ })).toBeVisible(inTime);

  await database.session.deleteMany({ where: { userId } });
  await expect(page.getByRole("heading", { name: "Sign in to the staff area" })).toBeVisible();
  await expect(page.getByText("Odd Vale")).toHaveCount(0);
});

test("a user who keeps what they typed when their session ends is asked once", async ({ page }) => {
  await signIn(page);
  await openWithStream(page, `${servers[0].origin}/admin/jobs/new`);
  let asked = 0;
  let refused = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/api/admin/events")) refused += Number(response.status() === 401);
  });
  await page.getByRole("textbox", { name: "Title" }).pressSequentially("Net Mender");
  await database.session.deleteMany();
  // The reload follows each refused stream by at most a second, the next one by more.
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(3);
  expect(asked).toBe(1);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Net Mender");
});

for (const { form, path, button, field } of [
  { form: "page", path: "/admin/jobs/new", button: null, field: "Title" },
  { form: "dialog", path: "/admin/users", button: "Add User", field: "First Name" },
]) {
  test(`the form of a ${form} that a session's end closes returns after the sign-in, for its author alone`, async ({
    page,
  }) => {
    const { email: colleague } = await createUser(database, { role: "ADMIN", passwordHash: PASSWORD_HASH });
    const typed = page.getByRole("textbox", { name: field });
    page.on("dialog", (dialog) => void dialog.accept());
    await signIn(page);
    await openWithStream(page, servers[0].origin + path);
    if (button) await page.getByRole("button", { name: button }).click();
    await typed.pressSequentially("Net Mender");
    await database.session.deleteMany();
    const stream = page.waitForResponse(
      (response) => response.url().endsWith("/api/admin/events") && response.ok(),
    );
    await signInOnPage(page, colleague, PASSWORD);
    await stream;
    if (button) await expect(typed).toHaveCount(0);
    else await expect(typed).toHaveValue("");

    await database.session.deleteMany();
    await page.reload();
    await signInOnPage(page, credentials.email, credentials.password);
    await expect(typed).toHaveValue("Net Mender");
  });
}

async function signInOnPage(page: Page, email: string, password: string) {
  await expect(page.getByRole("heading", { name: "Sign in to the staff area" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the staff area" })).toHaveCount(0);
}

test("a page stays live when a change arrives while another one waits for an open dialog", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        window.addEventListener("test-event", () =>
          this.dispatchEvent(
            new MessageEvent("message", { data: '{"topic":"messages","version":"0","listening":true}' }),
          ),
        );
      }
    };
  });
  await signIn(page);
  await openWithStream(page, `${servers[0].origin}/admin/messages`);
  const inTime = await within3Seconds(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(async () => {
    const receive = () => window.dispatchEvent(new Event("test-event"));
    receive();
    await new Promise((resolve) => window.setTimeout(resolve, 100));
    window.setTimeout(receive, 250);
    // The wait of the first change ends, and the second one arrives, before the page can render.
    for (const start = performance.now(); performance.now() < start + 400;);
  });
  await expect(page.getByText("New messages: show")).toBeVisible();
  await page.keyboard.press("Escape");
  await createMessage(database, { name: "Nia Brook" });
  await expect(page.getByRole("row", { name: /Nia Brook/ })).toBeVisible(inTime);
});

test("a page stays live when a new session of the browser replaces its own", async ({ page }) => {
  const [{ origin }] = servers;
  await signIn(page);
  await openWithStream(page, `${origin}/admin/messages`);
  const inTime = await within3Seconds(page);
  const reopened = page.waitForResponse(
    (response) => response.url().endsWith("/api/admin/events") && response.ok(),
  );
  await signIn(page); // ends the first session
  await reopened;
  await createMessage(database, { name: "After the second" });
  await expect(page.getByRole("row", { name: /After the second/ })).toBeVisible(inTime);
});

test("without a stream the page polls every 15 seconds", async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  await page.route("**/api/admin/events", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto(`${servers[0].origin}/admin/messages`);
  const inTime = await within3Seconds(page);
  await failed;
  await expect(page.getByText("There are no messages.")).toBeVisible();
  await createMessage(database, { name: "Polled" });
  await page.clock.runFor(15_000);
  await expect(page.getByRole("row", { name: /Polled/ })).toBeVisible(inTime);
  await expect.poll(() => title(page), inTime).toMatch(/^\(1\) /);

  // While rows are selected the page shows a notice, and only when data has changed.
  await page.getByRole("checkbox", { name: "Select message from Polled" }).check();
  const waitForPoll = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith("/api/viewer"));
    await page.clock.runFor(15_000);
    await (await answer).finished();
  };
  const show = page.getByText("Something new: show");
  await waitForPoll();
  await waitForPoll();
  await expect(show).toHaveCount(0);
  await createMessage(database, { name: "While busy" });
  await waitForPoll();
  await expect(show).toBeVisible();
  await expect(page.getByRole("row", { name: /While busy/ })).toHaveCount(0);
  await show.click();
  await expect(page.getByRole("row", { name: /While busy/ })).toBeVisible();
});

test("the stream is for administrators, is not compressed, and has a limit", async ({ page, playwright }) => {
  const [{ origin }] = servers;
  const anonymous = await playwright.request.newContext();
  expect((await anonymous.get(`${origin}/api/admin/events`)).status()).toBe(401);
  await anonymous.dispose();
  await signIn(page);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "ID_TOKEN");
  const abort = new AbortController();
  const openStream = () =>
    fetch(`${origin}/api/admin/events`, {
      headers: { cookie: `ID_TOKEN=${cookie!.value}`, "accept-encoding": "br, gzip" },
      signal: abort.signal,
    });
  const open = await Promise.all([openStream(), openStream(), openStream(), openStream()]);
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(Object.fromEntries(open[0]!.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(open[0]!.headers.has("content-encoding")).toBe(false);
  const refused = await openStream();
  expect(refused.status).toBe(503);
  expect(refused.headers.has("retry-after")).toBe(true);
  abort.abort();
});

test("staff of one server see who reads a record on the other", async ({ playwright }) => {
  const { id } = await createMessage(database);
  await createUser(database, {
    role: "ADMIN",
    firstName: "Priya",
    email: "priya@example.com",
    passwordHash: PASSWORD_HASH,
  });
  const people = [
    ["admin@alderpoint.example", ADMIN_PASSWORD],
    ["priya@example.com", PASSWORD],
  ] as const;
  const announce = await Promise.all(
    people.map(async ([email, password], at) => {
      const request = await playwright.request.newContext();
      const { origin } = servers[at]!;
      await expect(await request.post(`${origin}/auth/sign-in`, { data: { email, password } })).toBeOK();
      return async (left = false): Promise<string[]> => {
        const data = { kind: "message", id, left };
        const headers = { origin, "sec-fetch-site": "same-origin" };
        const response = await request.post(origin + staffPaths.presence, { data, headers });
        expect(response.status()).toBe(200);
        return (await response.json()).readers;
      };
    }),
  );
  const [first, priya] = [announce[0]!, announce[1]!];
  await first();
  await expect.poll(() => priya()).toEqual(["Site"]);
  await expect.poll(() => first()).toEqual(["Priya"]);
  await priya(true);
  await expect.poll(() => first()).toEqual([]);
});

test("a server that shuts down ends its streams and stops", async ({ page }) => {
  await signIn(page);
  await openWithStream(page, `${servers[1].origin}/admin/messages`);
  expect(await servers[1].stop()).toBe(0);
});
