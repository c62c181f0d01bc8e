/** `npm run bench:serve [-- seconds]`: nginx, node:http, Next.js alone and the product (bench/README.md). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { compareLoads, CONNECTIONS, ROUNDS } from "./run-load";
import { startNginx } from "./nginx";
import { NODE_VERSION, readMemory, scratchFolder, startNode, startProduct } from "./product";
import { formatServeTable } from "./serve-table";
import { download, findVisitPaths, readHeaders, readSentHeaders, warmUp } from "./visit-files";

const seconds = Number(process.argv[2] ?? 3);
const JSON_PATHS = ["/api/jobs", "/api/team"];
const lists = scratchFolder("lists");

/** Writes the compressed files and the list that bench/plain-node.mjs reads. Returns the list's path. */
async function writeCompressed(origin: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  const entries = [...files].map(async ([path, body], index) => {
    const file = join(lists, `${index}.br`);
    writeFileSync(file, brotliCompressSync(body));
    return { path, file, headers: await readHeaders(origin + path) };
  });
  const list = join(lists, "files");
  writeFileSync(list, JSON.stringify(await Promise.all(entries)));
  return list;
}

const product = await startProduct();
const visit = await findVisitPaths(product.origin);
const files = await download(product.origin, visit);
const json = await download(product.origin, JSON_PATHS);
const nginx = await startNginx(
  new Map([...files, ...[...json].map(([path, body]) => [path + ".json", body] as const)]),
  await readSentHeaders(product.origin, visit),
);
const plainNode = await startNode([join(process.cwd(), "bench/plain-node.mjs")], lists, "/", {
  FILES: await writeCompressed(product.origin, files),
});
const nextAlone = await startNode([join(process.cwd(), "bench/next-alone.mjs")], product.build, "/", {
  NODE_PATH: join(product.build, "node_modules"),
  DATABASE_URL: "postgresql://127.0.0.1:1/none",
  NEXTAUTH_SECRET: "bench-0123456789-abcdefghijklmnopqrstuvwxyz",
});
const names = ["nginx", "node:http", "Next alone", "product"] as const;
const servers = [nginx, plainNode, nextAlone, product] as const;
const home = { home: ["/"] };
const jsonLoads = (suffix: string) => Object.fromEntries(JSON_PATHS.map((path) => [path, [path + suffix]]));
const measured = [
  { server: nginx, loads: { ...home, visit, ...jsonLoads(".json") } },
  { server: plainNode, loads: { ...home, visit } },
  { server: nextAlone, loads: { ...home, visit: await findVisitPaths(nextAlone.origin) } },
  { server: product, loads: { ...home, visit, ...jsonLoads("") } },
];
for (const { server, loads } of measured) await warmUp(server, Object.values(loads).flat());
const figures = compareLoads(measured, seconds);
const results = servers.map(({ startMs, pid }, place) => ({
  name: names[place]!,
  figures: figures[place]!,
  startMs,
  memory: readMemory(pid),
}));
console.log(`${CONNECTIONS} connections, medians of ${ROUNDS} runs of ${seconds} s, Node ${NODE_VERSION}\n`);
console.log(formatServeTable(results, visit.length));
await Promise.all(servers.map((server) => server.stop()));
process.exit(0);
