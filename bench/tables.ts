/**
 * Measures the staff's lists with 1,000,000 messages and 100,000 applicants: the product's page against plain SQL.
 * `npm run bench:tables` takes some minutes, mostly to create the rows.
 */
import { existsSync } from "node:fs";
import { Agent, get } from "node:http";
import { Client } from "pg";
import { ensureBuild } from "@/scripts/build/build";
import { startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import { STAGES } from "@/lib/desk/stages";
import { migrate } from "@/lib/database/migrate";
import { SERVER_ARGUMENTS } from "@/scripts/serve";
import { readMemory, scratchFolder, startNode } from "./product";
import { OWNER, seedTables, TERMS } from "./seed-tables";

const TIMES = Number(process.argv[2] ?? 15);
const WARM_UP = 150;
const ADMIN = { email: "bench@alderpoint.example", password: "bench-0123456789" };

interface Case {
  name: string;
  path: string;
  rows: string;
  count: string;
  /** Text that a complete response contains. Defaults to 'Displaying', from the row counter of a list. */
  contains?: string;
}

const inbox = "quarantined_at IS NULL AND deleted_at IS NULL";
const newest = "ORDER BY created_at DESC, id DESC";
const byIds = (table: string, where: string, order: string, offset = 0) =>
  `SELECT * FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${where} ${order} LIMIT 25 OFFSET ${offset}) ${order}`;
const all = (table: string, where: string) => `SELECT count(*) FROM ${table} WHERE ${where}`;
const capped = (where: string) =>
  `SELECT count(*) FROM (SELECT FROM messages WHERE ${where} LIMIT 10001) AS m`;

const search = (name: string, q: string): Case => {
  const text = q.length < 3 ? `search COLLATE "C"` : "search";
  const where = `${inbox} AND ${text} LIKE '%${q}%'`;
  const path = `/admin/messages?q=${encodeURIComponent(q)}`;
  return { name, path, rows: byIds("messages", where, newest), count: capped(where) };
};

const byName = `ORDER BY name COLLATE "und-x-icu", id`;
const unread = `${inbox} AND NOT is_read`;
const waiting = `${inbox} AND answered_at IS NULL AND clock_stopped_at IS NULL`;
const soonest = "ORDER BY answer_due_at, id";

/** Cases of a list whose records wait for an answer. */
const clockCases = (table: "messages" | "applicants"): Case[] =>
  (
    [
      ["waiting", "answer=waiting", waiting, newest],
      ["waiting by due date", "answer=waiting&sort=due", waiting, soonest],
      ["late", "answer=late", `${waiting} AND answer_due_at < now()`, newest],
      ["late by due date", "answer=late&sort=due", `${waiting} AND answer_due_at < now()`, soonest],
      ["waiting, due last", "answer=waiting&sort=-due", waiting, "ORDER BY answer_due_at DESC, id DESC"],
      ["all by due date", "sort=due", inbox, newest],
      ["of one owner", `owner=${OWNER}`, `${inbox} AND owner_id = '${OWNER}'`, newest],
      ["without an owner", "owner=none", `${inbox} AND owner_id IS NULL`, newest],
    ] as const
  ).map(([name, query, where, order]) => ({
    name: `${table}, ${name}`,
    path: `/admin/${table}?${query}`,
    rows: byIds(table, where, order),
    count: all(table, where),
  }));

const stageCases = STAGES.map((stage): Case => {
  const where = `${inbox} AND stage = '${stage}'`;
  return {
    name: `applicants, stage ${stage}`,
    path: `/admin/applicants?stage=${stage}`,
    rows: byIds("applicants", where, newest),
    count: all("applicants", where),
  };
});

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const reportStart = new Date(Date.now() - YEAR_MS).toISOString().slice(0, 10);
/** The report of a year, by source and week, over all applicants and all views. */
const reportCase: Case = {
  name: "report of a year",
  path: `/api/admin/report/applications?start=${reportStart}`,
  rows: `SELECT date_trunc('week', created_at AT TIME ZONE 'America/Los_Angeles') AS week, source, count(*),
    count(*) FILTER (WHERE interviewed_at IS NOT NULL), count(*) FILTER (WHERE stage = 'hired')
    FROM applicants WHERE ${inbox} AND created_at >= '${reportStart}' GROUP BY 1, 2`,
  count: `SELECT day, source, sum(views) FROM job_views WHERE day >= '${reportStart}' GROUP BY 1, 2`,
  contains: "interviews",
};

const cases: Case[] = [
  reportCase,
  {
    name: "messages, 25 newest",
    path: "/admin/messages",
    rows: byIds("messages", inbox, newest),
    count: all("messages", inbox),
  },
  {
    name: "messages, page 10,000",
    path: "/admin/messages?page=10000",
    rows: byIds("messages", inbox, newest, 249_975),
    count: all("messages", inbox),
  },
  {
    name: "messages, last page",
    path: "/admin/messages?page=1000000",
    rows: byIds("messages", inbox, "ORDER BY created_at, id"),
    count: all("messages", inbox),
  },
  {
    name: "messages, unread",
    path: "/admin/messages?status=unread",
    rows: byIds("messages", unread, newest),
    count: all("messages", unread),
  },
  {
    name: "messages by name",
    path: "/admin/messages?sort=name",
    rows: byIds("messages", inbox, byName),
    count: all("messages", inbox),
  },
  search("search, no match", TERMS.none),
  search("search, rare", TERMS.rare),
  search("search, one in forty", TERMS.oneInForty),
  search("search, common", TERMS.common),
  search("search, one letter", TERMS.oneLetter),
  {
    name: "applicants, 25 newest",
    path: "/admin/applicants",
    rows: byIds("applicants", inbox, newest),
    count: all("applicants", inbox),
  },
  {
    name: "applicants by name",
    path: "/admin/applicants?sort=name",
    rows: byIds(
      "applicants",
      inbox,
      `ORDER BY first_name COLLATE "und-x-icu", last_name COLLATE "und-x-icu", id`,
    ),
    count: all("applicants", inbox),
  },
  ...clockCases("messages"),
  ...clockCases("applicants"),
  ...stageCases,
];

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureMedian(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES + 2; time += 1) {
    const start = performance.now();
    await work();
    if (time >= 2) times.push(performance.now() - start); // the first two fill caches
  }
  return median(times);
}

