import { test } from "vitest";
import { db } from "@/lib/database/db";
import { previewRetention } from "@/lib/maintenance/retention";
import { Client } from "pg";
import { getDirectUrl } from "@/tests/setup/database";

test("x", async () => {
  const c = new Client({ connectionString: getDirectUrl() });
  await c.connect();
  await c.query(`INSERT INTO messages (id, name, email, phone, company, message, created_at, answered_at, answer_due_at)
    SELECT 'zz' || n, 'Name ' || n, 'n' || n || '@example.com', '1234567890', 'Acme', 'Hello there', now() - interval '900 days', now() - interval '800 days' - n * interval '1 s', now()
    FROM generate_series(1, 213000) n`);
  await c.query("ANALYZE");
  for (let i = 0; i < 3; i += 1) {
    const t = performance.now();
    await previewRetention(30, { messages: 365, applications: 365 } as never).then((r) => console.log(r.counts, r.records.length), (e) => console.log(String(e).slice(0, 300)));
    console.log("ms", performance.now() - t);
  }
  await c.end();
}, 300_000);
