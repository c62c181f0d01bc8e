import "server-only";
import { bodyTooLarge, invalidJson } from "./request-body";
import { ByteCollector } from "./byte-collector";
import { JsonPosition } from "./json-position";

/** Maximum size in bytes of everything except the file's text. */
const REST_MAX = 100 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;

/** Stands in the parsed value where the file's text was, unless that text was empty. */
const PLACEHOLDER = "file";

export interface TextSink {
  write(text: string): void;
  end(): void;
}

/**
 * Parses a JSON body with one large string while it arrives. Decodes the string at `path` and writes it to a
 * sink. Collects the rest and parses it at the end, with a placeholder instead of the string. `write` and
 * `end` throw 400 for invalid UTF-8 JSON and for two strings at the path. They throw 413 when the rest
 * exceeds 100 KB.
 */
export class JsonWithFileReader<Sink extends TextSink> {
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  private readonly rest = new ByteCollector(REST_MAX);
  private readonly position: JsonPosition;
  private mode: "outside" | "key" | "string" | "file" = "outside";
  private key = "";
  private partialEscape = "";
  private hasFile = false;
  private isEmpty = true;

  constructor(
    path: readonly string[],
    private readonly sink: Sink,
  ) {
    this.position = new JsonPosition(path);
  }

  write(chunk: Uint8Array): void {
    this.read(this.decode(chunk));
  }

  /** Returns the parsed value, and the sink if there was a string at the path. */
  end(): { value: unknown; file: Sink | null } {
    this.read(this.decode());
    try {
      return { value: JSON.parse(this.rest.take().toString()), file: this.hasFile ? this.sink : null };
    } catch (cause) {
      throw invalidJson(cause);
    }
  }

  private decode(chunk?: Uint8Array): string {
    try {
      return this.decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw invalidJson(cause);
    }
  }

  private read(decoded: string): void {
    const text = this.partialEscape + decoded;
    this.partialEscape = "";
    for (let at = 0; at < text.length;)
      at = this.mode === "file" ? this.readFile(text, at) : this.readRest(text, at);
  }

  /** Reads up to the file's text or to the end. Returns the position after the last character read. */
  private readRest(text: string, from: number): number {
    let at = from;
    while (at < text.length && this.mode !== "file") {
      if (this.mode === "outside") at = this.readOutside(text, at);
      else at = this.readString(text, at);
    }
    // The quote that opens the file's text belongs to the placeholder.
    const excluded = this.mode === "file" ? 1 : this.partialEscape.length;
    this.appendToRest(text.slice(from, at - excluded));
    return at;
  }

  private readOutside(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.openString();
        return at + 1;
      }
      this.position.pass(code);
    }
    return at;
  }

  private openString(): void {
    if (this.position.expectsKey) {
      this.mode = "key";
      this.key = "";
    } else if (this.position.isAtPath) {
      // Equal keys: JSON.parse takes the last one, but each would cost a decoder.
      if (this.hasFile) throw invalidJson("Two strings at the path");
      this.mode = "file";
      this.hasFile = true;
    } else this.mode = "string";
  }

  private readString(text: string, from: number): number {
    const end = this.findEnd(text, from);
    if (this.mode === "key") this.key += text.slice(from, end);
    if (text.charCodeAt(end) !== QUOTE) return text.length;
    if (this.mode === "key") this.position.passKey(unescape(this.key));
    this.mode = "outside";
    return end + 1;
  }

  private readFile(text: string, from: number): number {
    const end = this.findEnd(text, from);
    if (end > from) {
      this.isEmpty = false;
      this.sink.write(unescape(text.slice(from, end)));
    }
    if (text.charCodeAt(end) !== QUOTE) return text.length;
    this.sink.end();
    this.appendToRest(this.isEmpty ? `""` : `"${PLACEHOLDER}"`);
    this.mode = "outside";
    return end + 1;
  }

  /** Returns the position of the closing quote or the end of the usable text. Saves an incomplete escape. */
  private findEnd(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) return at;
      const length = code !== BACKSLASH ? 1 : text.charCodeAt(at + 1) === SMALL_U ? 6 : 2;
      if (at + length > text.length) {
        this.partialEscape = text.slice(at);
        return at;
      }
      at += length;
    }
    return at;
  }

  private appendToRest(text: string): void {
    const bytes = Buffer.from(text);
    if (this.rest.size + bytes.byteLength > REST_MAX) throw bodyTooLarge();
    this.rest.append(bytes);
  }
}

/** Decodes the escapes of a JSON string without its quotes. Throws 400. */
function unescape(text: string): string {
  try {
    return JSON.parse(`"${text}"`);
  } catch (cause) {
    throw invalidJson(cause);
  }
}
