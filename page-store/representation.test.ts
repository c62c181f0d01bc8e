import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { Representation } from "./representation";

const text = Buffer.from("Survey marks and river stages. ".repeat(200));
const html = { "Content-Type": "text/html; charset=utf-8" };

test("each coding is made once and decodes to the same bytes", async () => {
  const representation = new Representation(text, html);
  const [first, second] = await Promise.all([representation.take("gzip"), representation.take("gzip")]);
  expect(second).toBe(first);
  expect(gunzipSync(first.body)).toEqual(text);
  const quick = await representation.take("br");
  expect(brotliDecompressSync(quick.body)).toEqual(text);
  await vi.waitFor(async () => expect((await representation.take("br")).etag).toContain(".b11"));
  const best = await representation.take("br");
  expect(brotliDecompressSync(best.body)).toEqual(text);
  expect(best.etag).not.toBe(quick.etag);
});

test("pictures and small bodies stay as they are", async () => {
  const picture = new Representation(text, { "Content-Type": "image/avif" });
  expect((await picture.take("br")).headers).not.toContain("Content-Encoding");
  const small = new Representation(Buffer.from("ok"), html);
  expect((await small.take("gzip")).body.toString()).toBe("ok");
});

test("If-None-Match: lists, weak tags, any coding, and nonsense", async () => {
  const representation = new Representation(text, html);
  const { etag } = await representation.take("gzip");
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*", `"${representation.digest}"`])
    expect(representation.matches(header), header).toBe(true);
  for (const header of ["", '"other"', `${etag}x`, representation.digest, '"', ",,,", '"a'.repeat(5000)])
    expect(representation.matches(header), header.slice(0, 30)).toBe(false);
});

test("a changed header is a changed version", () => {
  const other = new Representation(text, { ...html, "Content-Security-Policy": "default-src 'none'" });
  expect(other.digest).not.toBe(new Representation(text, html).digest);
});
