import "server-only";
import { bodyTooLarge, invalidJson } from "./request-body";
import { ByteCollector } from "./byte-collector";
import { JsonPosition } from "./json-position";

/** Everything but the file's text is at most this large (KB is 1024 bytes). */
const REST_MAX = 100 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;

/** Stands in the parsed value where the file's text was, unless that text was empty. */
const PLACEHOLDER = "file";

/** Takes the text of a string piece by piece. */
export interface TextSink {
  write(text: string): void;
  end(): void;
}

/**
 * Parses a JSON body with one large string while it arrives. The string at `path` goes to a sink, its escapes decoded.
 * Everything else is collected and parsed at the end, with a placeholder in the string's place. `write` and `end` throw
 * 400 for what is not JSON in UTF-8 or has two strings at the path, 413 when the rest is over 100 KB, and what the sink
 * throws.
 */
export class JsonWithFileReader<Sink extends TextSink> {
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  private readonly rest = new ByteCollector(REST_MAX);
  private readonly position: JsonPosition;
  private mode: "outside" | "key" | "string" | "file" = "outside";
  private key = "";
  /** The start of an escape that the next chunk completes. */
  private heldBack = "";
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

  private read(arrived: string): void {
    const text = this.heldBack + arrived;
    this.heldBack = "";
    for (let at = 0; at < text.length;)
      at = this.mode === "file" ? this.readFile(text, at) : this.readRest(text, at);
  }

  /** Reads as far as the file's text, or to the end. Returns where it stopped. */
  private readRest(text: string, from: number): number {
    let at = from;
    while (at < text.length && this.mode !== "file") {
      if (this.mode === "outside") at = this.readOutside(text, at);
      else at = this.readString(text, at);
    }
    // The quote that opens the file's text belongs to the placeholder.
    const notKept = this.mode === "file" ? 1 : this.heldBack.length;
    this.appendToRest(text.slice(from, at - notKept));
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

  /** Returns where a string's closing quote is, or where its part in `text` ends. Holds an incomplete escape back. */
  private findEnd(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) return at;
      const length = code !== BACKSLASH ? 1 : text.charCodeAt(at + 1) === SMALL_U ? 6 : 2;
      if (at + length > text.length) {
        this.heldBack = text.slice(at);
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

/** Decodes the inside of a JSON string. Throws 400. */
function unescape(text: string): string {
  try {
    return JSON.parse(`"${text}"`);
  } catch (cause) {
    throw invalidJson(cause);
  }
}
