/** `npm run bench:serve [-- seconds]`: nginx, node:http, Next.js alone and the product (bench/README.md). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CONNECTIONS, type Figures, runLoad } from "./run-load";
import { startNginx } from "./nginx";
import { type MeasuredServer, readMemory, scratchFolder, startNode, startProduct } from "./product";
import { formatServeTable, type Result } from "./serve-table";
import { CODINGS, download, findVisitPaths, warmUp } from "./visit-files";

const seconds = Number(process.argv[2] ?? 8);
/** Requests before the product's memory is measured. */
const MIN_REQUESTS = 100_000;
const JSON_PATHS = ["/api/jobs", "/api/team"];
const lists = scratchFolder("lists");

/** Headers that Node writes itself. */
const OWN_HEADERS = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** Writes the compressed files and the list that bench/plain-node.mjs reads. Returns the list's path. */
async function writeCompressed(origin: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  const entries = [...files].map(async ([path, body], index) => {
    const file = join(lists, `${index}.br`);
    writeFileSync(file, brotliCompressSync(body));
    const { headers } = await fetch(origin + path, { headers: CODINGS });
    const sent = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name)));
    return { path, file, headers: sent };
  });
  const list = join(lists, "files");
  writeFileSync(list, JSON.stringify(await Promise.all(entries)));
  return list;
}

/** Measures the responses of the API that come from memory. `suffix` is that of nginx's files. */
async function measureJson(server: MeasuredServer, suffix = ""): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {};
  for (const path of JSON_PATHS) {
    await warmUp(server, [path + suffix]);
    figures[path] = runLoad(server, [path + suffix], seconds);
  }
  return figures;
}

async function measure(server: MeasuredServer, paths: string[], minRequests = 0): Promise<Result> {
  await warmUp(server, paths);
  const rounds = [runLoad(server, ["/"], 2)];
  const home = runLoad(server, ["/"], seconds);
  const visit = runLoad(server, paths, seconds);
  rounds.push(home, visit);
  const countRequests = () => rounds.reduce((sum, { requests }) => sum + requests, 0);
  while (countRequests() < minRequests) rounds.push(runLoad(server, paths, 4));
  const { startMs } = server;
  const requests = countRequests();
  return { home, visit, requestsOfVisit: paths.length, startMs, memory: readMemory(server.pid), requests };
}

const product = await startProduct();
const visit = await findVisitPaths(product.origin);
const files = await download(product.origin, visit);
const json = await download(product.origin, JSON_PATHS);
const nginx = await startNginx(
  new Map([...files, ...[...json].map(([path, body]) => [path + ".json", body] as const)]),
);
const plainNode = await startNode([join(process.cwd(), "bench/plain-node.mjs")], lists, "/", {
  FILES: await writeCompressed(product.origin, files),
});
const nextAlone = await startNode([join(process.cwd(), "bench/next-alone.mjs")], product.build, "/", {
  NODE_PATH: join(product.build, "node_modules"),
  DATABASE_URL: "postgresql://127.0.0.1:1/none",
  NEXTAUTH_SECRET: "bench-0123456789-abcdefghijklmnopqrstuvwxyz",
});
const results = {
  nginx: { ...(await measure(nginx, visit)), json: await measureJson(nginx, ".json") },
  "node:http": await measure(plainNode, visit),
  "Next alone": await measure(nextAlone, await findVisitPaths(nextAlone.origin)),
  product: { ...(await measure(product, visit, MIN_REQUESTS)), json: await measureJson(product) },
};
console.log(`${CONNECTIONS} connections, ${seconds} s each, Node ${process.version}\n`);
console.log(formatServeTable(results));
await Promise.all([nginx, plainNode, nextAlone, product].map((server) => server.stop()));
process.exit(0);
