import { randomBytes } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { startMailServer } from "@/tests/support/mail-server";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";
import { applicationBody } from "@/e2e/support/records/job-fixtures";
import { retryWhileBusy } from "@/e2e/support/retry-while-busy";

const GUESSES = 100;
const CONCURRENCY = 10;
/** Unknown links that a network may open. */
const LIMIT = 50;
const EXPIRED = "/jobs/application#expired";
const BUSY = "/jobs/application#busy";
const AWAY = "/jobs/application#away";
/** Headers that differ between any two responses. */
const CHANGING = new Set(["date", "x-request-id"]);
const NONCE = /nonce-[\w+/=-]+/g;

interface Opened {
  location: string | null;
  hasCookie: boolean;
  /** Everything that an outsider can see but the target. */
  rest: string;
}

/** Opens a link as a client of a network does. */
async function open({ origin }: OwnServer, secret: string, network: string): Promise<Opened> {
  const headers = { "x-forwarded-for": network };
  const ask = () => fetch(`${origin}/application/${secret}`, { redirect: "manual", headers });
  // A busy machine may not reach its database in time. The server then asks to open the link again.
  const response = await retryWhileBusy(ask, (answer) =>
    answer.headers.get("location") === AWAY ? 503 : answer.status,
  );
  const seen = [...response.headers].filter(([name]) => !CHANGING.has(name) && name !== "location");
  return {
    location: response.headers.get("location"),
    hasCookie: response.headers.has("set-cookie"),
    rest: JSON.stringify([response.status, await response.text(), seen]).replace(NONCE, "nonce"),
  };
}

const guess = () => randomBytes(32).toString("base64url");

test("a hundred guesses of an applicant's link tell nothing, and two servers share the limit exactly", async () => {
  test.slow();
  const url = await createMigratedDatabase("guesses");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const office = await startMailServer();
  const settings = {
    SEED_DEMO: "0",
    TRUST_PROXY: "1",
    SMTP_URL: office.url,
    STAFF_EMAIL: "office@example.com",
    RATE_LIMIT_SIGN_IN_ADDRESS: `${LIMIT}/900`,
  };
  const servers = await Promise.all([startServer(url, settings), startServer(url, settings)]);
  const { id: jobId } = await createJob(database);
  const pick = (number: number) => servers[number % 2]!;
  const apply = async (email: string) => {
    const response = await fetch(`${servers[0].origin}/jobs/${jobId}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.1" },
      body: JSON.stringify(applicationBody(textPdf([email]), { email })),
    });
    expect(response.status).toBe(201);
    const find = () => office.mails.find(({ to }) => to?.[0]?.address === email)?.text ?? "";
    await expect.poll(find, { timeout: 30_000 }).toContain("/application/");
    const secret = /\/application\/([\w-]{43})/.exec(find())![1]!;
    return { secret, id: (await response.json()).id as string };
  };
  try {
    const [good, erased, old] = await Promise.all([
      apply("good@example.com"),
      apply("erased@example.com"),
      apply("old@example.com"),
    ]);
    await database.applicant.delete({ where: { id: erased.id } });
    await database.applicationLink.updateMany({
      where: { applicantId: old.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });

    // One network guesses on both servers at once.
    const guesses: Opened[] = [];
    for (let sent = 0; sent < GUESSES; sent += CONCURRENCY)
      guesses.push(
        ...(await Promise.all(
          Array.from({ length: CONCURRENCY }, (_, at) => open(pick(sent + at), guess(), "198.51.100.7")),
        )),
      );
    const count = (location: string) => guesses.filter((answer) => answer.location === location).length;
    expect([count(EXPIRED), count(BUSY)]).toEqual([LIMIT, GUESSES - LIMIT]);
    expect(new Set(guesses.map(({ rest }) => rest)).size).toBe(1);

    // Now each server answers this network alike for every link, right or wrong.
    for (const server of servers) {
      const answers = await Promise.all(
        [good.secret, erased.secret, old.secret, guess()].map((secret) =>
          open(server, secret, "198.51.100.7"),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ location: BUSY, hasCookie: false });
    }

    // From other networks the link works, again and on both. Erased and old links look as made-up ones do.
    for (const [at, server] of servers.entries()) {
      for (let time = 0; time < 2; time += 1)
        expect(await open(server, good.secret, `203.0.113.${at}`)).toMatchObject({
          location: "/application",
          hasCookie: true,
        });
      const answers = await Promise.all(
        [erased.secret, old.secret, guess(), "x", "%00", "a".repeat(2000)].map((secret) =>
          open(server, secret, `203.0.113.${10 + at}`),
        ),
      );
      expect(new Set(answers.slice(0, 4).map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ location: EXPIRED, hasCookie: false, rest: guesses[0]!.rest });
      for (const { hasCookie } of answers) expect(hasCookie).toBe(false);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await office.close();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
