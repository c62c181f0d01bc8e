// Promise: password-hashes
import { readFileSync } from "node:fs";
import { countByStatus } from "@/e2e/support/count-by-status";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";

test("fifty simultaneous guesses do not delay the site, and none of them hangs", async () => {
  const url = await createMigratedDatabase("guessing");
  const server = await startServer(url, {
    SEED_DEMO: "0",
    RATE_LIMIT_SIGN_IN_ADDRESS: "5000/900",
  });
  /** Returns the processor time of the main thread and of all threads, in milliseconds. */
  const readThreads = () => {
    const read = (file: string) => readFileSync(`/proc/${server.pid}/${file}`, "utf8");
    const [user, system] = read("stat").split(") ").pop()!.split(" ").slice(11, 13);
    const TICK_MS = 10;
    return {
      main: Number(read("schedstat").split(" ")[0]) / 1e6,
      all: (Number(user) + Number(system)) * TICK_MS,
    };
  };
  /** Signs in without an account. Returns the duration in milliseconds too. */
  const guess = async (at: number) => {
    const startedAt = performance.now();
    const response = await fetch(`${server.origin}/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: `nobody-${at}@example.com`, password: "x" }),
    });
    await response.arrayBuffer();
    const { status, headers } = response;
    return { status, retryAfter: headers.get("retry-after"), ms: performance.now() - startedAt };
  };
  try {
    await guess(0); // loads the code
    const { ms: alone } = await guess(0);
    const before = readThreads();
    const probes: number[] = [];
    let running = true;
    const probing = (async () => {
      while (running) {
        const startedAt = performance.now();
        await (await fetch(`${server.origin}/api/health`)).arrayBuffer();
        probes.push(performance.now() - startedAt);
        await new Promise((resolve) => setTimeout(resolve, 50)); // about twenty probes per second
      }
    })();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(at + 1)));
    running = false;
    await probing;
    probes.sort((a, b) => a - b);
    const p90 = probes[Math.floor(probes.length * 0.9)] ?? 0;
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const after = readThreads();
    const main = (after.main - before.main) / (after.all - before.all);
    const figures = `${JSON.stringify(countByStatus(answers))}, main thread ${Math.round(100 * main)} % of the processor time, slowest ${Math.round(slowest)} ms (one alone ${Math.round(alone)} ms), probe p90 ${Math.round(p90)} ms`;
    test.info().annotations.push({ type: "figure", description: figures });
    console.log(figures);
    for (const { status } of answers) expect([401, 429, 503]).toContain(status);
    // A guess waits at most four seconds in the queue and then for one hash. A busy machine is slower at both.
    expect(slowest).toBeLessThan(Math.max(5000, 2 * (4000 + 10 * alone)));
    // The main thread, which answers everyone else, hashes nothing. Hashing takes most of the time.
    expect(main).toBeLessThan(0.5);
    expect(p90).toBeLessThan(slowest / 2);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(0);
    const rejected = answers.filter(({ status }) => status === 503);
    expect(rejected.length).toBeGreaterThan(0); // two hashes run and 32 guesses wait, so some of fifty get 503
    for (const { retryAfter } of rejected) expect(Number(retryAfter)).toBeGreaterThan(0);
  } finally {
    await server.stop();
    await dropDatabase(url);
  }
});
