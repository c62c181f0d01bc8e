import { expect, test } from "vitest";
import { ByteCollector } from "./byte-collector";

const KB = 1024;
const MB = 1024 * KB;

test("returns what was appended, as bytes and as base64, and is empty afterwards", () => {
  const collector = new ByteCollector(100);
  collector.append(Buffer.from("one "));
  collector.appendBase64(Buffer.from("two").toString("base64"));
  expect(collector.size).toBe(7);
  expect(collector.take().toString()).toBe("one two");
  expect(collector.take().byteLength).toBe(0);
});

test("decodes base64 into the same buffer up to the last byte of the maximum", () => {
  const bytes = Buffer.alloc(5 * MB, "resume");
  const text = bytes.toString("base64");
  const collector = new ByteCollector(bytes.byteLength);
  for (let at = 0; at < text.length; at += 64 * KB) collector.appendBase64(text.slice(at, at + 64 * KB));
  const taken = collector.take();
  expect(taken.equals(bytes)).toBe(true);
  expect(taken.buffer.byteLength).toBe(bytes.byteLength);
});

test("doubles a small buffer and gives a large one its maximum", () => {
  const collector = new ByteCollector(5 * MB);
  collector.append(Buffer.alloc(100 * KB));
  collector.append(Buffer.alloc(1));
  expect(collector.take().buffer.byteLength).toBe(200 * KB);
  collector.append(Buffer.alloc(MB));
  expect(collector.take().buffer.byteLength).toBe(5 * MB);
});

test("clear drops the bytes, and new bytes can be appended", () => {
  const collector = new ByteCollector(100);
  collector.append(Buffer.from("old"));
  collector.clear();
  expect(collector.size).toBe(0);
  collector.append(Buffer.from("new"));
  expect(collector.take().toString()).toBe("new");
});
