/** `npm run bench:proxies [-- seconds]`: proxies before the product, or alone with its pages (bench/README.md). */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type ProxyName, removeLimits, startReverseProxy } from "@/tests/support/servers/reverse-proxy";
import { addHeaders, startNginx } from "./nginx";
import { type MeasuredServer, NODE_VERSION, scratchFolder, startProduct } from "./product";
import { formatProxyTable } from "./proxy-table";
import { compareLoads, CONNECTIONS, ROUNDS } from "./run-load";
import { download, findVisitPaths, readSentHeaders, warmUp } from "./visit-files";

const seconds = Number(process.argv[2] ?? 3);

/** Writes the files compressed, as nginx's `root`. Returns the folder. */
function writeRoot(files: ReadonlyMap<string, Buffer>): string {
  const root = scratchFolder("proxy-files");
  for (const [path, body] of files) {
    const file = join(root, path === "/" ? "index.html" : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, brotliCompressSync(body));
  }
  return root;
}

/** Replaces a part of a configuration. Throws when the part is not there. */
function replacePart(settings: string, part: string, replacement: string): string {
  if (!settings.includes(part)) throw new Error(`The configuration has no ${JSON.stringify(part)}.`);
  return settings.replace(part, () => replacement);
}

const product = await startProduct({ SITE_URL: "https://localhost", TRUST_PROXY: "1" });
const second = await product.startAnother({});
const paths = await findVisitPaths(product.origin);
const files = await download(product.origin, paths);
const sent = await readSentHeaders(product.origin, paths);
const fileServer = await startNginx(files, sent);
const root = writeRoot(files);

/** Changes that let a proxy answer by itself. nginx serves files, and HAProxy caches those of the file server. */
const serveItself: Record<ProxyName, (settings: string) => string> = {
  nginx: (settings) =>
    (
      [
        ["/", sent.page],
        ["/_next/static/", sent.file],
      ] as const
    ).reduce(
      (changed, [location, headers]) =>
        replacePart(
          changed,
          `location ${location} {\n        proxy_pass http://frontdesk;`,
          `location ${location} { root ${root}; ${addHeaders({ ...headers, "content-encoding": "br" })}`,
        ),
      settings,
    ),
  haproxy: (settings) =>
    replacePart(
      settings,
      "\nbackend frontdesk\n",
      [
        "\ncache own\n    total-max-size 64\n    max-object-size 4000000\n    max-age 600\n",
        "backend frontdesk\n    http-request cache-use own\n    http-response cache-store own\n",
      ].join("\n"),
    ).replaceAll("/api/ready", "/"),
  caddy: (settings) => {
    const [part = "reverse_proxy"] = /reverse_proxy [^]*?\n\t\}\n/.exec(settings) ?? [];
    const toLine = (headers: Record<string, string>, path: string) =>
      Object.entries(headers).map(([name, value]) => `\theader ${path} ${name} \`${value}\`\n`);
    const encoded = { "content-encoding": "br" };
    const lines = [toLine(encoded, "*"), toLine(sent.page, "/"), toLine(sent.file, "/_next/static/*")].flat();
    return replacePart(settings, part, `root * ${root}\n${lines.join("")}\tfile_server\n`);
  },
};

const toPort = ({ origin }: MeasuredServer) => Number(new URL(origin).port);

/** Loads a proxy that answers alone, one before a server of files and one before the product, in turn. */
async function measureProxy(name: ProxyName) {
  const start = (servers: [MeasuredServer, MeasuredServer], edit = (settings: string) => settings) =>
    startReverseProxy(name, [toPort(servers[0]), toPort(servers[1])], (settings) =>
      edit(removeLimits(settings)),
    );
  for (const server of [fileServer, product, second]) await warmUp(server, paths);
  const proxies = [
    await start([fileServer, fileServer], serveItself[name]),
    await start([fileServer, fileServer], (settings) => settings.replaceAll("/api/ready", "/")),
    await start([product, second]),
  ];
  try {
    const loads = { home: ["/"], visit: paths };
    return compareLoads(
      proxies.map((server) => ({ server, loads })),
      seconds,
    );
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
  }
}

try {
  const results = {
    nginx: await measureProxy("nginx"),
    haproxy: await measureProxy("haproxy"),
    caddy: await measureProxy("caddy"),
  };
  console.log(
    `${CONNECTIONS} connections with TLS, medians of ${ROUNDS} runs of ${seconds} s, Node ${NODE_VERSION}\n`,
  );
  console.log(formatProxyTable(results, paths.length));
} finally {
  await Promise.all([fileServer, second].map((server) => server.stop()));
  await product.stop();
}
process.exit(0);
