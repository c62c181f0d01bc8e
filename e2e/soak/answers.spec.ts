import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { apiClient } from "@/lib/openapi/api-client";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { freePort } from "@/scripts/test/free-port";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startDatabaseProxy, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { startBalancer } from "./balancer";
import { reportFigure } from "./report-figure";
import { callAtRate, sendUntilAnswered } from "./traffic";

const MESSAGES = 25;
const APPLICANTS = 40;
const DECLINED = 20;
const BATCH = 5;
const PER_SECOND = 3;

test("every person gets one answer through a database outage, a mail outage and killed instances", async () => {
  test.setTimeout(300_000);
  const url = await createDatabase(databaseUrl(), "answers");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const proxy = await startDatabaseProxy(new URL(url));
  const through = new URL(url);
  through.port = String(proxy.port);
  const mailPort = await freePort();
  const mailServers: MailServer[] = [];
  const env = { SEED_DEMO: "0", SMTP_URL: `smtp://127.0.0.1:${mailPort}`, STAFF_EMAIL: "office@example.com" };
  const servers: OwnServer[] = [await startServer(through.href, env), await startServer(through.href, env)];
  const balancer = await startBalancer(() => servers.map(({ origin }) => origin));
  try {
    const messages = [];
    for (let count = 0; count < MESSAGES; count += 1)
      messages.push(await createMessage(database, { email: `sender${count}@example.com` }));
    const { id: jobId } = await createJob(database);
    const applicants = [];
    for (let count = 0; count < APPLICANTS; count += 1)
      applicants.push(await createApplicant(database, { jobId, email: `applicant${count}@example.com` }));

    const signIn = await apiClient({ origin: balancer.origin })("POST /auth/sign-in", {
      body: { email: "admin@alderpoint.example", password: ADMIN_PASSWORD },
    });
    const { AuthenticationResult } = signIn as { AuthenticationResult: { IdToken: string } };
    const token = AuthenticationResult.IdToken;
    const staff = apiClient({ origin: balancer.origin, token });
    const { items: templates } = await staff("GET /admin/templates");
    const templateId = templates.find(({ kind }) => kind === "decline")!.id;

    const reply = (list: string, id: string) =>
      [`/admin/${list}/${id}/replies`, { subject: "Your message", text: "We call you on Tuesday." }] as const;
    const declined = applicants.slice(0, DECLINED).map(({ id }) => id);
    const batches = Array.from({ length: DECLINED / BATCH }, (_, at) =>
      declined.slice(at * BATCH, (at + 1) * BATCH),
    );
    const steps: (readonly [string, object])[] = [
      ...messages.map(({ id }) => reply("messages", id)),
      ...applicants.slice(DECLINED).map(({ id }) => reply("job-applicants", id)),
      ...batches.map(
        (ids) =>
          [
            "/admin/job-applicants/decline",
            { ids, reason: "experience", unreadReason: "elsewhere", templateId },
          ] as const,
      ),
    ];
    const work = callAtRate(PER_SECOND, async (number) => {
      const step = steps[number];
      if (!step) return undefined;
      const headers = {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": `answer-${number}`,
      };
      return sendUntilAnswered(
        balancer.origin + step[0],
        { method: "POST", headers, body: JSON.stringify(step[1]) },
        240,
      );
    });
    const waitForSteps = (count: number) =>
      expect.poll(work.sent, { timeout: 60_000 }).toBeGreaterThan(count);
    await waitForSteps(8);
    await proxy.cut();
    await waitForSteps(16);
    await proxy.restore();
    for (const at of [0, 1]) {
      await waitForSteps(24 + 12 * at);
      const { origin } = servers[at]!;
      await servers[at]!.kill();
      servers[at] = await startServer(through.href, { ...env, PORT: new URL(origin).port });
    }
    await waitForSteps(steps.length);
    const statuses = (await work.done()).flatMap((answer) => answer?.status ?? []);
    expect(statuses).toHaveLength(steps.length);
    expect(statuses.every((status) => status === 201 || status === 200)).toBe(true);
    expect(await database.reply.count({ where: { state: "sent" } })).toBe(0);
    expect(await database.message.count({ where: { answeredAt: { not: null } } })).toBe(0);

    // The mails of a decline would wait for an hour.
    await database.$executeRaw`UPDATE outbox SET due_at = now() WHERE state = 'PENDING' AND claims = settled_claims`;
    mailServers.push(await startMailServer(mailPort));
    await servers[0]!.kill();
    servers[0] = await startServer(through.href, { ...env, PORT: new URL(servers[0]!.origin).port });
    await expect
      .poll(() => database.outbox.count({ where: { state: "PENDING" } }), { timeout: 200_000 })
      .toBe(0);

    const mails = mailServers.flatMap((server) => server.mails);
    const ids = new Map<string, Set<string>>();
    for (const { to, messageId } of mails) {
      const address = String(to?.[0]?.address);
      ids.set(address, (ids.get(address) ?? new Set()).add(String(messageId)));
    }
    const people = [...messages, ...applicants].map(({ email }) => email);
    const lost = people.filter((email) => !ids.has(email));
    const doubled = people.filter((email) => (ids.get(email)?.size ?? 0) > 1);
    const distinct = new Set(mails.map(({ messageId }) => messageId)).size;
    reportFigure(
      `answers: people ${people.length}, lost ${lost.length}, doubled ${doubled.length}; mails ${mails.length}, of them sent again with the same Message-ID ${mails.length - distinct}`,
    );
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(await database.message.count({ where: { answeredAt: null } })).toBe(0);
    expect(await database.applicant.count({ where: { answeredAt: null } })).toBe(0);
    expect(await database.applicant.count({ where: { stage: "declined" } })).toBe(DECLINED);
    expect(await database.reply.groupBy({ by: ["state"], _count: true })).toEqual([
      { state: "sent", _count: people.length },
    ]);
  } finally {
    balancer.close();
    for (const server of servers) await server.stop();
    for (const mail of mailServers) await mail.close();
    proxy.close();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
