// Promise: no-lockout
import { countByStatus } from "@/e2e/support/count-by-status";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { startPasswordGuessing } from "@/e2e/security/guess-passwords";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { recordFigure, signInAsOwner, signInByProgram } from "@/e2e/security/owner-sign-in";

// e2e/soak/under-attack.spec.ts shows the other ways in.

test.describe.configure({ timeout: 400_000 });

let url: string;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(180_000); // the machine may be busy
  url = await createMigratedDatabase("attack");
  // The address limit must not end the attack before the test does.
  server = await startServer(url, {
    SEED_DEMO: "0",
    TRUST_PROXY: "1",
    RATE_LIMIT_SIGN_IN_ADDRESS: "5000/900",
  });
});

test.afterAll(async () => {
  await server?.stop();
  await dropDatabase(url);
});

test("the owner signs in from a known browser while 100 networks fill the queue of passwords", async () => {
  const { origin } = server;
  const { cookie = "" } = await signInByProgram(origin, ADMIN_PASSWORD);
  const alone = [
    await signInByProgram(origin, ADMIN_PASSWORD, cookie),
    await signInByProgram(origin, ADMIN_PASSWORD, cookie),
  ];
  const attack = startPasswordGuessing({
    origins: [origin],
    perSecond: 100,
    networks: 100,
    getEmail: (guess) => `nobody-${guess}@example.com`,
  });
  const known: number[] = [];
  try {
    await expect.poll(() => countByStatus(attack.answers)[503] ?? 0, { timeout: 60_000 }).toBeGreaterThan(20);
    for (let time = 0; time < 2; time += 1) known.push(await signInAsOwner(origin, cookie, alone));
  } finally {
    await attack.stop();
  }
  const slowest = Math.round(Math.max(...attack.answers.map(({ ms }) => ms)));
  recordFigure(`guesses ${JSON.stringify(countByStatus(attack.answers))}, slowest ${slowest} ms`);
  recordFigure(
    `owner alone ${alone.map(({ ms }) => ms).join(", ")} ms; known browser ${known.join(", ")} ms`,
  );
  for (const { status } of attack.answers) expect([401, 503]).toContain(status);
});
