import { expect, test } from "vitest";
import { withClient } from "@/lib/database/with-client";
import { getDirectUrl } from "@/tests/setup/database";

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
