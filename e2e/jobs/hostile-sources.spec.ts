import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const HOSTILE = ["x".repeat(3000), "<script>alert(1)</script>", "a|b", "a\0b", "=1+1", "staff", "🌲"];
const CAMPAIGNS = 1000;
/** New campaigns that a process accepts in a day, 'other', and 'site'. */
const SOURCES_MAX = 50 + 2;
const ROWS_MAX = 21;

test("hostile and made-up sources of a job's page become a small vocabulary, and the report stays small", async ({
  request,
}) => {
  test.slow();
  const url = await createDatabase(databaseUrl(), "sources");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const server = await startServer(url, { SEED_DEMO: "0" });
  try {
    const { id } = await createJob(database);
    const visit = async (source: string) => {
      const address = `${server.origin}/jobs/${id}?source=${encodeURIComponent(source)}`;
      const response = await fetch(address, { headers: { "user-agent": BROWSER } });
      await response.arrayBuffer();
      return response.status;
    };
    const statuses = new Set<number>();
    for (const source of HOSTILE) statuses.add(await visit(source));
    for (let number = 0; number < CAMPAIGNS; number += 20)
      for (const status of await Promise.all(
        Array.from({ length: 20 }, (_, at) => visit(`made-up-${number + at}`)),
      ))
        statuses.add(status);
    expect([...statuses]).toEqual([200]);

    const credentials = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
    const signedIn = await request.post(`${server.origin}/auth/sign-in`, { data: credentials });
    const { IdToken } = (await signedIn.json()).AuthenticationResult;
    const read = async () => {
      const address = `${server.origin}/api/admin/report/applications?jobId=${id}`;
      const response = await request.get(address, { headers: { authorization: `Bearer ${IdToken}` } });
      return (await response.json()).items as { source: string; views: number }[];
    };
    const countViews = async () => (await read()).reduce((sum, { views }) => sum + views, 0);
    await expect.poll(countViews, { timeout: 90_000 }).toBe(CAMPAIGNS + HOSTILE.length);
    const rows = await read();
    expect(rows.length).toBeLessThanOrEqual(ROWS_MAX);
    for (const { source } of rows) expect(source).toMatch(/^[a-z0-9_-]{1,40}$/);
    const stored = await database.jobView.groupBy({ by: ["source"] });
    expect(stored.length).toBeLessThanOrEqual(SOURCES_MAX);
  } finally {
    await server.stop();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
