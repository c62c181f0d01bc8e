/** `npm run bench:tables`: lists of 1,000,000 messages and 100,000 applicants, on the Node of the image. */
import { existsSync } from "node:fs";
import { Agent, get } from "node:http";
import { Client } from "pg";
import { ensureBuild } from "@/scripts/build/build";
import { startEmbeddedPostgres } from "@/scripts/database/embedded-postgres";
import { migrate } from "@/lib/database/migrate";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "@/scripts/serve";
import { median } from "./median";
import { NODE_VERSION, readMemory, scratchFolder, startNode } from "./product";
import { seedTables } from "./seed-tables";
import { cases } from "./table-cases";

const TIMES = Number(process.argv[2] ?? 15);
const NAME_PART = process.argv[3] ?? "";
const WARM_UP = 150;
/** One page of each kind that is measured most. */
const WARM_UP_PATHS = ["/admin/messages?status=unread", "/admin/applicants", "/jobs?mode=hybrid"];
const ADMIN = { email: "bench@example.com", password: "bench-0123456789" };

function shuffle<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

const measureOnce = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

console.error(`… the server runs on Node ${NODE_VERSION}`);

const build = await ensureBuild();
const reusedDataDir = process.env.BENCH_TABLES_DIR; // a folder with the rows of an earlier run
const dataDir = reusedDataDir ?? scratchFolder("tables");
const isSeeded = existsSync(`${dataDir}/postgres`);
const database = await startEmbeddedPostgres({ dataDir });
await migrate(database.url);
if (!isSeeded) await seedTables(database.url, (step) => console.error(`… ${step}`));

const env = {
  ...SERVER_ENVIRONMENT,
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
for (let time = 0; time < WARM_UP; time += 1) for (const path of WARM_UP_PATHS) await visit(path, cookie);

const measurements = cases
  .filter(({ name }) => name.includes(NAME_PART))
  .map((listCase) => ({
    ...listCase,
    rowsMs: [] as number[],
    countMs: [] as number[],
    pageMs: [] as number[],
  }));
for (const { path, contains = "Displaying" } of measurements) {
  const headers = { accept: "text/html", ...getCredentials(path, cookie) };
  const html = await (await fetch(server.origin + path, { headers })).text();
  if (!html.includes(contains)) throw new Error(`${path} does not contain ${contains}.`);
}
// Rounds spread a busy moment over all pages. A new order in each round spreads V8's garbage collection.
for (let round = 0; round < TIMES + 2; round += 1) {
  for (const { path, rows, count, rowsMs, countMs, pageMs } of shuffle(measurements)) {
    const figures = [
      await measureOnce(() => sql.query(rows)),
      await measureOnce(() => sql.query(count)),
      await measureOnce(() => visit(path, cookie)),
    ] as const;
    if (round < 2) continue; // the first two fill caches
    rowsMs.push(figures[0]);
    countMs.push(figures[1]);
    pageMs.push(figures[2]);
  }
}

console.log("| table page | SQL, rows | SQL, counter | page | goal: 1.5 × SQL + 15 | met |");
console.log("| --- | --- | --- | --- | --- | --- |");
let met = true;
for (const { name, ...times } of measurements) {
  const [rowsMs, countMs, pageMs] = [median(times.rowsMs), median(times.countMs), median(times.pageMs)];
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
process.exit(met ? 0 : 1);
