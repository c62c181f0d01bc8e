import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { HttpError } from "@/lib/http/http-error";
import { JsonWithFileReader } from "./json-with-file";

// The property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

class CollectingSink {
  text = "";
  isEnded = false;
  write(text: string) {
    this.text += text;
  }
  end() {
    this.isEnded = true;
  }
}

interface Sent {
  resume?: { data?: unknown };
}

/** Returns the value with the file's text in its place, or the status of the error. */
function read(chunks: readonly Uint8Array[]): unknown {
  const reader = new JsonWithFileReader(["resume", "data"], new CollectingSink());
  try {
    for (const chunk of chunks) reader.write(chunk);
    const { value, file } = reader.end();
    const resume = (value as Sent | null)?.resume;
    if (resume && typeof resume.data === "string") {
      expect(file?.isEnded).toBe(true);
      expect(resume.data === "").toBe(file?.text === "");
      resume.data = file?.text;
    }
    return value;
  } catch (error) {
    return (error as HttpError).status;
  }
}

/** Returns the result of JSON.parse for the same bytes, or 400. */
function parseAtOnce(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return 400;
  }
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.byteLength + 1)), bytes.byteLength].sort(
    (a, b) => a - b,
  );
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

const places = fc.array(fc.nat(), { maxLength: 12 });
const string = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("file", "resume", "data", "a/b+c==", "\\u0041", 'say "hi"', "\\", "é😀\u2028"),
);
/**
 * Encodings of one string: as JSON.stringify does, with escaped slashes as in PHP, or with every character
 * escaped.
 */
const encodedString = fc.tuple(string, fc.nat(2)).map(([text, encoding]) => {
  if (encoding === 0) return JSON.stringify(text);
  if (encoding === 1) return JSON.stringify(text).replaceAll("/", "\\/").replaceAll("+", "\\u002B");
  return `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join("")}"`;
});
const key = fc.oneof(encodedString, fc.constantFrom('"resume"', '"data"', '"d\\u0061ta"', '"__proto__"'));
const { value } = fc.letrec<{ value: string; object: string; list: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.oneof(encodedString, fc.constantFrom("null", "true", "-1.5e3", "{}", "[]")),
    tie("object"),
    tie("list"),
  ),
  object: fc
    .uniqueArray(fc.tuple(key, tie("value")), { maxLength: 4, selector: ([name]) => JSON.parse(name) })
    .map((entries) => `{${entries.map(([name, inner]) => ` ${name} :\n${inner}`).join(",")}}`),
  list: fc.array(tie("value"), { maxLength: 3 }).map((items) => `[${items.join(" , ")}]`),
}));
/** Mostly the body of an application: an object with `resume.data` among other values. */
const body = fc.oneof(
  value,
  fc
    .tuple(
      value,
      encodedString.filter((name) => JSON.parse(name) !== "resume"),
      encodedString,
      value,
      value,
    )
    .map(([a, name, data, b, c]) => `{"a":${a},${name}:${b},"resume":{"name":${c},"data":${data}}}`),
);
const fragment = fc.constantFrom(
  ...'{}[],:"\\ \n1eu0'.split(""),
  "\u0001",
  "é",
  '"resume":{"data":"',
  "\\u00",
  "true",
);

describe("a JSON body that is parsed while it arrives", () => {
  test("gives the same value as JSON.parse, however it is split", () => {
    fc.assert(
      fc.property(body, places, (text, cuts) => {
        const bytes = Buffer.from(text);
        expect(read(cut(bytes, cuts))).toEqual(parseAtOnce(bytes));
      }),
      { seed: 29, numRuns: 1000 },
    );
  });

  test("is rejected when it is not JSON, however it is split", () => {
    const damaged = fc.tuple(body, fc.nat(), fc.nat(3), fragment).map(([text, at, removed, added]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + added + text.slice(place + removed);
    });
    fc.assert(
      fc.property(damaged, places, (text, cuts) => {
        const bytes = Buffer.from(text);
        expect(read(cut(bytes, cuts))).toEqual(parseAtOnce(bytes));
      }),
      { seed: 29, numRuns: 1500 },
    );
  });

  test("is rejected when it is not UTF-8, inside and outside the file's text", () => {
    const good = Buffer.from('{"resume":{"data":"AAAA"},"é":"😀"}');
    expect(read([good])).toEqual({ resume: { data: "AAAA" }, é: "😀" });
    fc.assert(
      fc.property(
        fc.nat(good.byteLength - 1),
        fc.integer({ min: 0x80, max: 0xff }),
        places,
        (at, byte, cuts) => {
          const bytes = Buffer.from(good);
          bytes[at] = byte;
          expect(read(cut(bytes, cuts))).toEqual(parseAtOnce(bytes));
        },
      ),
      { seed: 29, numRuns: 1000 },
    );
  });

  test.each([
    ["a value that is not text", '{"resume":{"data":5}}'],
    ["a list of texts", '{"resume":{"data":["AAAA"]}}'],
    ["the key at another depth", '{"data":"A","resume":{"x":{"data":"B"},"y":[{"data":"C"}]}}'],
    ["the key in a list", '[{"resume":{"data":"A"}}]'],
    ["an earlier text that a later null replaces", '{"resume":{"data":"A","data":null}}'],
    ["an earlier object that a later one replaces", '{"resume":{"data":"A"},"resume":{"name":"x"}}'],
    ["a byte order mark", '\uFEFF{"resume":{"data":"A"}}'],
    ["an empty body", ""],
  ])("parses %s as JSON.parse does", (_, text) => {
    expect(read([Buffer.from(text)])).toEqual(parseAtOnce(Buffer.from(text)));
  });

  test.each([
    ['{"resume":{"data":"A","data":"B"}}'],
    ['{"resume":{"data":"A"},"resume":{"data":"B"}}'],
    ['{"resume":{"data":"A"},"res\\u0075me":{"data":""}}'],
  ])("is rejected when it has two file texts: %s", (text) => {
    expect(read([Buffer.from(text)])).toBe(400);
  });

  test("accepts a file text of any size, and 100 KB of other values", () => {
    const text = (data: number, rest: number) =>
      Buffer.from(JSON.stringify({ resume: { data: "A".repeat(data) }, x: "y".repeat(rest) }));
    expect(read(cut(text(7_000_000, 102_000), [1000]))).toEqual({
      resume: { data: "A".repeat(7_000_000) },
      x: "y".repeat(102_000),
    });
    expect(read([text(10, 102_400)])).toBe(413);
  });

  test("is rejected as soon as the rest exceeds 100 KB, without buffering more", () => {
    const reader = new JsonWithFileReader(["resume", "data"], new CollectingSink());
    const chunk = Buffer.from(`{"x":"${"[".repeat(60_000)}`);
    reader.write(chunk);
    expect(() => reader.write(chunk)).toThrow(expect.objectContaining({ status: 413 }));
  });
});
