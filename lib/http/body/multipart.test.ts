import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { HttpError } from "@/lib/http-error";
import { multipartBoundary, MultipartReader } from "./multipart";

// The property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const KB = 1024;
const FILE_MAX = 300 * KB;
const BOUNDARY = "x-bound";

interface Part {
  headers: string;
  content: Uint8Array;
}

const disposition = (parameters: string) => `Content-Disposition: form-data; ${parameters}`;
const field = (name: string, content: string | Uint8Array): Part => ({
  headers: disposition(`name="${name}"`),
  content: Buffer.from(content),
});
const file = (content: string | Uint8Array, parameters = 'filename="cv.pdf"'): Part => ({
  headers: `${disposition(`name="resume"; ${parameters}`)}\r\nContent-Type: application/pdf`,
  content: Buffer.from(content),
});

function write(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
    content,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

function read(chunks: readonly Uint8Array[], maxFiles?: number) {
  const tooLarge = () => new HttpError(413, "The file is too large.");
  const reader = new MultipartReader(BOUNDARY, { max: FILE_MAX, maxFiles, tooLarge });
  for (const chunk of chunks) reader.write(chunk);
  return reader.end();
}

/** Returns "200", or the status and message of the error. */
function outcome(...chunks: Uint8Array[]): string {
  try {
    read(chunks);
    return "200";
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return `${error.status} ${error.message}`;
  }
}

const FORM_TOO_LARGE = "413 The form is too large.";
const MALFORMED = "422 The form arrived incomplete. Please send it again.";

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.byteLength + 1)), bytes.byteLength].sort(
    (a, b) => a - b,
  );
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

/** Content that resembles the boundary. */
const nearBoundary = fc
  .array(fc.constantFrom("\r", "\n", "-", "\r\n--", "\r\n--x-", "x-bound", "--", "a"), { maxLength: 9 })
  .map((pieces) => Buffer.from(pieces.join("")))
  .filter((content) => !`\r\n${content}\r\n`.includes(`\r\n--${BOUNDARY}`));
const text = fc.oneof(
  fc.string({ unit: "grapheme" }).map((value) => Buffer.from(value)),
  nearBoundary,
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value)),
  nearBoundary,
);

