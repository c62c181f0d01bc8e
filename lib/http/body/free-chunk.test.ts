import { expect, test } from "vitest";
import { freeChunk } from "./free-chunk";

const canFree = "transfer" in ArrayBuffer.prototype;

test.runIf(canFree)("takes the memory of a chunk with a buffer of its own", () => {
  const chunk = Buffer.allocUnsafeSlow(1000);
  freeChunk(chunk);
  expect(chunk.byteLength).toBe(0);
});

test("leaves a chunk alone that shares its buffer with others", () => {
  const shared = new Uint8Array(1000).fill(7);
  const chunk = shared.subarray(0, 500);
  freeChunk(chunk);
  expect(chunk.byteLength).toBe(500);
  expect(shared[999]).toBe(7);
});
