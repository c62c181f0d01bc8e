import { afterEach, expect, test, vi } from "vitest";
import { Representation } from "@/server/page-cache/entry/representation";
import { serializeHit } from "./serialize-hit";

afterEach(() => vi.useRealTimers());

const text = Buffer.from("Survey marks and river stages. ".repeat(200));
const plain = { "Content-Type": "text/html; charset=utf-8" };
const respondTo = (representation: Representation, headers = {}, method = "GET") =>
  serializeHit({ method, headers }, { representation, status: 200 });

test("the date of a response is the current second, and nothing else changes", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 21, 12, 0, 9, 900) });
  const representation = new Representation(text, plain);
  const first = respondTo(representation)!.bytes.toString();
  expect(first).toContain("\r\nDate: Sat, 21 Nov 2026 12:00:09 GMT\r\n");
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12, 0, 10, 0));
  const second = respondTo(representation)!.bytes.toString();
  expect(second).toBe(first.replace("12:00:09", "12:00:10"));
  expect(String(respondTo(new Representation(text, plain))!.bytes)).toContain("12:00:10 GMT");
  const conditional = { "if-none-match": "*" };
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12, 0, 11, 0));
  expect(String(respondTo(representation, conditional)!.bytes)).toMatch(
    /^HTTP\/1\.1 304 Not Modified\r\nDate: .* 12:00:11 GMT\r\n/,
  );
});

test("a body is kept once, as a part of its response", async () => {
  const representation = new Representation(text, plain);
  const { bytes } = respondTo(representation)!;
  const variant = await representation.getVariant("identity");
  expect(variant.body.equals(text)).toBe(true);
  expect(variant.body.buffer).toBe(bytes.buffer);
  expect(representation.body).toBe(variant.body);
  expect(bytes.subarray(-text.length).equals(text)).toBe(true);
  const head = respondTo(representation, {}, "HEAD")!.bytes;
  expect(head.toString()).toBe(bytes.toString().slice(0, -text.length));
  expect(head.toString()).toMatch(new RegExp(`\\r\\nContent-Length: ${text.length}\\r\\n`));
  expect(head.toString()).toMatch(/\r\n\r\n$/);
});

test("a coding that is not ready and a status other than 200 have no immediate response", async () => {
  const representation = new Representation(text, plain);
  expect(respondTo(representation, { "accept-encoding": "br" })).toBeNull();
  await representation.getVariant("br");
  expect(String(respondTo(representation, { "accept-encoding": "br" })!.bytes)).toContain(
    "Content-Encoding: br\r\n",
  );
  expect(serializeHit({ method: "GET", headers: {} }, { representation, status: 503 })).toBeNull();
});
