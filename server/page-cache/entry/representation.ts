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
const QUICK = 5;
const BEST = 11;

/** A response as it is written to the socket: head and body in one buffer. Only the date in it changes. */
export interface RawResponse {
  bytes: Buffer;
  headLength: number;
  /** The value of the Date header in `bytes`. */
  date: string;
}

export interface Variant {
  body: Buffer;
  etag: string;
  /** The entity tags of this coding: whoever has one of them need not load it again. */
  etags: readonly string[];
  /** Flat name and value list, as `writeHead` takes it without copying. */
  headers: string[];
  /** The same with the body's length, for an answer that carries it: joined once, not at every request. */
  headersWithLength: string[];
  /** Made when it is first answered in this way; `body` is then a part of it. */
  rawResponse?: RawResponse;
}

/**
 * One version of something that is served: its bytes, and each coding of them, compressed once and at first use.
 * zlib's asynchronous functions work on the thread pool, so nobody waits behind a compression.
 */
export class Representation {
  readonly digest: string;
  private readonly identityVariant: Variant;
  private readonly variants: Partial<Record<Coding, Variant>>;
  private readonly pending = new Map<Coding, Promise<Variant>>();

  /** `headers` are sent with every coding; the digest covers them, so that a changed header is a changed version. */
  constructor(
    body: Buffer,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly onResize: () => void = () => undefined,
  ) {
    this.digest = createHash("sha256")
      .update(JSON.stringify(headers))
      .update(body)
      .digest("base64url")
      .slice(0, 22);
    this.identityVariant = this.buildVariant("identity", body, "");
    this.variants = { identity: this.identityVariant };
  }

  /** The variant's own: a second one would stay in memory when that becomes a part of an answer. */
  get body(): Buffer {
    return this.identityVariant.body;
  }

  get bytes(): number {
    return Object.values(this.variants).reduce((sum, { body }) => sum + body.length, 1000);
  }

  /** The variant for a coding: at once when it was made before. */
  getVariant(coding: Coding): Variant | Promise<Variant> {
    const chosen = this.isCompressible ? coding : "identity";
    const made = this.variants[chosen];
    if (made) return made;
    const pending = this.pending.get(chosen) ?? this.compress(chosen);
    this.pending.set(chosen, pending);
    return pending;
  }

  private get isCompressible(): boolean {
    return this.body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(this.headers["Content-Type"] ?? "");
  }

  private async compress(coding: Coding): Promise<Variant> {
    if (coding === "gzip") return this.addVariant(coding, await compressGzip(this.body, { level: 9 }), ".gz");
    const quick = this.addVariant("br", await brotli(this.body, QUICK), `.b${QUICK}`);
    if (this.headers["Cache-Control"] === "no-store") return quick; // not here for long
    void brotli(this.body, BEST).then(
      (body) => this.addVariant("br", body, `.b${BEST}`),
      () => undefined,
    );
    return quick;
  }

  private addVariant(coding: Coding, body: Buffer, suffix: string): Variant {
    const variant = this.buildVariant(coding, body, suffix);
    this.variants[coding] = variant;
    this.onResize();
    return variant;
  }

  private buildVariant(coding: Coding, body: Buffer, suffix: string): Variant {
    const buildEtag = (ending: string) => `"${this.digest}${ending}"`;
    const etag = buildEtag(suffix);
    const tags = coding === "br" ? [buildEtag(`.b${QUICK}`), buildEtag(`.b${BEST}`)] : [etag];
    const headers = [...Object.entries(this.headers).flat(), "ETag", etag];
    if (coding !== "identity") headers.push("Content-Encoding", coding);
    return {
      body,
      etag,
      etags: tags,
      headers,
      headersWithLength: [...headers, "Content-Length", String(body.length)],
    };
  }
}

/**
 * The tag, of those that a client names in If-None-Match, under which it has what this variant holds. Weak ones count
 * (RFC 9110, 13.1.2); those of another coding do not: its cache would give bytes that were not asked for.
 */
export function matchIfNoneMatch(ifNoneMatch: string, { etag, etags: tags }: Variant): string | undefined {
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
