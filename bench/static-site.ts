import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const COMPRESSED = /^(text|image\/svg|application)/;

/** Serves the product's HTML and CSS without scripts, from memory, compressed with Brotli 11: the baseline for LCP. */
export async function startStaticSite(product: { origin: string; build: string }, paths: readonly string[]) {
  const files = new Map<string, { type: string; body: Buffer; compressed: boolean }>();
  const addFile = (path: string, type: string, content: Buffer) => {
    const compressed = COMPRESSED.test(type);
    const entry = { type, compressed, body: compressed ? brotliCompressSync(content) : content };
    files.set(path, entry);
    return entry;
  };
  for (const path of paths) {
    const html = await (await fetch(product.origin + path)).text();
    addFile(path, "text/html; charset=utf-8", Buffer.from(withoutScripts(html)));
  }

  const loadFile = async (path: string) => {
    const type = TYPES[extname(path)];
    if (!type || path.includes("..")) return undefined;
    const source = path.startsWith("/_next/") ? path.replace("/_next/", ".next/") : join("public", path);
    const content = await readFile(join(product.build, source)).catch(() => undefined);
    return content && addFile(path, type, content);
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? "/", product.origin);
      const file = files.get(pathname) ?? (await loadFile(pathname));
      if (!file) return response.writeHead(404).end();
      response.writeHead(200, {
        "Content-Type": file.type,
        "Content-Length": file.body.length,
        "Cache-Control": pathname.startsWith("/_next/static/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        ...(file.compressed ? { "Content-Encoding": "br" } : {}),
      });
      return response.end(file.body);
    })();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]*as="script"[^>]*>/g, "")
    .replace(/<\/?noscript>/g, ""); // the link to the whole style sheet
}
