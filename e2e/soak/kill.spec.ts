// Promise: whole-submissions
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { applicationBody, pdf } from "@/e2e/support/records/job-fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";

const APPLICATIONS = 50;
const CONCURRENCY = 10;

test("a server killed in the middle of 50 applications stores each with its resume and mails, or not at all", async () => {
  test.setTimeout(180_000);
  const url = await createDatabase(databaseUrl(), "kill");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const settings = { RATE_LIMIT_APPLICATION: "1000/600", SEED_DEMO: "0" };
  const servers: OwnServer[] = [await startServer(url, settings)];
  const { id: jobId } = await createJob(database);

  const send = async (number: number): Promise<number> => {
    const email = `number${number}@example.com`;
    const bytes = new Uint8Array(pdf(200_000 + number)); // the same file from fifty applicants would be held as spam
    const response = await fetch(`${servers.at(-1)!.origin}/jobs/${jobId}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `kill-test-${number}` },
      body: JSON.stringify({ ...applicationBody(bytes), email }),
    }).catch(() => undefined);
    return response?.status ?? 0;
  };
  const countComplete = async () => {
    const mails = (kind: string) => database.outbox.count({ where: { kind } });
    const applicants = await database.applicant.count();
    expect(await database.resume.count()).toBe(applicants);
    expect(await mails("application-received")).toBe(applicants);
    expect(await mails("application-notice")).toBe(applicants);
    return applicants;
  };

  try {
    const remaining = Array.from({ length: APPLICATIONS }, (_, number) => number);
    let unanswered = 0;
    for (let round = 0; remaining.length > 0; round += 1) {
      const batch = remaining.splice(0, CONCURRENCY);
      const answers = batch.map(send);
      if (round < 4) {
        // Some requests have their response. Others are between arrival and commit.
        await Promise.race(answers);
        await servers.at(-1)!.kill();
      }
      const statuses = await Promise.all(answers);
      const stored = new Set(
        (await database.applicant.findMany({ select: { email: true } })).map((a) => a.email),
      );
      batch.forEach((number, at) => {
        if (statuses[at] === 201) expect(stored).toContain(`number${number}@example.com`);
        else remaining.push(number);
      });
      unanswered += statuses.filter((status) => status !== 201).length;
      await countComplete();
      if (round < 4) servers.push(await startServer(url, settings));
    }
    expect(unanswered).toBeGreaterThan(0);
    expect(await countComplete()).toBe(APPLICATIONS);
    const emails = await database.applicant.findMany({ select: { email: true }, distinct: ["email"] });
    expect(emails).toHaveLength(APPLICATIONS);
  } finally {
    await servers.at(-1)!.stop();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