describe("a form that is parsed while it arrives", () => {
  test("has the fields and the file that were sent, however it is split", () => {
    const fields = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), text), { maxLength: 6 });
    const epilogue = fc.constantFrom("", "\r\n", "\r\nmore", "\r\n--x-bound\r\n\r\n");
    fc.assert(
      fc.property(
        fields,
        fc.nat(6),
        fc.option(bytes),
        epilogue,
        fc.array(fc.nat(), { maxLength: 9 }),
        (...arbitrary) => {
          const [sent, place, content, rest, places] = arbitrary;
          const parts = sent.map(([name, value]) => field(name, value));
          if (content) parts.splice(place, 0, file(content));
          const expected = Object.fromEntries(
            sent.toReversed().map(([name, value]) => [name, String(value)]),
          );
          const form = read(cut(write(parts, `--${BOUNDARY}--${rest}`), places));
          expect({ ...form.values }).toEqual(expected);
          expect(form.file && Buffer.from(form.file.bytes)).toEqual(content && Buffer.from(content));
        },
      ),
      { seed: 29, numRuns: 1000 },
    );
  });

  test("keeps the file's name", () => {
    const named = (parameters: string) => read([write([file("x", parameters)])]).file;
    expect(named('filename="cv.pdf"')).toMatchObject({ field: "resume", name: "cv.pdf" });
    expect(named("filename=cv.pdf")?.name).toBe("cv.pdf");
    expect(named('filename="a%22b\\"c;%0d%00.pdf"')?.name).toBe('a"b"c;\r%00.pdf');
    expect(named('filename="C:\\\\cvs\\\\cv.pdf"')?.name).toBe("C:\\cvs\\cv.pdf");
    expect(named('filename="C:\\cvs\\cv.pdf"')?.name).toBe("C:cvscv.pdf");
    expect(named('filename="Lebenslauf – é.pdf"')?.name).toBe("Lebenslauf – é.pdf");
    expect(named(`filename="=?utf-8?B?w6kucGRm?="; filename*=utf-8''%C3%A9.pdf`)?.name).toBe("é.pdf");
    expect(named("filename*=ISO-8859-1'de'%E9.pdf")?.name).toBe("é.pdf");
    expect(named("filename*=utf-8''%ff.pdf")?.name).toBe("\ufffd.pdf");
    expect(named('x="; filename=\\"a.exe\\""; filename="cv.pdf"')?.name).toBe("cv.pdf");
    expect(named('filename=""')?.name).toBe("");
  });

  test("skips the empty file without a name that browsers send when none was chosen", () => {
    const none = file("", 'filename=""');
    expect(read([write([none])])).toMatchObject({ file: null, files: [] });
    expect(read([write([none, file("x"), none])]).files).toHaveLength(1);
    expect(read([write([file("")])]).file).toMatchObject({ name: "cv.pdf" });
    expect(outcome(write(Array(17).fill(none)))).toBe(FORM_TOO_LARGE);
  });

  test.each([
    ["15 fields and a file", "200", write([...Array(15).fill(field("a", "v")), file("x")])],
    ["16 fields", FORM_TOO_LARGE, write(Array(16).fill(field("a", "v")))],
    ["17 parts", FORM_TOO_LARGE, write([...Array(16).fill(field("a", "v")), file("x")])],
    ["two files", FORM_TOO_LARGE, write([file("x"), file("y")])],
    ["a field of 64 KB", "200", write([field("a", "v".repeat(64 * KB))])],
    ["a field of 64 KB and a byte", FORM_TOO_LARGE, write([field("a", "v".repeat(64 * KB + 1))])],
    ["a file of the maximum size", "200", write([file(Buffer.alloc(FILE_MAX))])],
    ["a file one byte larger", "413 The file is too large.", write([file(Buffer.alloc(FILE_MAX + 1))])],
    [
      "2 KB of headers",
      "200",
      write([{ ...field("a", "v"), headers: disposition(`name="a"; x="${"y".repeat(1995)}"`) }]),
    ],
    [
      "more than 2 KB of headers",
      FORM_TOO_LARGE,
      write([{ ...field("a", "v"), headers: disposition(`name="a"; x="${"y".repeat(2048)}"`) }]),
    ],
    ["an empty body", MALFORMED, Buffer.of()],
    ["no closing boundary", MALFORMED, write([field("a", "v")], "")],
    ["an end in the middle of a part", MALFORMED, write([file("x")]).subarray(0, -20)],
    ["another boundary", MALFORMED, Buffer.from("--other\r\n\r\n\r\n--other--\r\n")],
    ["a preamble", "200", Buffer.concat([Buffer.from("hello\r\n"), write([field("a", "v")])])],
    ["a line break in front", "200", Buffer.concat([Buffer.from("\r\n"), write([field("a", "v")])])],
    [
      "a preamble of 2 KB",
      "200",
      Buffer.concat([Buffer.alloc(2 * KB - 2), Buffer.from("\r\n"), write([field("a", "v")])]),
    ],
    [
      "a longer preamble",
      FORM_TOO_LARGE,
      Buffer.concat([Buffer.alloc(2 * KB - 1), Buffer.from("\r\n"), write([field("a", "v")])]),
    ],
    ["a boundary in the middle of a line", MALFORMED, Buffer.concat([Buffer.from("hello"), write([])])],
    [
      "a part without a name",
      MALFORMED,
      write([{ headers: disposition('filename="a"'), content: Buffer.of() }]),
    ],
    ["a part without headers", MALFORMED, Buffer.from(`--${BOUNDARY}\r\n\r\nv\r\n--${BOUNDARY}--`)],
    ["a text that is not UTF-8", MALFORMED, write([field("a", Buffer.of(0xff))])],
    ["headers that are not UTF-8", MALFORMED, write([field("a", "v")]).fill(0xff, 30, 31)],
  ])("with %s: %s", (_, expected, sent) => {
    expect(outcome(sent)).toBe(expected);
    expect(outcome(...cut(sent, [10, 50, 51, 100, sent.length - 10, sent.length - 3]))).toBe(expected);
  });

  test("has as many files as the form allows, in their order", () => {
    const form = [write([file("one"), field("text", "Hello"), file("two"), file("three")])];
    const { files, file: first, values } = read(form, 3);
    expect(files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(["one", "two", "three"]);
    expect([first, values]).toEqual([files[0], { text: "Hello" }]);
    for (const maxFiles of [1, 2]) expect(() => read(form, maxFiles)).toThrow("The form is too large.");
  });

  test("stops at the first byte beyond a limit, not at the end of the body", () => {
    const head = `--${BOUNDARY}\r\n`;
    const endless: [string, string, string][] = [
      ["headers of a part", `${head}${disposition('name="a"')}\r\n`, "x: y\r\n"],
      ["one header", `${head}${disposition('name="a"')}; x="`, "yyyyyy"],
      ["a preamble", "", "hello\r\n"],
      ["parts", "", `${head}${disposition('name="a"')}\r\n\r\nv\r\n`],
      ["empty parts", "", head],
      ["a file", `${head}${disposition('name="r"; filename="a"')}\r\n\r\n`, "\r\n--"],
    ];
    for (const [name, begin, more] of endless) {
      const reader = new MultipartReader(BOUNDARY, { max: FILE_MAX, tooLarge: () => new HttpError(413, "") });
      reader.write(Buffer.from(begin));
      let sent = 0;
      const chunk = Buffer.from(more.repeat(Math.ceil((4 * KB) / more.length)));
      const sendAll = () => {
        for (; sent < 8 * KB * KB; sent += chunk.length) reader.write(chunk);
      };
      expect(sendAll, name).toThrow(HttpError);
      expect(sent, name).toBeLessThan(name === "a file" ? FILE_MAX + 64 * KB : 64 * KB);
    }
  });

  test("does not use much more memory than its bytes when it arrives byte by byte", () => {
    const sent = write([file(Buffer.alloc(FILE_MAX, "x"))]);
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const reader = new MultipartReader(BOUNDARY, { max: FILE_MAX, tooLarge: () => new HttpError(413, "") });
    const used = () => {
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const before = used();
    for (const byte of sent) reader.write(Uint8Array.of(byte));
    expect(used() - before).toBeLessThan(10 * FILE_MAX);
    expect(reader.end().file?.bytes.byteLength).toBe(FILE_MAX);
  });
});

describe("the boundary of a form", () => {
  const readBoundary = (type: string) => {
    try {
      return multipartBoundary({ contentType: type, declaredSize: 0, stream: null });
    } catch (error) {
      return (error as HttpError).status;
    }
  };
  test.each([
    ["multipart/form-data; boundary=----WebKitFormBoundary0", "----WebKitFormBoundary0"],
    ['Multipart/Form-Data;charset=utf-8; Boundary="a b" ; x=y', "a b"],
    ["application/json", 415],
    ["multipart/form-data", 415],
    ["multipart/form-data; charset=utf-8", 422],
    ["multipart/form-data; boundary=", 422],
    [`multipart/form-data; boundary=${"x".repeat(70)}`, "x".repeat(70)],
    [`multipart/form-data; boundary=${"x".repeat(71)}`, 422],
    [`multipart/form-data; boundary="${"x".repeat(64 * KB)}"`, 422],
  ])("is read from %j", (type, expected) => expect(readBoundary(type)).toBe(expected));
});
