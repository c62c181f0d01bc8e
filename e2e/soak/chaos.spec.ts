import { PrismaPg } from "@prisma/adapter-pg";
import { Client } from "pg";
import { countByStatus } from "@/e2e/support/count-by-status";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { freePort } from "@/scripts/test/free-port";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { createDatabase, dropDatabase, getDatabaseName } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { applicationBody, pdf } from "@/e2e/support/records/job-fixtures";
import { type OwnServer, startDatabaseProxy, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { startBalancer } from "./balancer";
import { reportFigure } from "./report-figure";
import { callAtRate, sendRequest, sendUntilAnswered } from "./traffic";

const STEP_MS = 8000;
const limits = {
  RATE_LIMIT_CONTACT: "100000/600",
  RATE_LIMIT_APPLICATION: "100000/600",
  RATE_LIMIT_GLOBAL: "100000/3600",
};

test("no accepted submission is lost or doubled through database outages, mail outages and killed instances", async () => {
  test.setTimeout(300_000);
  const url = await createDatabase(databaseUrl(), "chaos");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const operator = new Client({ connectionString: url });
  await operator.connect();
  const proxy = await startDatabaseProxy(new URL(url));
  const through = new URL(url);
  through.port = String(proxy.port);
  const mailPort = await freePort();
  const mailServers: MailServer[] = [await startMailServer(mailPort)];
  const env = {
    ...limits,
    SEED_DEMO: "0",
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    STAFF_EMAIL: "office@example.com",
  };
  const servers: OwnServer[] = [await startServer(through.href, env), await startServer(through.href, env)];
  const balancer = await startBalancer(() => servers.map(({ origin }) => origin));
  const { id: jobId } = await createJob(database);
  const json = { "content-type": "application/json" };
  const waitForRequests = async (calls: { sent: () => number }, perSecond: number) => {
    const sent = calls.sent();
    await expect
      .poll(() => calls.sent() - sent, { timeout: 60_000 })
      .toBeGreaterThan((STEP_MS / 1000) * perSecond);
  };

  const posts = callAtRate(6, (number) => {
    // Each applicant has another file, because many copies of one file would be held as spam.
    const bytes = pdf(50_000 + number);
    const headers = { ...json, "idempotency-key": `chaos-${number}` };
    const email = `chaos${number}@example.com`;
    const [path, body] =
      number % 3 === 0
        ? [`/jobs/${jobId}`, { ...applicationBody(bytes), email }]
        : ["/message", { name: "A", email, phone: "5035550100", company: "C", message: `chaos ${number}` }];
    return sendUntilAnswered(
      balancer.origin + path,
      { method: "POST", headers, body: JSON.stringify(body) },
      240,
    );
  });
  const visits = callAtRate(10, (number) =>
    sendRequest(balancer.origin + ["/", "/jobs", "/about", "/contact"][number % 4]),
  );
  try {
    await waitForRequests(visits, 10);
    await proxy.cut();
    await waitForRequests(visits, 10);
    await proxy.restore();
    await waitForRequests(visits, 10);
    await operator.query("BEGIN");
    // Every submission writes to this table. A lock on several could deadlock with a running one.
    await operator.query("LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE");
    await waitForRequests(visits, 10);
    await operator.query("ROLLBACK");
    await mailServers[0]!.close();
    for (let kill = 0; kill < 3; kill += 1) {
      const at = kill % 2;
      const { origin } = servers[at]!;
      await servers[at]!.kill();
      servers[at] = await startServer(through.href, { ...env, PORT: new URL(origin).port });
      await operator.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name IN ('web', 'page-store')",
        [getDatabaseName(url)],
      );
      await waitForRequests(visits, 10);
    }
    mailServers.push(await startMailServer(mailPort));
    await waitForRequests(visits, 10);
    const [posted, visited] = [await posts.done(), await visits.done()];
    await expect
      .poll(() => database.outbox.count({ where: { state: "PENDING" } }), { timeout: 150_000 })
      .toBe(0);

    const [messages, applicants, resumes, outbox] = await Promise.all([
      database.message.findMany({ select: { email: true } }),
      database.applicant.findMany({ select: { email: true } }),
      database.resume.count(),
      database.outbox.groupBy({ by: ["state"], _count: true }),
    ]);
    const emails = [...messages, ...applicants].map(({ email }) => email);
    const stored = new Set(emails);
    const lost = posted.filter(
      ({ status }, number) => status === 201 && !stored.has(`chaos${number}@example.com`),
    );
    const mails = mailServers.flatMap((server) => server.mails.map(({ messageId }) => messageId));
    const sentTwice = mails.length - new Set(mails).size;
    const failed = visited.filter(({ status }) => status !== 200);
    reportFigure(
      `chaos: posts sent ${posted.length}, answered ${posted.filter(({ status }) => status === 201).length}, lost ${lost.length}, ` +
        `doubled ${emails.length - stored.size}; mails ${mails.length}, sent twice ${sentTwice}; ` +
        `visits ${visited.length}, cut off by a kill ${failed.length}`,
    );
    expect(countByStatus(posted)).toEqual({ 201: posted.length });
    expect(lost).toEqual([]);
    expect(emails).toHaveLength(posted.length);
    expect(stored.size).toBe(posted.length);
    expect(resumes).toBe(applicants.length);
    const expected = 2 * (messages.length + applicants.length);
    expect(outbox).toEqual([{ state: "SENT", _count: expected }]);
    expect(new Set(mails).size).toBe(expected);
    // Connections to a killed process fail, and later ones are served.
    expect(failed.every(({ status }) => status === 0)).toBe(true);
    expect(failed.length).toBeLessThan(visited.length / 50);
  } finally {
    balancer.close();
    for (const server of servers) await server.stop();
    for (const mail of mailServers) await mail.close();
    proxy.close();
    await operator.end();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
