import { PrismaClient } from "@/lib/generated/prisma/client";
import { PrismaPg } from "@prisma/adapter-pg";
import { startMailServer } from "@/tests/support/mail-server";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { freePort } from "@/scripts/test/free-port";
import { expect, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";

test("the server accepts messages while the mail server is down, and two instances send each notice once when it is back", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const port = await freePort();
  const url = await createDatabase(databaseUrl(), "mail");
  const client = new PrismaClient({ adapter: new PrismaPg(url) });
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, STAFF_EMAIL: "office@example.com" };
  const servers = [await startServer(url, env), await startServer(url, env)];
  const waiting = () => client.outbox.count({ where: { state: "PENDING" } });
  try {
    const ids: string[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const data = {
        name: "A",
        email: "a@b.co",
        phone: "5035550100",
        company: "C",
        message: `Canary ${sent}`,
      };
      const answer = await request.post(`${servers[sent % 2]!.origin}/message`, { data });
      expect(answer.status()).toBe(201);
      ids.push((await answer.json()).id);
    }
    expect(await waiting()).toBe(8); // six notices and two receipts

    const office = await startMailServer(port);
    const startedAt = Date.now();
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    test
      .info()
      .annotations.push({ type: "figure", description: `all sent ${Date.now() - startedAt} ms after` });
    const recipients = office.mails.map(({ to }) => to?.[0]?.address).sort();
    expect(recipients).toEqual(["a@b.co", "a@b.co", ...Array<string>(6).fill("office@example.com")]);
    for (const id of ids)
      expect(office.mails.filter(({ text }) => text?.includes(`/admin/messages/${id}`))).toHaveLength(1);
    await office.close();
  } finally {
    for (const server of servers) await server.stop();
    await client.$disconnect();
    await dropDatabase(url);
  }
});
