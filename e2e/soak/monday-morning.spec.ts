import { PrismaPg } from "@prisma/adapter-pg";
import type { Browser, Page } from "@playwright/test";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createMessage, createUser, openApplicants } from "@/prisma/factories";
import { startMailServer } from "@/tests/support/mail-server";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";
import { openComposer } from "@/e2e/support/records/desk-page";
import { databaseUrl } from "@/e2e/support/server";

const MESSAGES = 25;
const APPLICANTS = 40;
const DECLINED = 20;

/** Signs a recruiter in with a browser of their own. */
async function openDesk(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const response = await page.request.post("/auth/sign-in", { data: { email, password: PASSWORD } });
  expect(response.status()).toBe(200);
  return page;
}

/** Opens the first waiting record of a list. 'Next' leads through the others. */
async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(`${list}?answer=waiting&sort=due`);
  await page.getByRole("table").getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByText(/^Write to /)).toBeVisible();
}

/** Opens the next record. Returns false at the end of the list. */
async function openNext(page: Page): Promise<boolean> {
  const next = page.getByRole("link", { name: /^Next/ });
  if (!(await next.isVisible())) return false;
  const { pathname } = new URL(page.url());
  await next.click();
  await page.waitForURL((address) => address.pathname !== pathname);
  return true;
}

/** Sends a reply from the open record, unless a colleague has answered. */
async function answer(page: Page, text: string): Promise<void> {
  const field = page.getByLabel("Text", { exact: true });
  if (!(await field.isVisible())) await openComposer(page);
  await field.fill(text);
  await page.getByRole("button", { name: /^Send/ }).click();
  const queued = page.getByRole("region", { name: "Correspondence" }).getByText(/Sends in|Sent/);
  await expect(queued.first()).toBeVisible();
}

test("two recruiters answer 40 applications and 25 messages of a weekend, every person once", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const url = await createDatabase(databaseUrl(), "monday");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const smtp = await startMailServer();
  const server = await startServer(url, {
    SEED_DEMO: "0",
    SMTP_URL: smtp.url,
    STAFF_EMAIL: "office@example.com",
  });
  try {
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    for (let count = 0; count < MESSAGES; count += 1)
      await createMessage(database, { email: `sender${count}@example.com`, createdAt: yesterday });
    const { id: jobId } = await createJob(database);
    for (let count = 0; count < APPLICANTS; count += 1) {
      const fields = { jobId, email: `applicant${count}@example.com`, createdAt: yesterday };
      await openApplicants(database, [(await createApplicant(database, fields)).id]);
    }
    const recruiters: Page[] = [];
    for (const firstName of ["Priya", "Tom"]) {
      const { email } = await createUser(database, { firstName, role: "ADMIN", passwordHash: PASSWORD_HASH });
      recruiters.push(await openDesk(browser, server.origin, email));
    }
    const [priya, tom] = recruiters as [Page, Page];

    await tom.goto(`/admin/applicants?job=${jobId}&answer=waiting`);
    const boxes = tom.getByRole("checkbox", { name: /^Select applicant/ });
    for (let row = 0; row < DECLINED; row += 1) await boxes.nth(row).check();
    await tom.getByRole("button", { name: "Decline", exact: true }).click();
    const dialog = tom.getByRole("dialog", { name: `Decline ${DECLINED} applicants?` });
    await dialog.getByLabel("Reason").selectOption("Experience");
    await dialog.getByLabel("Template").selectOption({ index: 1 });
    await dialog.getByRole("button", { name: `Decline ${DECLINED} applicants` }).click();
    await expect(tom.getByText(new RegExp(`^Declined ${DECLINED} applicants`))).toBeVisible();

    const answerAll = async (page: Page, list: string) => {
      await openFirst(page, list);
      let answered = 0;
      do {
        await answer(page, `We will call you. ${answered}`);
        answered += 1;
      } while (await openNext(page));
      return answered;
    };
    const [byPriya, byTom] = await Promise.all([
      answerAll(priya, "/admin/messages"),
      answerAll(tom, "/admin/applicants"),
    ]);
    expect([byPriya, byTom]).toEqual([MESSAGES, APPLICANTS - DECLINED]);

    await database.$executeRaw`UPDATE outbox SET due_at = now(), leaves_at = now() WHERE state = 'PENDING'`;
    await expect
      .poll(() => database.outbox.count({ where: { state: "PENDING" } }), { timeout: 120_000 })
      .toBe(0);
    const people = smtp.mails
      .map(({ to }) => to?.[0]?.address)
      .filter((address) => address !== "office@example.com");
    expect(people).toHaveLength(MESSAGES + APPLICANTS);
    expect(new Set(people).size).toBe(MESSAGES + APPLICANTS);
    for (const page of recruiters) {
      await page.goto("/admin/");
      await expect(page.getByText("Everyone has been answered.")).toBeVisible();
    }
  } finally {
    await server.stop();
    await smtp.close();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
