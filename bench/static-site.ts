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

/**
 * The yardstick: pages as somebody would write them by hand, which is the product's own HTML and CSS without any script
 * that runs, served from memory by a plain server with the same compression (Brotli 11).
 */
export async function startStaticSite(product: { origin: string; build: string }, paths: readonly string[]) {
  const kept = new Map<string, { type: string; body: Buffer; compressed: boolean }>();
  const keep = (path: string, type: string, content: Buffer) => {
    const compressed = COMPRESSED.test(type);
    const entry = { type, compressed, body: compressed ? brotliCompressSync(content) : content };
    kept.set(path, entry);
    return entry;
  };
  for (const path of paths) {
    const html = await (await fetch(product.origin + path)).text();
    keep(path, "text/html; charset=utf-8", Buffer.from(withoutScripts(html)));
  }

  const file = async (path: string) => {
    const type = TYPES[extname(path)];
    if (!type || path.includes("..")) return undefined;
    const place = path.startsWith("/_next/") ? path.replace("/_next/", ".next/") : join("public", path);
    const content = await readFile(join(product.build, place)).catch(() => undefined);
    return content && keep(path, type, content);
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? "/", product.origin);
      const found = kept.get(pathname) ?? (await file(pathname));
      if (!found) return response.writeHead(404).end();
      response.writeHead(200, {
        "Content-Type": found.type,
        "Content-Length": found.body.length,
        "Cache-Control": pathname.startsWith("/_next/static/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        ...(found.compressed ? { "Content-Encoding": "br" } : {}),
      });
      return response.end(found.body);
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

/** Structured data stays: a page written by hand would have it too. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]*as="script"[^>]*>/g, "");
}
