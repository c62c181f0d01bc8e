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
import { HttpError } from "@/lib/http/http-error";
import { ByteCollector } from "./byte-collector";

const KB = 1024;
const FIELDS_MAX = 15;
const FIELD_MAX = 64 * KB;
const PART_HEADERS_MAX = 2 * KB;
/** RFC 2046 allows text before the first boundary. No browser sends any. */
const PREAMBLE_MAX = 2 * KB;
/** RFC 2046 allows no longer boundary. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

/** Tiny chunks are parsed together once they make up this part of the body, so that no body has more than a few thousand pieces. */
const SMALLEST_PIECE = 1 / 256;

/** A parameter of Content-Disposition, quoted or not. */
const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s;"]*))/g;

export interface MultipartFile {
  /** Name of the form's field. */
  field: string;
  /** As the client sent it. */
  name: string;
  /** The media type that the client sent; empty when it sent none. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface MultipartForm {
  /** Text fields. The first of several with one name counts. */
  values: Record<string, string>;
  file: MultipartFile | null;
}

interface FileLimit {
  /** In bytes. */
  max: number;
  tooLarge: () => HttpError;
}

const malformed = (cause?: unknown) =>
  new HttpError(422, "The form has not arrived whole. Please send it again.", { cause });
const tooLarge = (cause?: unknown) => new HttpError(413, "The form is too large.", { cause });

/** Returns the boundary that a request's type names. Throws 415 for another type, 422 when there is no usable boundary. */
export function multipartBoundary(request: Request): string {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new HttpError(415, "The body must be multipart/form-data.");
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformed();
  return boundary;
}

/**
 * Parses a form with at most one file while it arrives. `write` and `end` throw 422 for a malformed body and 413 for one
 * beyond a limit: one file, 15 fields, 2 KB of headers a part, 64 KB a field.
 */
export class MultipartReader {
  private readonly parser: MultipartParser;
  private readonly delimiter: Buffer;
  private readonly pending: ByteCollector;
  private isBegun = false;
  private received = 0;
  private fields = 0;
  private file: MultipartFile | null = null;

  /** Text fields are added to `values` as they arrive. */
  constructor(
    boundary: string,
    private readonly fileLimit: FileLimit,
    private readonly values: Record<string, string> = {},
  ) {
    const maxTotalSize = fileLimit.max + FIELDS_MAX * FIELD_MAX;
    this.delimiter = Buffer.from(`--${boundary}`, "latin1");
    this.pending = new ByteCollector(maxTotalSize * SMALLEST_PIECE);
    this.parser = new MultipartParser(boundary, {
      maxHeaderSize: PART_HEADERS_MAX,
      maxParts: FIELDS_MAX + 1,
      maxFileSize: fileLimit.max,
      maxTotalSize,
    });
  }

  write(chunk: Uint8Array): void {
    this.received += chunk.byteLength;
    this.pending.append(chunk);
    if (this.pending.size >= this.received * SMALLEST_PIECE) this.parse();
  }

  /** Returns the form once all of the body was written. */
  end(): MultipartForm {
    this.parse();
    if (!isComplete(this.parser)) throw malformed();
    return { values: this.values, file: this.file };
  }

  private parse(): void {
    const bytes = this.pending.take();
    const start = this.isBegun ? 0 : this.findStart(bytes);
    if (start === -1) return this.pending.append(bytes);
    this.isBegun = true;
    // A copy of its own size: the parser keeps it until the part is complete.
    const piece = new Uint8Array(bytes.subarray(start));
    try {
      for (const part of this.parser.write(piece)) this.add(part);
    } catch (error) {
      // The parser refuses what follows the last boundary. RFC 2046 says to ignore it.
      if (!isComplete(this.parser)) throw this.toHttpError(error);
    }
  }

  /** Returns where the first boundary is, or -1 while it may still come. Throws 413 behind a long preamble. */
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
    if (this.file) throw tooLarge();
    const bytes = part.bytes as Uint8Array<ArrayBuffer>;
    this.file = { field: name, name: fileName, type: part.mediaType ?? "", bytes };
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

/** Whether the last boundary has been read. */
function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** Reads the names from a part's headers (RFC 7578). Throws 422 when it names no field. */
function parseDisposition(part: MultipartPart): { name: string; fileName: string | undefined } {
  const disposition = readHeaders(part)["content-disposition"] ?? "";
  const parameters = new Map<string, string>();
  for (const [, key = "", quoted, plain = ""] of disposition.matchAll(PARAMETER))
    parameters.set(key.toLowerCase(), unquote(quoted ?? plain));
  const name = parameters.get("name");
  if (name === undefined || !/^form-data\s*;/i.test(disposition)) throw malformed();
  return { name, fileName: extendedName(parameters.get("filename*")) ?? parameters.get("filename") };
}

function readHeaders(part: MultipartPart) {
  try {
    return part.headers;
  } catch (cause) {
    throw malformed(cause); // not UTF-8
  }
}

/** Browsers write quotes and line breaks of a name as %22, %0D and %0A; other clients escape quotes with a backslash. */
const unquote = (value: string) =>
  value.replace(/\\(["\\])/g, "$1").replace(/%(?:22|0D|0A)/gi, (escape) => decodeURIComponent(escape));

/** Decodes `filename*`, which .NET sends beside `filename` (RFC 8187). */
function extendedName(value: string | undefined): string | undefined {
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
