import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Coding } from "./accept-encoding";
import type { Wire } from "./wire";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING = 600;
const COMPRESSIBLE =
  /^(?:text\/|image\/svg|image\/x-icon|application\/(?:json|javascript|manifest|xml|ld\+json)|.*\+xml|.*\+json)/;
const QUICK = 5;
const BEST = 11;

export interface Variant {
  body: Buffer;
  etag: string;
  /** The entity tags of this coding: whoever has one of them need not load it again. */
  tags: readonly string[];
  /** Flat name and value list, as `writeHead` takes it without copying. */
  headers: string[];
  /** The same with the body's length, for an answer that carries it: joined once, not at every request. */
  headersOfBody: string[];
  /** Made when it is first answered in this way; `body` is then a part of it. */
  wire?: Wire;
}

/**
 * One version of something that is served: its bytes, and each coding of them, compressed once and at first use.
 * zlib's asynchronous functions work on the thread pool, so nobody waits behind a compression.
 */
export class Representation {
  readonly digest: string;
  private readonly plain: Variant;
  private readonly ready: Partial<Record<Coding, Variant>>;
  private readonly pending = new Map<Coding, Promise<Variant>>();

  /** `headers` are sent with every coding; the digest covers them, so that a changed header is a changed version. */
  constructor(
    body: Buffer,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly onGrowth: () => void = () => undefined,
  ) {
    this.digest = createHash("sha256")
      .update(JSON.stringify(headers))
      .update(body)
      .digest("base64url")
      .slice(0, 22);
    this.plain = this.variant("identity", body, "");
    this.ready = { identity: this.plain };
  }

  /** The variant's own: a second one would stay in memory when that becomes a part of an answer. */
  get body(): Buffer {
    return this.plain.body;
  }

  get bytes(): number {
    return Object.values(this.ready).reduce((sum, { body }) => sum + body.length, 1000);
  }

  /** The variant for a coding: at once when it was made before. */
  take(coding: Coding): Variant | Promise<Variant> {
    const chosen = this.isCompressible ? coding : "identity";
    const made = this.ready[chosen];
    if (made) return made;
    const pending = this.pending.get(chosen) ?? this.compress(chosen);
    this.pending.set(chosen, pending);
    return pending;
  }

  private get isCompressible(): boolean {
    return this.body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(this.headers["Content-Type"] ?? "");
  }

  private async compress(coding: Coding): Promise<Variant> {
    if (coding === "gzip") return this.keep(coding, await compressGzip(this.body, { level: 9 }), ".gz");
    const quick = this.keep("br", await brotli(this.body, QUICK), `.b${QUICK}`);
    if (this.headers["Cache-Control"] === "no-store") return quick; // not here for long
    void brotli(this.body, BEST).then(
      (body) => this.keep("br", body, `.b${BEST}`),
      () => undefined,
    );
    return quick;
  }

  private keep(coding: Coding, body: Buffer, suffix: string): Variant {
    const variant = this.variant(coding, body, suffix);
    this.ready[coding] = variant;
    this.onGrowth();
    return variant;
  }

  private variant(coding: Coding, body: Buffer, suffix: string): Variant {
    const tagOf = (ending: string) => `"${this.digest}${ending}"`;
    const etag = tagOf(suffix);
    const tags = coding === "br" ? [tagOf(`.b${QUICK}`), tagOf(`.b${BEST}`)] : [etag];
    const headers = [...Object.entries(this.headers).flat(), "ETag", etag];
    if (coding !== "identity") headers.push("Content-Encoding", coding);
    return { body, etag, tags, headers, headersOfBody: [...headers, "Content-Length", String(body.length)] };
  }
}

/**
 * The tag, of those that a client names in If-None-Match, under which it has what this variant holds. Weak ones count
 * (RFC 9110, 13.1.2); those of another coding do not: its cache would give bytes that were not asked for.
 */
export function tagHeld(ifNoneMatch: string, { etag, tags }: Variant): string | undefined {
  if (ifNoneMatch.trim() === "*") return etag;
  const named = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return named.find((tag) => tags.includes(tag));
}

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
