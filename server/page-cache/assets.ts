import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { getCorsHeaders } from "@/lib/http/cors";
import { NON_PAGE_POLICY } from "@/lib/http/security-headers";
import { getBuiltFile, STATIC_FOLDER, STATIC_PREFIX } from "@/lib/next-internals";
import { Representation } from "@/server/page-cache/entry/representation";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const ORDINARY = "public, max-age=3600, stale-while-revalidate=86400";

/**
 * Serves the files of the build and of `public/`, and the prerendered pictures. Lists them once at startup, so that no
 * request can name another file. Keeps recently used files in memory.
 */
export class Assets {
  private readonly files = new Map<string, string>();
  private readonly cache: LRUCache<string, Representation>;

  constructor(
    dir: string,
    pictures: readonly string[],
    maxBytes: number,
    private readonly commonHeaders: Readonly<Record<string, string>>,
  ) {
    this.cache = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
    for (const path of pictures) this.files.set(path, join(dir, getBuiltFile(path)));
    this.listFiles(join(dir, "public"), "/");
    this.listFiles(join(dir, STATIC_FOLDER), STATIC_PREFIX);
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  async get(path: string): Promise<Representation | undefined> {
    const file = this.files.get(path);
    if (!file) return undefined;
    return this.cache.get(path) ?? this.read(path, file);
  }

  /** Returns a file only if it is in memory. */
  peek(path: string): Representation | undefined {
    return this.cache.get(path);
  }

  private async read(path: string, file: string): Promise<Representation> {
    const representation: Representation = new Representation(
      await readFile(file),
      {
        ...this.commonHeaders,
        "Content-Type": TYPES[extname(path).toLowerCase()] ?? "application/octet-stream",
        "Cache-Control": path.startsWith(STATIC_PREFIX) ? IMMUTABLE : ORDINARY,
        "Content-Security-Policy": NON_PAGE_POLICY,
        Vary: "Accept-Encoding",
        ...getCorsHeaders(path),
      },
      () => this.updateSize(path, representation),
    );
    this.cache.set(path, representation);
    return representation;
  }

  private updateSize(path: string, representation: Representation): void {
    if (this.cache.peek(path) !== representation) return;
    this.cache.delete(path);
    this.cache.set(path, representation);
  }

  private listFiles(folder: string, prefix: string): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith(".")) continue;
      const file = join(entry.parentPath, entry.name);
      const path = file
        .slice(folder.length + 1)
        .split(sep)
        .map(encodeURIComponent)
        .join("/");
      this.files.set(prefix + path, file);
    }
  }
}
