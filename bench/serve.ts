/**
 * How fast pages are served: nginx on the same bytes, node:http alone on the same bytes, the same build served by Next
 * alone, and the product, one after the other in one run. `npx tsx bench/serve.ts [seconds]`; needs nginx and wrk (see README.md).
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startNginx } from "./nginx";
import { type Measured, memoryOf, scratchFolder, startNode, startProduct } from "./product";

const seconds = Number(process.argv[2] ?? 8);
const CONNECTIONS = 32;
const CODINGS = { "accept-encoding": "gzip, deflate, br" };
const lists = scratchFolder("lists");

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
}

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

/** Runs wrk over the paths in turn; times in milliseconds, bytes per request on the wire. */
function load({ origin }: Measured, name: string, paths: string[], duration = seconds): Figures {
  const visit = join(lists, name);
  writeFileSync(visit, `${paths.join("\n")}\n`);
  const args = [`-t1`, `-c${CONNECTIONS}`, `-d${duration}s`, "--latency", "-s", "bench/visit.lua", origin];
  const text = execFileSync("wrk", args, { encoding: "utf8", env: { ...process.env, VISIT: visit } });
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(text);
  const time = (label: string) => {
    const [, value, unit] = new RegExp(`${label}\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
    return Number(value) * MILLISECONDS[unit as keyof typeof MILLISECONDS];
  };
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  const [, read, unit] = /, ([\d.]+)(B|KB|MB|GB) read/.exec(text) ?? [];
  const bytes = (Number(read) * 1024 ** ["B", "KB", "MB", "GB"].indexOf(unit ?? "B")) / requests;
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: time("50%"),
    p99: time("99%"),
    bytes: Math.round(bytes),
  };
}

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
async function warm({ origin }: Measured, paths: string[]) {
  for (const path of paths) await (await fetch(origin + path, { headers: CODINGS })).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

const product = await startProduct();
const visit = await firstVisit(product.origin);
const files = await download(product.origin, visit);
const contenders: Record<string, Measured> = {
  nginx: await startNginx(files),
  "node:http": await startNode([join(process.cwd(), "bench/plain-node.mjs")], lists, "/", {
    FILES: writeCompressed(files),
  }),
  "Next alone": await startNode([join(process.cwd(), "bench/bare-next.mjs")], product.build, "/", {
    NODE_PATH: join(product.build, "node_modules"),
    DATABASE_URL: "postgresql://127.0.0.1:1/none",
    NEXTAUTH_SECRET: "bench-0123456789-abcdefghijklmnopqrstuvwxyz",
  }),
  product,
};
const home: Record<string, Figures> = {};
const visits: Record<string, Figures> = {};
for (const [name, server] of Object.entries(contenders)) {
  const own = name === "Next alone" ? await firstVisit(server.origin) : visit;
  await warm(server, own);
  load(server, "warm-up", ["/"], 2);
  home[name] = load(server, "home", ["/"]);
  visits[name] = load(server, "visit", own);
  visits[name].perSecond /= own.length;
}
let answered = 0;
while (answered < 100_000) answered += load(product, "memory", visit, 4).perSecond * 4;
const memory = memoryOf(product.pid);

const ratio = (of: Figures | undefined, to: Figures | undefined) =>
  ((of?.perSecond ?? 0) / (to?.perSecond ?? 1)).toFixed(2);
const row = (cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
const table = (title: string, figures: Record<string, Figures>) => {
  row([title, "per second", "p50 ms", "p99 ms", "bytes", "of nginx", "times Next alone", "p50 of nginx"]);
  row(Array(8).fill("---"));
  for (const [name, own] of Object.entries(figures)) {
    const latency = (own.p50 / (figures.nginx?.p50 ?? 1)).toFixed(2);
    const against = [ratio(own, figures.nginx), ratio(own, figures["Next alone"]), latency];
    row([name, Math.round(own.perSecond), own.p50.toFixed(2), own.p99.toFixed(2), own.bytes, ...against]);
  }
  console.log();
};
console.log(`${CONNECTIONS} connections, ${seconds} s each, Node ${process.version}\n`);
table("Home page", home);
table(`First visit (${visit.length} requests)`, visits);
console.log(
  `Product: ready in ${product.startMs} ms with a warm database; ${memory} MiB after 100,000 requests.`,
);
await Promise.all(Object.values(contenders).map((server) => server.stop()));
process.exit(0);
