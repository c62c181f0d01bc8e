import { expect, test } from "vitest";
import { freeBuffer } from "./free-buffer";

test("frees bytes that fill their buffer", ({ skip }) => {
  skip(!("transfer" in ArrayBuffer.prototype), "Node 20 cannot free a buffer");
  const chunk = Buffer.allocUnsafeSlow(1000);
  freeBuffer(chunk);
  expect(chunk.byteLength).toBe(0);
});

test("keeps bytes that share their buffer with others", () => {
  const shared = new Uint8Array(1000).fill(7);
  const chunk = shared.subarray(0, 500);
  freeBuffer(chunk);
  expect(chunk.byteLength).toBe(500);
  expect(shared[999]).toBe(7);
});
