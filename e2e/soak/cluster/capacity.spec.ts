import { Client } from "pg";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { apiClient } from "@/lib/openapi/api-client";
import { percentile, reportFigure } from "@/e2e/soak/report-figure";
import { createDatabase, dropDatabase } from "@/tests/setup/database";

const CLIENTS = 16;
const SECONDS = 10;

interface Rate {
  /** Calls that succeeded in a second. */
  rate: number;
  /** 95th percentile of their times in ms. */
  p95: number;
  /** Calls that got 503 in all. */
  refused: number;
}

async function measureRate(call: (number: number) => Promise<number>): Promise<Rate> {
  const end = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  let [started, refused] = [0, 0];
  const work = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      const status = await call((started += 1));
      expect([200, 201, 503]).toContain(status);
      if (status === 503) refused += 1;
      else times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return { rate: times.length / SECONDS, p95: percentile(times, 0.95), refused };
}

// Rates depend on the machine. The test reports them, and expects more accepted than refused calls.
test("one instance accepts more messages and lists of 16 clients than it refuses", async () => {
  test.setTimeout(120_000);
  const url = await createDatabase(databaseUrl(), "capacity");
  const limits = { RATE_LIMIT_CONTACT: "1000000/600", RATE_LIMIT_GLOBAL: "1000000/3600" };
  const server = await startServer(url, limits);
  const operator = new Client({ connectionString: url });
  await operator.connect();
  try {
    const messages = await measureRate(async (number) => {
      // Messages of one address wait for each other, because its receipts are counted.
      const fields = { name: "A", email: `a${number}@b.co`, phone: "5035550100", company: "C" };
      const body = JSON.stringify({ ...fields, message: `How much fits? ${number} ${"word ".repeat(60)}` });
      const headers = { "content-type": "application/json" };
      const response = await fetch(`${server.origin}/message`, { method: "POST", headers, body });
      await response.arrayBuffer();
      return response.status;
    });
    const credentials = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
    const { AuthenticationResult } = (await apiClient({ origin: server.origin })("POST /auth/sign-in", {
      body: credentials,
    })) as { AuthenticationResult: { IdToken: string } };
    const cookie = `ID_TOKEN=${AuthenticationResult.IdToken}`;
    const lists = await measureRate(async (number) => {
      const headers = { accept: "text/html", cookie };
      const response = await fetch(`${server.origin}/admin/messages?page=${(number % 4) + 1}`, { headers });
      await response.arrayBuffer();
      return response.status;
    });
    const { rows } = await operator.query(
      "SELECT pg_total_relation_size('messages') / count(*) AS bytes, count(*)::int AS count FROM messages",
    );
    reportFigure(
      `one instance, ${CLIENTS} clients: ${messages.rate.toFixed(0)} messages/s (p95 ${messages.p95.toFixed(0)} ms, ${messages.refused} refused), ${lists.rate.toFixed(0)} staff lists/s (p95 ${lists.p95.toFixed(0)} ms, ${lists.refused} refused); ${rows[0].bytes} bytes a message with its indexes`,
    );
    expect(rows[0].count).toBeGreaterThan(100);
    for (const { rate, refused } of [messages, lists]) expect(rate * SECONDS).toBeGreaterThan(refused);
  } finally {
    await operator.end();
    await server.stop();
    await dropDatabase(url);
  }
});
