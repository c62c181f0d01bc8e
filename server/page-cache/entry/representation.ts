import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { REVALIDATE_ALWAYS } from "@/lib/http/cors";
import type { Coding } from "./accept-encoding";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compressing a smaller body saves no packet. */
const MIN_COMPRESSED_BYTES = 600;
const COMPRESSIBLE =
  /^(?:text\/|image\/svg|image\/x-icon|application\/(?:json|javascript|manifest|xml|ld\+json)|.*\+xml|.*\+json)/;
const QUICK_QUALITY = 5;
/** Incomplete pages are replaced soon, and lists after each change. The best quality would not pay. */
const SHORT_LIVED = ["no-store", REVALIDATE_ALWAYS];
const BEST_QUALITY = 11;

export interface Variant {
  body: Buffer;
  etag: string;
  /** Entity tags with the same content in this coding. A client with any of them gets 304. */
  etags: readonly string[];
  /** Names and values in turn. `writeHead` takes this form without copying. */
  headers: string[];
  headersWithLength: string[];
}

/**
 * A body with its headers, compressed once per coding at its first use. Compression runs in libuv's thread pool. Brotli 5
 * is available first, and Brotli 11 replaces it.
 */
export class Representation {
  readonly digest: string;
  private readonly identityVariant: Variant;
  private readonly variants: Partial<Record<Coding, Variant>>;
  private readonly pending = new Map<Coding, Promise<Variant>>();

  /**
   * The digest covers the headers, so that a changed header changes the entity tag. A weak `ETag` among the headers is
   * used for every coding instead.
   */
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

  get body(): Buffer {
    return this.identityVariant.body;
  }

  get bytes(): number {
    return Object.values(this.variants).reduce((sum, { body }) => sum + body.length, 1000);
  }

  /** Returns a promise only if the body must be compressed first. */
  getVariant(coding: Coding): Variant | Promise<Variant> {
    const selected = this.isCompressible ? coding : "identity";
    const variant = this.variants[selected];
    if (variant) return variant;
    const pending = this.pending.get(selected) ?? this.compress(selected);
    this.pending.set(selected, pending);
    return pending;
  }

  private get isCompressible(): boolean {
    return this.body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(this.headers["Content-Type"] ?? "");
  }

  private async compress(coding: Coding): Promise<Variant> {
    if (coding === "gzip") return this.addVariant(coding, await compressGzip(this.body, { level: 9 }), ".gz");
    const quick = this.addVariant("br", await brotli(this.body, QUICK_QUALITY), `.b${QUICK_QUALITY}`);
    if (SHORT_LIVED.includes(this.headers["Cache-Control"] ?? "")) return quick;
    void brotli(this.body, BEST_QUALITY).then(
      (body) => this.addVariant("br", body, `.b${BEST_QUALITY}`),
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
    const buildEtag = (tagSuffix: string) => `"${this.digest}${tagSuffix}"`;
    const { ETag: weakEtag, ...otherHeaders } = this.headers;
    const etag = weakEtag ?? buildEtag(suffix);
    const strongEtags =
      coding === "br" ? [buildEtag(`.b${QUICK_QUALITY}`), buildEtag(`.b${BEST_QUALITY}`)] : [etag];
    const etags = weakEtag ? [weakEtag.slice("W/".length)] : strongEtags;
    const headers = [...Object.entries(otherHeaders).flat(), "ETag", etag];
    if (coding !== "identity") headers.push("Content-Encoding", coding);
    return {
      body,
      etag,
      etags,
      headers,
      headersWithLength: [...headers, "Content-Length", String(body.length)],
    };
  }
}

/**
 * Returns the entity tag of If-None-Match that matches this variant. Weak tags match (RFC 9110, section 13.1.2). Tags of
 * other codings do not (docs/decisions/0045-revalidate-within-one-content-coding.md).
 */
export function matchIfNoneMatch(ifNoneMatch: string, { etag, etags }: Variant): string | undefined {
  if (ifNoneMatch.trim() === "*") return etag;
  const candidates = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  const matched = candidates.find((tag) => etags.includes(tag));
  return matched && etag.startsWith("W/") ? etag : matched;
}

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