const build = await ensureBuild();
const reusedDataDir = process.env.BENCH_TABLES_DIR; // a folder with the rows of an earlier run
const dataDir = reusedDataDir ?? scratchFolder("tables");
const isSeeded = existsSync(`${dataDir}/postgres`);
const database = await startEmbeddedPostgres({ dataDir });
await migrate(database.url);
if (!isSeeded) await seedTables(database.url, (step) => console.error(`… ${step}`));

const env = {
  DATABASE_URL: database.url,
  NEXTAUTH_SECRET: "bench-0123456789-abcdefghijklmnopqrstuvwxyz",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SEED_DEMO: "0",
  BIND_ADDRESS: "127.0.0.1",
};
const server = await startNode(SERVER_ARGUMENTS, build, "/api/ready", env);
const sql = new Client({ connectionString: database.url });
await sql.connect();

const agent = new Agent({ keepAlive: true });

/** Pages trust only the cookie, and the API only the token. */
const getCredentials = (path: string, cookie: string): Record<string, string> =>
  path.startsWith("/api/") ? { authorization } : { cookie };

/** Downloads a page as a signed-in browser does. Does not decompress it: that is no work of the server. */
function visit(path: string, cookie: string): Promise<void> {
  const headers = {
    ...getCredentials(path, cookie),
    accept: "text/html",
    "accept-encoding": "gzip, deflate, br",
  };
  return new Promise((resolve, reject) => {
    get(server.origin + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.resume().on("end", resolve);
    }).on("error", reject);
  });
}

const signedIn = await fetch(`${server.origin}/auth/sign-in`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(ADMIN),
});
const { AuthenticationResult } = (await signedIn.json()) as { AuthenticationResult: { IdToken: string } };
const authorization = `Bearer ${AuthenticationResult.IdToken}`;
const cookie =
  (signedIn.headers.getSetCookie().find((line) => line.startsWith("ID_TOKEN=")) ?? "").split(";")[0] ?? "";

// Lets V8 compile the server's code before the measurement.
for (let time = 0; time < WARM_UP; time += 1) await visit("/admin/messages?status=unread", cookie);

console.log("| table page | SQL, rows | SQL, counter | page | goal: 1.5 × SQL + 15 | met |");
console.log("| --- | --- | --- | --- | --- | --- |");
let met = true;
for (const { name, path, rows, count, contains = "Displaying" } of cases) {
  const headers = { accept: "text/html", ...getCredentials(path, cookie) };
  const html = await (await fetch(server.origin + path, { headers })).text();
  if (!html.includes(contains)) throw new Error(`${path} does not contain ${contains}.`);
  const [rowsMs, countMs] = [
    await measureMedian(() => sql.query(rows)),
    await measureMedian(() => sql.query(count)),
  ];
  const pageMs = await measureMedian(() => visit(path, cookie));
  const goal = 1.5 * (rowsMs + countMs) + 15;
  met &&= pageMs <= goal;
  const figures = [rowsMs, countMs, pageMs, goal].map((value) => `${value.toFixed(1)} ms`);
  console.log(`| ${[name, ...figures, pageMs <= goal ? "yes" : "no"].join(" | ")} |`);
}

const before = readMemory(server.pid);
let peak = before;
const sampler = setInterval(() => (peak = Math.max(peak, readMemory(server.pid))), 50);
const start = performance.now();
const file = await fetch(`${server.origin}/api/admin/messages/export`, { headers: { cookie } });
let bytes = 0;
for await (const chunk of file.body ?? []) bytes += (chunk as Uint8Array).byteLength;
clearInterval(sampler);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `\nExport of all messages: ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds} s; resident memory ${before} MiB before, at most ${peak} MiB.`,
);

await sql.end();
await server.stop();
await database.stop();
process.exitCode = met ? 0 : 1;
