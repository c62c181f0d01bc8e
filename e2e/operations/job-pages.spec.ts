import { PrismaPg } from "@prisma/adapter-pg";
import { Client } from "pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { addJob, removeJob } from "@/e2e/support/records/job-fixtures";
import { launchServer, startDatabaseProxy } from "@/e2e/support/own-server";

test("a list of jobs or people that cannot be read says so, an empty one invites a message, and cached job pages are served without the database", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const url = await createMigratedDatabase("jobpages");
  const proxy = await startDatabaseProxy(new URL(url));
  const through = new URL(url);
  through.port = String(proxy.port);
  await proxy.cut();
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const blocker = new Client({ connectionString: url });
  const old = await createJob(database, { title: "Lock Keeper" });
  const server = await launchServer(through.href, { SEED_DEMO: "0" });
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  try {
    const main = page.getByRole("main");
    const sentence = "We can't show the openings right now. Please try again in a minute, or write to us.";
    await expect.poll(() => isListening(server.origin), { timeout: 120_000 }).toBe(true);
    for (const path of ["/jobs", "/jobs?q=bridge"]) {
      await page.goto(server.origin + path);
      await expect(main.getByRole("status").getByText(sentence, { exact: true }), path).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jobs");
      await expect(main.getByText(/There are no (openings|jobs)/)).toHaveCount(0);
    }
    expect(server.output()).toContain('"event":"jobs.unreadable"');
    const teamSentence = "re updating our team page. You can reach everyone through the contact form.";
    for (const path of ["/", "/about"]) expect(await read(path), path).toContain(teamSentence);
    await proxy.restore();
    await server.ready;
    await page.goto(`${server.origin}/jobs`);
    await expect(main.getByRole("link", { name: "Lock Keeper" })).toBeVisible();
    await expect(main.getByText(sentence)).toHaveCount(0);

    await removeJob(database, old.id);
    await expect.poll(() => read("/jobs")).not.toContain("Lock Keeper");
    await page.goto(`${server.origin}/jobs`);
    await expect(main.getByText(/There are no openings today\. Ask for a job alert/)).toBeVisible();
    await expect(main.getByRole("link", { name: "Send us a message" }).first()).toBeVisible();

    const { id } = await createJob(database, { title: "Ferry Pilot" });
    await removeJob(database, "nobody"); // only sends the notification that the list has changed
    for (const path of ["/jobs", `/jobs/${id}`]) await expect.poll(() => read(path)).toContain("Ferry Pilot");

    // Jobs cannot be read from here on, so the server responds from memory.
    await blocker.connect();
    await blocker.query("BEGIN");
    await blocker.query("LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE");
    const startedAt = performance.now();
    for (let visit = 0; visit < 10; visit += 1) {
      for (const path of ["/jobs", `/jobs/${id}`, "/jobs?q=ferry"]) {
        expect(await read(path), path).toContain("Ferry Pilot");
      }
    }
    const figure = `${((performance.now() - startedAt) / 30).toFixed(1)} ms a page while the table is locked`;
    test.info().annotations.push({ type: "figure", description: figure });
    await blocker.query("ROLLBACK");
  } finally {
    await blocker.end();
    await database.$disconnect();
    await server.stop();
    proxy.close();
    await dropDatabase(url);
  }
});

const isListening = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    () => true,
    () => false,
  );

test("a change by staff shows within seconds in the list, search, page, sitemap and feeds", async ({
  request,
  admin,
  getToken,
}) => {
  const token = await getToken(admin);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => (await request.get(path)).text();
  const lists = ["/jobs", "/jobs?type=Contract", "/feeds/jobs.xml", "/feeds/jobs.json"];
  for (const path of lists) await read(path);
  const job = await addJob(request, token);
  const page = `/jobs/${job.id}`;
  const expectPresence = async (paths: readonly string[], text: string, isThere: boolean) => {
    const startedAt = Date.now();
    for (const path of paths) {
      const shown = expect.poll(async () => (await read(path)).includes(text), { intervals: [50] });
      await shown.toBe(isThere);
    }
    test.info().annotations.push({ type: "figure", description: `${Date.now() - startedAt} ms` });
  };
  await expectPresence([...lists, page], job.title, true);
  await expectPresence(["/sitemap.xml"], page, true);
  const title = `Renamed ${crypto.randomUUID().slice(0, 8)}`;
  const save = async (status: "Open" | "Closed") => {
    const data = { ...job, title, status, version: undefined };
    expect((await request.put(`/admin/jobs/${job.id}`, { headers, data })).status()).toBe(200);
  };
  await save("Open");
  await expectPresence([...lists, page], title, true);
  await save("Closed");
  await expectPresence(lists, title, false);
  await expectPresence(["/sitemap.xml"], page, false);
  await expect.poll(async () => (await request.get(page)).status()).toBe(404);
  await save("Open");
  await expect.poll(async () => (await request.get(page)).status()).toBe(200);
  await request.delete(`/admin/jobs/${job.id}`, { headers });
  await expect.poll(async () => (await request.get(page)).status()).toBe(404);
});
