import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { findSharedAddress, isShareable } from "@/lib/http/shared-address";
import { matchesEtag } from "@/lib/headers/matches-etag";
import { isPlainHead } from "@/lib/limits/request-bounds";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import { type Coding, negotiateCoding } from "@/lib/http/accept-encoding";

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const;

/** Carries a secret of this process. */
const FILL_HEADER = "x-fill";

/** Serves a stale page for this long while its entry is filled again. */
const STALE_MS = 2000;
/** After a change is announced, its commit and its notification follow within this time. */
const EXPECTED_MS = 2000;
const RETRY_MS = 500;
const LARGEST = 1024 * 1024;
const BYTES_OF_ENTRY = 2000;

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|feed|rss|xml|manifest|javascript))/;
/** Headers that Node writes itself, or that hold for one response only. */
const NOT_KEPT = /^(?:connection|content-length|date|keep-alive|transfer-encoding|x-nextjs-.*|x-request-id)$/;

interface Variant {
  body: Buffer;
  /** Of a 304 and of a 200: names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
  headersWithLength: string[];
  etag: string;
}

interface Entry {
  identity: Buffer;
  headers: Record<string, string>;
  variants: Partial<Record<Coding, Variant | Promise<Variant>>>;
  isCompressible: boolean;
  /** A list of the JSON API is never served stale. */
  isList: boolean;
  /** In epoch milliseconds of the clock that all instances share. */
  expiresAt: number;
  staleSince: number | undefined;
}

/**
 * Keeps finished responses that are the same for every visitor: pages, public lists and files. An ordinary request to this
 * server fills an entry after a visitor's request has shown that Next.js marks the response as shareable.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  /** Keys of recent requests. Empty for those that only Next.js may answer. */
  private readonly keys = new LRUCache<string, string>({ max: 1000 });
  private readonly lastFillAt = new LRUCache<string, number>({ max: 1000 });
  private readonly token = randomUUID();
  private changes = 0;
  private expectedUntil = 0;

  /** `origin` is this server's own, such as `http://127.0.0.1:3000`. */
  constructor(
    private readonly getOrigin: () => string,
    maxBytes: number,
  ) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ identity }) => BYTES_OF_ENTRY + 2 * identity.length,
    });
  }

  /** Returns the key under which the response to a request may be kept, or null. */
  getKey({ method = "GET", url = "/", headers, rawHeaders }: IncomingMessage): string | null {
    if ((method !== "GET" && method !== "HEAD") || !isPlainHead(url, rawHeaders)) return null;
    const { host, authorization, rsc, accept = "", "content-type": type = "" } = headers;
    if (!host || authorization !== undefined || rsc !== undefined || this.isFill({ headers })) return null;
    if (url.length + type.length + accept.length > 1000) return null;
    const request = `${url} ${accept} ${type}`;
    const known = this.keys.get(request);
    if (known !== undefined) return known || null;
    const key = findSharedAddress(url, { accept, "content-type": type });
    this.keys.set(request, key ?? "");
    return key;
  }

  isFill = ({ headers }: Pick<IncomingMessage, "headers">): boolean => headers[FILL_HEADER] === this.token;

  /** Answers a request from memory. Returns false when Next.js has to answer. */
  serve(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const entry = this.entries.get(key);
    if (!entry || entry.expiresAt <= Date.now() + processState.clockOffsetMs) return false;
    if (entry.isList && this.expectedUntil > Date.now()) return false;
    if (entry.staleSince !== undefined) {
      void this.fill(key);
      if (entry.isList || Date.now() - entry.staleSince > STALE_MS) return false;
    }
    const accepted = entry.isCompressible ? request.headers["accept-encoding"] : undefined;
    const coding = negotiateCoding(accepted as string | undefined);
    const variant = (entry.variants[coding] ??= this.encode(entry, coding));
    if (variant instanceof Promise) void variant.then((made) => send(request, response, made));
    else send(request, response, variant);
    return true;
  }

  /**
   * Requests the page again for the cache when Next.js marked the response as shareable. Does not store this response, which may
   * hold headers of one visitor.
   */
  fillIfShareable(key: string, response: ServerResponse): void {
    if (response.statusCode === 200 && isShareable(response.getHeader("cache-control"))) void this.fill(key);
  }

  /** Marks all entries as stale, except hashed files and pictures. The next request for each fills it again. */
  markStale(): void {
    this.changes += 1;
    for (const [key, entry] of this.entries.entries()) {
      if (key.startsWith("/_next/") || key.startsWith("/img/")) continue;
      entry.staleSince ??= Date.now();
    }
  }

  /** Works as `markStale`, and serves no list for `EXPECTED_MS`. The commit and its notification should follow within that time. */
  expectChange(): void {
    this.expectedUntil = Date.now() + EXPECTED_MS;
    this.markStale();
  }

  /** Requests a response again, at most twice a second. */
  async fill(key: string): Promise<void> {
    if ((this.lastFillAt.get(key) ?? 0) > Date.now() - RETRY_MS) return;
    this.lastFillAt.set(key, Date.now());
    await this.fillOnce(key).catch((error: unknown) => log.error("page.fillFailed", error));
  }

  private async fillOnce(key: string): Promise<void> {
    const before = this.changes;
    const response = await fetch(this.getOrigin() + key, {
      headers: { [FILL_HEADER]: this.token, "accept-encoding": "identity" },
      redirect: "manual",
    });
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_KEPT.test(name)));
    const isKept = response.status === 200 && isShareable(headers["cache-control"]) && body.length <= LARGEST;
    if (isKept) this.keep(key, headers, body, before !== this.changes);
    else if (response.status < 500) this.entries.delete(key);
  }

  private keep(key: string, headers: Record<string, string>, body: Buffer, isStale: boolean): void {
    const earlier = this.entries.peek(key);
    const { "content-type": type = "", expires = "" } = headers;
    delete headers.expires;
    headers.etag ??= `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    const isSame =
      earlier?.identity.equals(body) === true && JSON.stringify(earlier.headers) === JSON.stringify(headers);
    this.entries.set(key, {
      identity: body,
      headers,
      variants: isSame ? earlier.variants : {},
      isCompressible: COMPRESSIBLE.test(type),
      isList: type.startsWith("application/json"),
      expiresAt: Date.parse(expires) || Infinity,
      staleSince: isStale ? Date.now() : undefined,
    });
  }

  private encode(entry: Entry, coding: Coding): Variant | Promise<Variant> {
    const toVariant = (body: Buffer): Variant => {
      const { etag: plain = "", vary = "" } = entry.headers;
      // A weak tag holds for all codings.
      const etag =
        coding === "identity" || plain.startsWith("W/") ? plain : plain.replace(/"$/, `-${coding}"`);
      const fields = {
        ...entry.headers,
        ...(coding !== "identity" && { "content-encoding": coding }),
        etag,
        vary: /accept-encoding/i.test(vary) ? vary : [vary, "Accept-Encoding"].filter(Boolean).join(", "),
      };
      const headers = Object.entries(fields).flat();
      const headersWithLength = [...headers, "content-length", String(body.length)];
      return (entry.variants[coding] = { body, headers, headersWithLength, etag });
    };
    return coding === "identity"
      ? toVariant(entry.identity)
      : compressors[coding](entry.identity).then(toVariant);
  }
}

function send(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
  if (matchesEtag(request.headers["if-none-match"], variant.etag))
    return void response.writeHead(304, variant.headers).end();
  response.writeHead(200, variant.headersWithLength);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}
