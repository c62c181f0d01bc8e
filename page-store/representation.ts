import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Coding } from "./accept-encoding";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING = 600;
const COMPRESSIBLE =
  /^(?:text\/|image\/svg|image\/x-icon|application\/(?:json|javascript|manifest|xml|ld\+json)|.*\+xml|.*\+json)/;
/** An entity tag of ours: the version's digest and the coding's suffix. */
const TAG = /^(?:W\/)?"([\w-]+)(?:\.\w+)?"$/;
const QUICK = 5;
const BEST = 11;

export interface Variant {
  body: Buffer;
  etag: string;
  /** Flat name and value list, as `writeHead` takes it without copying. */
  headers: string[];
  /** The same with the body's length, for an answer that carries it: joined once, not at every request. */
  headersOfBody: string[];
}

/**
 * One version of something that is served: its bytes, and each coding of them, compressed once and at first use.
 * zlib's asynchronous functions work on the thread pool, so nobody waits behind a compression.
 */
export class Representation {
  readonly digest: string;
  private readonly ready: Partial<Record<Coding, Variant>> = {};
  private readonly pending = new Map<Coding, Promise<Variant>>();

  /** `headers` are sent with every coding; the digest covers them, so that a changed header is a changed version. */
  constructor(
    readonly body: Buffer,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly onGrowth: () => void = () => undefined,
  ) {
    this.digest = createHash("sha256")
      .update(JSON.stringify(headers))
      .update(body)
      .digest("base64url")
      .slice(0, 22);
    this.ready.identity = this.variant("identity", body, "");
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

  /** Whether a client's copy, named in If-None-Match, is this version in any coding. */
  matches(ifNoneMatch: string): boolean {
    if (ifNoneMatch.trim() === "*") return true;
    return ifNoneMatch.split(",").some((tag) => TAG.exec(tag.trim())?.[1] === this.digest);
  }

  private get isCompressible(): boolean {
    return this.body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(this.headers["Content-Type"] ?? "");
  }

  private async compress(coding: Coding): Promise<Variant> {
    if (coding === "gzip") return this.keep(coding, await compressGzip(this.body, { level: 9 }), ".gz");
    const quick = this.keep("br", await brotli(this.body, QUICK), `.b${QUICK}`);
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
    const etag = `"${this.digest}${suffix}"`;
    const headers = [...Object.entries(this.headers).flat(), "ETag", etag];
    if (coding !== "identity") headers.push("Content-Encoding", coding);
    return { body, etag, headers, headersOfBody: [...headers, "Content-Length", String(body.length)] };
  }
}

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
