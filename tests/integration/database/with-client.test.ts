import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db } from "@/lib/database/db";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { withClient } from "@/lib/database/with-client";
import { getDirectUrl, keepsConnections } from "@/tests/setup/database";

test.each([
  [undefined, "0"],
  [5000, "2s"],
])(
  "with a limit of %s ms, a statement has the timeout %s of a role with two seconds",
  async (limit, timeout) => {
    const url = new URL(getDirectUrl());
    url.searchParams.set("options", "-c statement_timeout=2s");
    const rows = await withClient(
      url.href,
      "test",
      async (client) => (await client.query("SHOW statement_timeout")).rows,
      limit,
    );
    expect(rows).toEqual([{ statement_timeout: timeout }]);
  },
);

test.skipIf(process.platform !== "linux" || keepsConnections)(
  "both ends of an idle connection with an advisory lock ask whether the other is there",
  async () => {
    await withAdvisoryLock(advisoryLocks.purge, async () => {
      const [{ port }] = await db().$queryRaw<[{ port: number }]>`
        SELECT client_port AS port FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'lock'`;
      const ofConnection = `:${port.toString(16).toUpperCase().padStart(4, "0")} `;
      // The kind of a timer, which is 02 for a probe, and the hundredths of a second until then.
      const readTimers = () =>
        readFileSync("/proc/net/tcp", "utf8")
          .split("\n")
          .filter((line) => line.includes(ofConnection))
          .map((line) => line.trim().split(/\s+/)[5]!.split(":"));
      // Acknowledgements have timers too.
      await vi.waitFor(() => expect(readTimers().map(([kind]) => kind)).toEqual(["02", "02"]), 10_000);
      for (const [, left = ""] of readTimers()) expect(Number.parseInt(left, 16)).toBeLessThanOrEqual(1000);
    });
  },
);
