import { describe, expect, test } from "vitest";
import { getBody } from "@/lib/http/body/request-body";
import { HttpError } from "@/lib/http-error";
import { readJsonSubmission } from "./parse-form";

const KB = 1024;

/** Returns the parsed value, or the status of the error. */
async function read(body: string): Promise<unknown> {
  const request = new Request("http://localhost:3000/jobs/x", { method: "POST", body });
  try {
    return await readJsonSubmission(getBody(request), { max: 8 * KB * KB });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.status;
  }
}

const encode = (size: number) => Buffer.alloc(size, "\xfb\xf0?", "latin1").toString("base64");

describe("a JSON application", () => {
  test("may have 100 KB in addition to its file", async () => {
    const data = encode(200 * KB);
    const value = (size: number) => ({ resume: { data }, note: "x".repeat(size) });
    expect(await read(JSON.stringify(value(102_000)))).toEqual(value(102_000));
    expect(await read(JSON.stringify(value(102_400)))).toBe(413);
  });

  test("may have its file in JSON escapes, as .NET and PHP write them", async () => {
    const value = { resume: { data: encode(200 * KB) } };
    const escaped = JSON.stringify(value).replaceAll("/", "\\/").replaceAll("+", "\\u002B");
    expect(await read(escaped)).toEqual(value);
  });

  test.each([
    ["as its name", { resume: { name: "data" } }],
    ["as another value", { type: "data", resume: {} }],
    ["as another key", { data: "x", resume: {} }],
    ["as a key behind the file", { resume: {}, more: { data: "x".repeat(60 * KB) } }],
  ])("may have the text data %s", async (_, form) => {
    const value = { ...form, resume: { ...form.resume, data: encode(200 * KB) } };
    expect(await read(JSON.stringify(value))).toEqual(value);
  });

  test.each([
    ["a byte order mark", '\uFEFF{"resume":{"data":"A"}}', { resume: { data: "A" } }],
    ["a file that is not text", '{"resume":{"data":5}}', { resume: { data: 5 } }],
    ["a list", "[1]", [1]],
    ["null", "null", null],
    ["nothing", "", 400],
    ["bytes that are not JSON", '{"resume":', 400],
  ])("of %s is read as JSON.parse reads it", async (_, body, expected) => {
    expect(await read(body)).toEqual(expected);
  });

  test.each([
    ["nowhere", '{"x":'],
    ["in another string", String.raw`{"x":"\"data\":\"","y":`],
    ["at the end of a key", String.raw`{"\"data":"","y":`],
    ["as a key that is escaped", String.raw`{"d\u0061ta":`],
    ["behind the file", '{"resume":{"data":"AAAA","y":'],
    ["many times", `{${'"data":"data",'.repeat(100)}"y":`],
  ])("gets 413 for 200 KB of brackets, with the file's key %s", async (_, begin) => {
    expect(await read(begin + "[".repeat(200 * KB))).toBe(413);
  });
});
