// Promise: stored-text
import { PrismaPg } from "@prisma/adapter-pg";
import type { Page } from "@playwright/test";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { CHANGE_CHANNEL } from "@/lib/cache/cache-tags";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { pdf } from "@/e2e/support/records/job-fixtures";
import { ADMIN_PASSWORD, startServer } from "@/e2e/support/own-server";
import { getCspViolations, recordCspViolations } from "@/e2e/support/csp-violations";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { OTHER_STAFF_PAGES, RECORDS, SPAM_LISTS } from "./hostile-text-pages";

/** Payloads that fit into a name. */
const SHORT = [`<img src=x onerror="window.__xss=1">`, `</script><script>window.__xss=1</script>`] as const;
const LONG = [
  ...SHORT,
  `{{constructor.constructor('window.__xss=1')()}}`,
  "javascript:window.__xss=1",
  `<a href="javascript:window.__xss=1">here</a>`,
  `"><svg onload=window.__xss=1>`,
].join(" ");

/** Creates one record of each kind with a payload in every text, also in the trash and in the spam list. */
async function storeHostileText(client: PrismaClient, short: string, order: number) {
  const deleted = { deletedAt: new Date(), deletedBy: short };
  const names = { firstName: short, lastName: short };
  const user = { ...names, passwordHash: PASSWORD_HASH };
  const linkedin = `https://example.com/"onfocus="window.__xss=1`;
  const member = { ...names, order, role: short, bio: LONG, linkedin };
  const job = { title: short, location: short, description: LONG };
  const message = { name: short, company: short, message: LONG, appliedJobId: short, appliedJobTitle: short };
  const quarantined = { quarantinedAt: new Date(), spamSigns: [short] };

  const open = await createJob(client, { ...job, status: "Open" });
  const applicant = { ...names, jobId: open.id, resume: { name: `${short}.pdf`, bytes: pdf() } };
  const ids = {
    users: (await createUser(client, user)).id,
    team: (await createTeamMember(client, member)).id,
    jobs: open.id,
    messages: (await createMessage(client, message)).id,
    applicants: (await createApplicant(client, applicant)).id,
  };
  await createUser(client, { ...user, ...deleted });
  await createTeamMember(client, { ...member, ...deleted });
  await createJob(client, { ...job, ...deleted });
  await createMessage(client, { ...message, ...deleted });
  await createApplicant(client, { ...applicant, ...deleted });
  const held = {
    messages: (await createMessage(client, { ...message, ...quarantined })).id,
    applicants: (await createApplicant(client, { ...applicant, ...quarantined })).id,
  };
  return { ...ids, held };
}

/** Opens a page. Returns its errors, and whether a payload ran, became an element or violated the policy. */
async function findEffects(page: Page, address: string) {
  const errors: string[] = [];
  const onError = ({ message }: Error) => errors.push(message);
  page.on("pageerror", onError);
  await page.goto(address);
  if (new URL(address).pathname.startsWith("/admin/")) await expectStaffPageHydrated(page);
  const json = await page.locator('script[type="application/ld+json"]').allTextContents();
  for (const text of json) expect(() => JSON.parse(text), address).not.toThrow();
  const effects = await page.evaluate(() => ({
    ran: "__xss" in window,
    elements: document.querySelectorAll(`[onerror], [onload], [onfocus], a[href^="javascript:" i]`).length,
  }));
  page.off("pageerror", onError);
  return { ...effects, errors, violations: await getCspViolations(page) };
}

test("stored text is shown as text on every page and never runs as code", async ({ page }) => {
  test.slow();
  const database = await createMigratedDatabase("stored");
  const server = await startServer(database, { SEED_DEMO: "0" });
  const client = new PrismaClient({ adapter: new PrismaPg(database) });
  try {
    const [first, second] = [
      await storeHostileText(client, SHORT[0], 1),
      await storeHostileText(client, SHORT[1], 2),
    ];
    for (const tag of ["team", "jobs"]) await client.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, ${tag})`;
    for (const path of ["/", "/about", "/jobs"])
      await expect
        .poll(async () => (await fetch(server.origin + path)).text(), path)
        .toContain("&lt;img src=x onerror=");
    const email = "admin@alderpoint.example";
    await page.request.post(`${server.origin}/auth/sign-in`, { data: { email, password: ADMIN_PASSWORD } });
    await recordCspViolations(page);
    const { email: applicantEmail } = await client.applicant.findFirstOrThrow({
      where: { id: first.applicants },
    });
    const lists = Object.keys(RECORDS) as (keyof typeof RECORDS)[];
    // The pages do show the payloads as text.
    const showsText = (text: string) => () => expect(page.getByText(text).first()).toBeAttached();
    const views: [path: string, check?: () => Promise<void>][] = [
      ...["/", "/about", "/jobs", "/jobs?q=window"].map((path): [string] => [path]),
      ...[`/jobs/${second.jobs}`, `/jobs/${first.jobs}/apply`].map((path): [string] => [path]),
      ...OTHER_STAFF_PAGES.map((path): [string, (() => Promise<void>)?] =>
        path === "/admin/trash" ? [path, showsText(SHORT[0])] : [path],
      ),
      ...SPAM_LISTS.flatMap((list): [string, (() => Promise<void>)?][] => [
        [
          `/admin/${list}?show=spam`,
          () => expect(page.getByRole("row").filter({ hasText: SHORT[0] }).first()).toBeVisible(),
        ],
        [
          `/admin/${list}/${first.held[list]}`,
          async () => {
            await expect(page.getByRole("heading", { level: 1 })).toContainText(SHORT[0]);
            await expect(page.getByRole("region", { name: "Quarantined as spam" })).toBeVisible();
          },
        ],
      ]),
      [`/admin/users?q=${encodeURIComponent(SHORT[0])}`],
      ...lists.flatMap((list): [string, (() => Promise<void>)?][] => [
        [`/admin/${list}`],
        [`/admin/${list}/${second[list]}`, showsText(SHORT[1])],
      ]),
    ];
    const noEffects = { ran: false, elements: 0, errors: [], violations: [] };
    for (const [path, check] of views)
      await test.step(path, async () => {
        expect(await findEffects(page, server.origin + path), path).toEqual(noEffects);
        await check?.();
      });
    // The privacy page shows the records of one address.
    await page.goto(`${server.origin}/admin/privacy`);
    await page.getByRole("main").getByLabel("Email").fill(applicantEmail);
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByText(SHORT[0]).first()).toBeAttached();
    expect(await getCspViolations(page)).toEqual([]);
    expect(await page.evaluate(() => "__xss" in window)).toBe(false);
    test.info().annotations.push({ type: "figure", description: `${views.length + 1} views, 0 violations` });
  } finally {
    await client.$disconnect();
    await server.stop();
    await dropDatabase(database);
  }
});
