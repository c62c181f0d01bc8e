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
  /** Begins with a line break, so that a boundary always follows one. */
  private pending: Uint8Array[] = [Buffer.from("\r\n")];
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
    this.delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
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
    const lineBreak = bytes.indexOf(this.delimiter);
    const preamble = lineBreak === -1 ? bytes.byteLength - this.delimiter.length : lineBreak;
    if (preamble > PREAMBLE_MAX) throw tooLarge();
    return lineBreak === -1 ? -1 : lineBreak + 2;
  }

  private add(part: MultipartPart): void {
    const { name, filename } = part;
    if (name === undefined) throw malformed();
    if (filename === undefined) {
      this.fields += 1;
      if (this.fields > FIELDS_MAX || part.size > FIELD_MAX) throw tooLarge();
      this.values[name] ??= part.text;
      return;
    }
    // Browsers send an empty file without a name when none was chosen.
    if (filename === "" && part.size === 0) return;
    if (this.files.length === this.maxFiles) throw this.fileLimit.tooMany?.() ?? tooLarge();
    // Browsers encode quotes and line breaks.
    const decoded = filename.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
    this.files.push({ field: name, name: decoded, bytes: part.bytes });
  }

  private toHttpError(error: unknown): unknown {
    if (error instanceof MaxFileSizeExceededError) return this.fileLimit.tooLarge();
    const isLimit = [MaxHeaderSizeExceededError, MaxPartsExceededError, MaxTotalSizeExceededError].some(
      (limit) => error instanceof limit,
    );
    if (isLimit) return tooLarge(error);
    return error instanceof MultipartParseError || isNotUtf8(error) ? malformed(error) : error;
  }
}

const isNotUtf8 = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA";

function hasReadLastBoundary(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}
