import "server-only";
import {
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { HttpError } from "@/lib/http-error";
import { findBoundary } from "./multipart-boundary";
import type { RequestBody } from "./request-body";

const KB = 1024;
const FIELDS_MAX = 15;
const FIELD_MAX = 64 * KB;
const PART_HEADERS_MAX = 2 * KB;
/** RFC 2046 allows text before the first boundary. No browser sends any. */
const PREAMBLE_MAX = 2 * KB;

/** Chunks are joined until they make up this fraction of the body, because each parsed piece costs extra memory. */
const SMALLEST_PIECE = 1 / 256;

/** A parameter of Content-Disposition, quoted or not. */
const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s;"]*))/g;

export interface MultipartFile {
  field: string;
  /** File name from the client, unchecked. */
  name: string;
  bytes: Uint8Array;
}

export interface MultipartForm {
  /** Text fields. Of several fields with one name, the first counts. */
  values: Record<string, string>;
  file: MultipartFile | null;
  files: MultipartFile[];
}

export interface FileLimit {
  /** In bytes, of each file. */
  max: number;
  maxFiles?: number;
  tooLarge: () => HttpError;
  tooMany?: () => HttpError;
}

const malformed = (cause?: unknown) =>
  new HttpError(422, "The form arrived incomplete. Please send it again.", { cause });
const tooLarge = (cause?: unknown) => new HttpError(413, "The form is too large.", { cause });

/** Returns the boundary from Content-Type. Throws 415 for another type and 422 for a missing or invalid boundary. */
export function multipartBoundary({ contentType }: RequestBody): string {
  const type = contentType ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new HttpError(415, "The body must be multipart/form-data.");
  const boundary = findBoundary(type);
  if (boundary === null) throw malformed();
  return boundary;
}

/**
 * Parses a form while it arrives. `write` and `end` throw 422 for a malformed body, and 413 beyond a limit: the files of
 * `fileLimit`, 15 fields, 64 KB per field, 2 KB of headers per part.
 */
export class MultipartReader {
  private readonly parser: MultipartParser;
  private readonly delimiter: Buffer;
  private pending: Uint8Array[] = [];
  private pendingSize = 0;
  private hasStarted = false;
  private received = 0;
  private fields = 0;
  private readonly files: MultipartFile[] = [];
  private readonly maxFiles: number;

  /** Adds text fields to `values` as they arrive. */
  constructor(
    boundary: string,
    private readonly fileLimit: FileLimit,
    private readonly values: Record<string, string> = {},
  ) {
    this.maxFiles = fileLimit.maxFiles ?? 1;
    const maxTotalSize = this.maxFiles * fileLimit.max + FIELDS_MAX * FIELD_MAX;
    this.delimiter = Buffer.from(`--${boundary}`, "latin1");
    this.parser = new MultipartParser(boundary, {
      maxHeaderSize: PART_HEADERS_MAX,
      maxParts: FIELDS_MAX + this.maxFiles,
      maxFileSize: fileLimit.max,
      maxTotalSize,
    });
  }

  write(chunk: Uint8Array): void {
    this.received += chunk.byteLength;
    this.pending.push(chunk);
    this.pendingSize += chunk.byteLength;
    if (this.pendingSize >= this.received * SMALLEST_PIECE) this.parse();
  }

  end(): MultipartForm {
    this.parse();
    if (!hasReadLastBoundary(this.parser)) throw malformed();
    return { values: this.values, file: this.files[0] ?? null, files: this.files };
  }

  private parse(): void {
    const bytes = Buffer.concat(this.pending);
    const start = this.hasStarted ? 0 : this.findStart(bytes);
    if (start === -1) return void (this.pending = [bytes]);
    this.hasStarted = true;
    this.pending = [];
    this.pendingSize = 0;
    try {
      for (const part of this.parser.write(bytes.subarray(start))) this.add(part);
    } catch (error) {
      // The parser rejects bytes after the last boundary. RFC 2046 says to ignore them.
      if (!hasReadLastBoundary(this.parser)) throw this.toHttpError(error);
    }
  }

  /** Returns the position of the first boundary, or -1 before it has arrived. Throws 413 for a long preamble. */
  private findStart(bytes: Buffer): number {
    const isFirst = bytes.subarray(0, this.delimiter.length).equals(this.delimiter);
    const lineBreak = bytes.indexOf(Buffer.concat([Buffer.from("\r\n"), this.delimiter]));
    const start = isFirst ? 0 : lineBreak === -1 ? -1 : lineBreak + 2;
    const preamble = start === -1 ? bytes.byteLength - this.delimiter.length : start;
    if (preamble > PREAMBLE_MAX) throw tooLarge();
    return start;
  }

  private add(part: MultipartPart): void {
    const { name, fileName } = parseDisposition(part);
    if (fileName === undefined) {
      this.fields += 1;
      if (this.fields > FIELDS_MAX || part.size > FIELD_MAX) throw tooLarge();
      this.values[name] ??= decode(part.bytes);
      return;
    }
    // Browsers send an empty file without a name when none was chosen.
    if (fileName === "" && part.size === 0) return;
    if (this.files.length === this.maxFiles) throw this.fileLimit.tooMany?.() ?? tooLarge();
    this.files.push({ field: name, name: fileName, bytes: part.bytes });
  }

  private toHttpError(error: unknown): unknown {
    if (error instanceof MaxFileSizeExceededError) return this.fileLimit.tooLarge();
    const isLimit = [MaxHeaderSizeExceededError, MaxPartsExceededError, MaxTotalSizeExceededError].some(
      (limit) => error instanceof limit,
    );
    if (isLimit) return tooLarge(error);
    return error instanceof MultipartParseError ? malformed(error) : error;
  }
}

function hasReadLastBoundary(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** Reads field name and file name from a part's headers (RFC 7578). Throws 422 without a field name. */
function parseDisposition(part: MultipartPart): { name: string; fileName: string | undefined } {
  const disposition = readHeaders(part)["content-disposition"] ?? "";
  const parameters = new Map<string, string>();
  for (const [, key = "", quoted, plain = ""] of disposition.matchAll(PARAMETER))
    parameters.set(key.toLowerCase(), unquote(quoted ?? plain));
  const name = parameters.get("name");
  if (name === undefined || !/^form-data\s*;/i.test(disposition)) throw malformed();
  return { name, fileName: decodeExtendedName(parameters.get("filename*")) ?? parameters.get("filename") };
}

function readHeaders(part: MultipartPart) {
  try {
    return part.headers;
  } catch (cause) {
    throw malformed(cause); // not UTF-8
  }
}

/** Browsers encode quotes and line breaks as %22, %0D and %0A. Other clients escape quotes with a backslash. */
const unquote = (value: string) =>
  value.replace(/\\(["\\])/g, "$1").replace(/%(?:22|0D|0A)/gi, (escape) => decodeURIComponent(escape));

/** Decodes `filename*` (RFC 8187), which .NET sends in addition to `filename`. */
function decodeExtendedName(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.+)$/i.exec(value ?? "")?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch (cause) {
    throw malformed(cause);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw malformed(cause);
  }
}
