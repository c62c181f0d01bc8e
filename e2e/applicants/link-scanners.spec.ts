import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { findMailsTo } from "@/e2e/support/mailbox";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { apply, createAddress, waitForMail, waitForOwnLink } from "./apply";

/** Returns all that is stored about the address, as text. */
async function readState(database: PrismaClient, email: string, applicantId: string): Promise<string> {
  const about = [`applicant:${applicantId}`];
  const alerts = await database.jobAlert.findMany({ where: { email }, orderBy: { id: "asc" } });
  about.push(...alerts.map(({ id }) => `alert:${id}`));
  return JSON.stringify([
    alerts,
    await database.applicant.findMany({ where: { id: applicantId } }),
    await database.applicationLink.findMany({ where: { applicantId }, orderBy: { digest: "asc" } }),
    await database.reply.count({ where: { applicantId } }),
    await database.outbox.findMany({
      where: { about: { in: about } },
      select: { id: true, kind: true },
      orderBy: { id: "asc" },
    }),
    await database.auditEvent.count({ where: { targetId: applicantId } }),
  ]);
}

test("a mail scanner that opens every link, with a browser too, changes nothing", async ({
  page,
  request,
  database,
}) => {
  test.slow();
  const { id: jobId } = await createJob(database, { title: "Lamp Trimmer" });
  const email = createAddress("scanned");
  const id = await apply(request, jobId, email);
  await waitForOwnLink(email);
  await page.goto("/jobs/application");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await waitForMail(email, /^A new link to your application$/);
  await page.goto("/jobs/alerts");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("main").getByLabel("How often").selectOption("now");
  await page.getByRole("button", { name: "Email me" }).click();
  await waitForMail(email, /^Please confirm your job alert$/);
  const soon = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000);
  await database.jobAlert.create({
    data: { email, frequency: "weekly", confirmedAt: new Date(), expiresAt: soon },
  });
  await waitForMail(email, /^Do you want to keep your job alert\?$/);

  const links = new Set<string>();
  for (const { text = "", html = "", headers } of await findMailsTo(email)) {
    const unsubscribe = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    for (const url of `${text} ${html} ${unsubscribe}`.match(/https?:\/\/[^\s"<>]+/g) ?? []) links.add(url);
  }
  const isSecret = (url: string) => /\/application\/|\/alerts\//.test(url);
  expect([...links].filter(isSecret).length).toBeGreaterThanOrEqual(5);
  const before = await readState(database, email, id);
  for (const url of links) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await request.fetch(url, { method });
      expect(answer.status(), `${method} ${url}`).toBe(200);
    }
    if (!isSecret(url)) continue; // a page that is the same for all
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(await readState(database, email, id)).toBe(before);
  await removeJob(database, jobId);
});
