import { stop } from "esbuild";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { bundleWidget } from "./assemble";

afterAll(() => stop());

test("the widget is smaller than 4 KB compressed and contains no other package", async () => {
  const text = await bundleWidget(process.cwd());
  const bytes = brotliCompressSync(text).byteLength;
  expect(bytes).toBeLessThan(4 * 1024);
  expect(bytes).toBeGreaterThan(500);
  expect(text).not.toMatch(/innerHTML|eval|new Function|localStorage|document\.cookie|style=/);
});

test("the widget adds nothing to the global scope of the page", async () => {
  expect(await bundleWidget(process.cwd())).not.toMatch(/globalThis|window/);
});
