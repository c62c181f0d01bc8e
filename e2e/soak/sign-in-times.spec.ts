import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { percentile, reportFigure } from "./report-figure";

const PAIRS = 40;

test("a rejected sign-in takes as long for an unknown email as for a wrong password", async () => {
  const url = await createDatabase(databaseUrl(), "times");
  const limits = { RATE_LIMIT_SIGN_IN: "1000/900", RATE_LIMIT_SIGN_IN_ADDRESS: "1000/900" };
  const server = await startServer(url, limits);
  const measureSignIn = async (email: string) => {
    const startedAt = performance.now();
    const response = await fetch(`${server.origin}/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "wrong" }),
    });
    expect(response.status).toBe(401);
    return performance.now() - startedAt;
  };
  try {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      times.known.push(await measureSignIn("admin@alderpoint.example"));
      times.unknown.push(await measureSignIn(`nobody-${pair}@example.com`));
    }
    const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
    const gap = Math.round((Math.abs(known - unknown) / known) * 100);
    reportFigure(
      `sign-in: known ${Math.round(known)} ms, unknown ${Math.round(unknown)} ms, gap ${gap} % of the median`,
    );
    expect(gap).toBeLessThan(25);
  } finally {
    await server.stop();
    await dropDatabase(url);
  }
});
