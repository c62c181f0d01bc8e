/** `npm run bench:interviews`: lists, free times and a calendar with 100,000 interviews, without a server or a build. */
import { Client } from "pg";
import { dbIncludingTrash } from "@/lib/database/db";
import { migrate } from "@/lib/database/migrate";
import { readFeed } from "@/lib/interviews/feed";
import { findFirstCallSlots } from "@/lib/interviews/first-calls";
import { findFreeSlots } from "@/lib/interviews/free-slots";
import { keepInterviews } from "@/lib/interviews/interview-clock";
import { countInterviews, findInterviews } from "@/lib/interviews/list";
import { listInterviews } from "@/lib/interviews/list";
import { hashSecret } from "@/lib/signing";
import { startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import { admin } from "@/tests/support/admin";
import { median } from "./median";
import { scratchFolder } from "./product";

const TIMES = Number(process.argv[2] ?? 15);
const PEOPLE = 20;
const SECRET = "bench-0123456789";
const person = "bench-user-1";

/** Each person has eight interviews a day, for 600 days back and 25 days ahead. One in fifty has no outcome. */
const SEED = [
  "SET session_replication_role = replica", // without triggers
  `INSERT INTO users (id, email, first_name, last_name, password_hash, role, takes_first_calls)
   SELECT 'bench-user-' || i, 'user' || i || '@example.com', 'User', i::text, '$2b$12$' || repeat('x', 53), 'ADMIN', true
   FROM generate_series(1, ${PEOPLE}) AS i`,
  `INSERT INTO calendar_addresses (user_id, digest) VALUES ('${person}', '${hashSecret(SECRET)}')`,
  `INSERT INTO jobs (id, title, type, location, description)
   SELECT 'bench-job-' || i, 'Engineer ' || i, 'Contract', 'Austin', 'You keep what runs running.' FROM generate_series(1, 200) AS i`,
  `INSERT INTO applicants (id, job_id, first_name, last_name, email, phone, stage, answer_due_at, answered_at)
   SELECT 'a' || lpad(i::text, 11, '0'), 'bench-job-' || (1 + i % 200), 'Ada', i::text, i || '@mail.example', '503-555-0100',
     CASE WHEN i % 3 = 0 THEN 'interview' ELSE 'offer' END, now(), now() FROM generate_series(0, 99999) AS i`,
  `INSERT INTO interviews (id, applicant_id, state, starts_at, ends_at, place, outcome, reminded_at)
   SELECT 'i' || lpad(i::text, 11, '0'), 'a' || lpad(i::text, 11, '0'), 'booked', at, at + interval '45 minutes', 'By phone',
     CASE WHEN at < now() AND i % 50 <> 7 THEN 'held' END, now()
   FROM (SELECT i, date_trunc('day', now()) + (i / 160 - 600) * interval '1 day' + (17 + i / 20 % 8) * interval '1 hour' AS at
         FROM generate_series(0, 99999) AS i) AS times`,
  `INSERT INTO interview_slots (id, interview_id, starts_at, ends_at)
   SELECT 's' || id, id, starts_at, ends_at FROM interviews`,
  `INSERT INTO interviewers (interview_id, user_id)
   SELECT id, 'bench-user-' || (1 + right(id, 5)::int % ${PEOPLE}) FROM interviews`,
  `INSERT INTO interview_bookings (id, interview_id, interviewer_id, starts_at, ends_at)
   SELECT 'b' || id, id, user_id, starts_at, ends_at + interval '15 minutes'
   FROM interviews JOIN interviewers ON interview_id = id`,
  "VACUUM (ANALYZE)",
];

const booked =
  "FROM interviews JOIN applicants a ON a.id = applicant_id AND a.deleted_at IS NULL WHERE state = 'booked'";
const openOutcome = `${booked} AND outcome IS NULL AND ends_at < now()`;
const ahead = "starts_at >= date_trunc('day', now())";
const untilTomorrow = "starts_at < date_trunc('day', now()) + interval '1 day'";
const page = "ORDER BY starts_at, interviews.id LIMIT 25";
const freeOf = (ids: readonly string[]) => ({
  run: () => findFreeSlots(admin, { interviewerIds: ids, minutes: 30, bufferMinutes: 15 }),
  sql: `SELECT starts_at, ends_at FROM interview_bookings WHERE interviewer_id IN ('${ids.join("', '")}') AND ends_at > now()`,
});
let later = Date.now();

/** Each case pairs a function of the product with the SQL that reads the same rows. Lists have a goal, with their counter. */
const cases: readonly { name: string; run: () => Promise<unknown>; sql: string; counter?: string }[] = [
  {
    name: "list, today",
    run: () => findInterviews(admin, { view: "today", page: 1 }),
    sql: `SELECT interviews.* ${booked} AND ${ahead} AND ${untilTomorrow} ${page}`,
    counter: `${booked} AND ${ahead} AND ${untilTomorrow}`,
  },
  {
    name: "list, without outcome, page 70",
    run: () => findInterviews(admin, { view: "open-outcome", page: 70 }),
    sql: `SELECT interviews.* ${openOutcome} ${page} OFFSET 1725`,
    counter: openOutcome,
  },
  { name: "counts of the tabs", run: () => countInterviews(admin), sql: `SELECT count(*) ${openOutcome}` },
  {
    name: "page of the API",
    run: () => listInterviews(admin, { start: Date.now() }),
    sql: `SELECT interviews.* ${booked} AND starts_at >= now() ORDER BY starts_at, interviews.id LIMIT 101`,
    counter: "", // the API counts nothing
  },
  { name: "free times of one person", ...freeOf([person]) },
  {
    name: "free times of ten people",
    ...freeOf(Array.from({ length: 10 }, (_, i) => `bench-user-${i + 1}`)),
  },
  {
    name: "first calls with twenty people",
    run: () => findFirstCallSlots((later += 60_000)), // past the ten seconds that it keeps them
    sql: "SELECT starts_at, ends_at FROM interview_bookings WHERE ends_at > now()",
  },
  {
    name: "calendar of one person",
    run: () => readFeed(SECRET, "192.0.2.1"),
    sql: `SELECT interviews.* ${booked} AND starts_at > now() - interval '30 days'
      AND EXISTS (SELECT FROM interviewers WHERE interview_id = interviews.id AND user_id = '${person}') ORDER BY starts_at`,
  },
  {
    name: "minute of the clock",
    run: () => keepInterviews(),
    sql: `SELECT interviews.id ${booked} AND ends_at > now() - interval '7 days' AND a.stage = 'interview'`,
  },
];

const database = await startEmbeddedPostgres({ dataDir: scratchFolder("interviews"), durable: false });
Object.assign(process.env, {
  DATABASE_URL: database.url,
  NEXTAUTH_SECRET: SECRET.repeat(3),
  NODE_ENV: "production",
});
await migrate(database.url);
const sql = new Client({ connectionString: database.url });
await sql.connect();
for (const statement of SEED) {
  console.error(`… ${statement.slice(0, 60)}`);
  await sql.query(statement);
}

const sent: { query: string; params: string }[] = [];
dbIncludingTrash().$on("query" as never, (event: (typeof sent)[number]) => sent.push(event));

async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

console.log("| interviews | SQL | product | goal of a list |\n| --- | --- | --- | --- |");
for (const { name, run, sql: rows, counter } of cases) {
  const statement = counter ? `${rows}; SELECT count(*) ${counter}` : rows;
  const times = { sql: [] as number[], run: [] as number[] };
  for (let round = -2; round < TIMES; round += 1) {
    const figures = { sql: await measure(() => sql.query(statement)), run: await measure(run) };
    if (round < 0) continue; // the first two fill caches
    times.sql.push(figures.sql);
    times.run.push(figures.run);
  }
  const [sqlMs, runMs] = [median(times.sql), median(times.run)];
  const goal = counter === undefined ? "" : `${(1.5 * sqlMs + 15).toFixed(1)} ms`;
  const cells = [name, ...[sqlMs, runMs].map((ms) => `${ms.toFixed(1)} ms`), goal];
  console.log(`| ${cells.join(" | ")} |`);
}

console.log("\nStatements that read a large table sequentially:");
for (const { name, run } of cases) {
  sent.length = 0;
  await run();
  for (const { query, params } of [...sent]) {
    if (!/^(SELECT|UPDATE|DELETE)/.test(query)) continue;
    const { rows } = await sql.query<{ "QUERY PLAN": string }>(
      `EXPLAIN ${query}`,
      JSON.parse(params) as unknown[],
    );
    const scans = rows.filter((row) =>
      /Seq Scan on (applicants|interviews|interview_slots|interview_bookings|interviewers)\b/.test(
        row["QUERY PLAN"],
      ),
    );
    if (scans.length > 0)
      console.log(`${name}: ${query.slice(0, 1500)}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}\n`);
  }
}
await sql.end();
await database.stop();
process.exit();
