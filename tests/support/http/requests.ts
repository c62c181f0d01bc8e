import fc from "fast-check";
import { type Framing, FRAMINGS, ODD_FRAMINGS } from "./request-bodies";
import * as heads from "./request-heads";

/** A request as raw bytes. A failing property prints it in readable form. */
export class RawRequest {
  constructor(readonly text: string) {}

  get bytes(): Buffer {
    return Buffer.from(this.text, "latin1");
  }

  [fc.toStringMethod](): string {
    return readable(this.text);
  }
}

/** Escapes bytes beyond ASCII and shortens repetitions: 4,000 letters x become `x{4000}`. */
const readable = (text: string) =>
  JSON.stringify(text)
    .replace(/[\x7f-\xff]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16)}`)
    .replace(/([^\\])\1{39,}/g, (run: string, letter: string) => `${letter}{${run.length}}`);

/** Builds generators of requests to a site whose cached pages and files have these entity tags. */
export function httpRequests(etags: readonly string[]) {
  const etag = fc.constantFrom(...etags);
  const condition = fc
    .oneof(
      { weight: 8, arbitrary: fc.constantFrom(etags.join(", "), "*", etags.join(",W/")) },
      etag,
      etag.map((tag) => `W/${tag}`),
      etag.map((tag) => `"a", W/"b" ,${tag}`),
      etag.map((tag) => tag.slice(1, -1)),
      fc.constantFrom('"x"', "", ",", 'w/"x"', '"x", *', '"', `${'"a",'.repeat(300)}"b"`),
    )
    .map((tags) => `If-None-Match: ${tags}`);
  const field = drawUsually(heads.FIELDS, condition, 4);

  /** Node finds the end of each of these requests. It may reject them or close the connection after them. */
  const readableRequest = fc
    .record({
      method: heads.METHODS,
      target: heads.TARGETS,
      version: heads.VERSIONS,
      host: drawUsually(heads.HOSTS, fc.constant(""), 40),
      fields: fc.array(field, { maxLength: 3 }),
      expectation: drawUsually(fc.constant(""), heads.EXPECTATIONS, 24),
      framing: FRAMINGS,
      length: drawUsually(fc.constant(0), heads.LENGTHS, 24),
    })
    .map((request) => build({ ...ORDINARY, ...request }));

  /** Most of these requests have at most one odd part. */
  const anyRequest = fc
    .record({
      beginning: drawUsually(fc.constant(""), heads.ODD_BEGINNINGS, 40),
      method: drawUsually(heads.METHODS, heads.ODD_METHODS),
      target: drawUsually(heads.TARGETS, heads.ODD_TARGETS),
      version: drawUsually(heads.VERSIONS, heads.ODD_VERSIONS),
      host: drawUsually(heads.HOSTS, heads.ODD_HOSTS),
      fields: fc.array(drawUsually(field, heads.ODD_FIELDS, 30), { maxLength: 3 }),
      expectation: drawUsually(fc.constant(""), heads.EXPECTATIONS),
      framing: drawUsually(FRAMINGS, ODD_FRAMINGS, 10),
      length: drawUsually(fc.constant(0), fc.oneof(heads.LENGTHS, heads.ODD_LENGTHS)),
      lineEnd: drawUsually(fc.constant("\r\n"), heads.ODD_LINE_ENDS, 40),
    })
    .map(build);

  return { readableRequest, anyRequest };
}

const ORDINARY = { beginning: "", lineEnd: "\r\n" };

interface Parts {
  beginning: string;
  method: string;
  target: string;
  version: string;
  host: string;
  fields: readonly string[];
  expectation: string;
  framing: Framing;
  /** Pads the head to this length in bytes with one more field. */
  length: number;
  lineEnd: string;
}

function build(request: Parts): RawRequest {
  const { beginning, method, target, version, host, fields, expectation, framing, length, lineEnd } = request;
  const start = [method, target, version].filter(Boolean).join(" ");
  const lines = [start, ...[host, ...fields, expectation].filter(Boolean), ...framing.fields];
  const missing = length - `${lines.join("\r\n")}\r\nPad: \r\n\r\n`.length;
  if (missing > 0) lines.splice(1, 0, `Pad: ${"p".repeat(missing)}`);
  return new RawRequest(`${beginning}${[...lines, "", ""].join(lineEnd)}${framing.body}`);
}

/** Generates from `rare` in one of `often` + 1 cases. */
const drawUsually = <T>(common: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, often = 20) =>
  fc.oneof({ weight: often, arbitrary: common }, { weight: 1, arbitrary: rare });
