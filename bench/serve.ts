/**
 * How fast pages are served: nginx on the same bytes, node:http alone on the same bytes, the same build served by Next
 * alone, and the product, one after the other in one run. `npm run bench:serve [-- seconds]`; needs nginx and wrk (see README.md).
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CONNECTIONS, runLoad } from "./run-load";
import { startNginx } from "./nginx";
import { type MeasuredServer, readMemory, scratchFolder, startNode, startProduct } from "./product";
import { type Result, serveTable } from "./serve-table";

const seconds = Number(process.argv[2] ?? 8);
/** What is asked of the product's memory; Next alone would take minutes for it. */
const REQUESTS = 100_000;
const CODINGS = { "accept-encoding": "gzip, deflate, br" };
const lists = scratchFolder("lists");

/** The page with its scripts and styles, as a browser asks for them on a first visit. */
async function firstVisit(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text();
  return ["/", ...new Set(html.match(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g))];
}

async function download(origin: string, paths: string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(path, Buffer.from(await (await fetch(origin + path)).arrayBuffer()));
  return files;
}

/** Writes the files compressed, and a list of them for the plain server; gives the list's name. */
function writeCompressed(files: ReadonlyMap<string, Buffer>): string {
  const lines = [...files].map(([path, body], index) => {
    const file = join(lists, `${index}.br`);
    writeFileSync(file, brotliCompressSync(body));
    const type = path.endsWith(".js") ? "text/javascript" : path.endsWith(".css") ? "text/css" : "text/html";
    return [path, file, type].join("\t");
  });
  const list = join(lists, "files");
  writeFileSync(list, lines.join("\n"));
  return list;
}

/** Lets codings be made and code be compiled before anything is timed. */
async function warm({ origin }: MeasuredServer, paths: string[]) {
  for (const path of paths) await (await fetch(origin + path, { headers: CODINGS })).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

/** Everything about one server, while the others rest. */
async function measure(server: MeasuredServer, paths: string[], atLeast = 0): Promise<Result> {
  await warm(server, paths);
  const rounds = [runLoad(server, ["/"], 2)];
  const home = runLoad(server, ["/"], seconds);
  const visit = runLoad(server, paths, seconds);
  rounds.push(home, visit);
  const answered = () => rounds.reduce((sum, { requests }) => sum + requests, 0);
  while (answered() < atLeast) rounds.push(runLoad(server, paths, 4));
  const { startMs } = server;
  const requests = answered();
  return { home, visit, requestsOfVisit: paths.length, startMs, memory: readMemory(server.pid), requests };
}

const product = await startProduct();
const visit = await firstVisit(product.origin);
const files = await download(product.origin, visit);
const nginx = await startNginx(files);
const plainNode = await startNode([join(process.cwd(), "bench/plain-node.mjs")], lists, "/", {
  FILES: writeCompressed(files),
});
const bareNext = await startNode([join(process.cwd(), "bench/next-alone.mjs")], product.build, "/", {
  NODE_PATH: join(product.build, "node_modules"),
  DATABASE_URL: "postgresql://127.0.0.1:1/none",
  NEXTAUTH_SECRET: "bench-0123456789-abcdefghijklmnopqrstuvwxyz",
});
const results = {
  nginx: await measure(nginx, visit),
  "node:http": await measure(plainNode, visit),
  "Next alone": await measure(bareNext, await firstVisit(bareNext.origin)),
  product: await measure(product, visit, REQUESTS),
};
console.log(`${CONNECTIONS} connections, ${seconds} s each, Node ${process.version}\n`);
console.log(serveTable(results));
await Promise.all([nginx, plainNode, bareNext, product].map((server) => server.stop()));
process.exit(0);
