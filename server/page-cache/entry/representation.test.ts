import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { Representation, matchIfNoneMatch } from "./representation";

const text = Buffer.from("Survey marks and river stages. ".repeat(200));
const html = { "Content-Type": "text/html; charset=utf-8" };

test("each content coding is compressed once and decodes to the same bytes", async () => {
  const representation = new Representation(text, html);
  const [first, second] = await Promise.all([
    representation.getVariant("gzip"),
    representation.getVariant("gzip"),
  ]);
  expect(second).toBe(first);
  expect(gunzipSync(first.body)).toEqual(text);
  const quick = await representation.getVariant("br");
  expect(brotliDecompressSync(quick.body)).toEqual(text);
  await vi.waitFor(async () => expect((await representation.getVariant("br")).etag).toContain(".b11"));
  const best = await representation.getVariant("br");
  expect(brotliDecompressSync(best.body)).toEqual(text);
  expect(best.etag).not.toBe(quick.etag);
});

test("pictures and small bodies are not compressed", async () => {
  const picture = new Representation(text, { "Content-Type": "image/avif" });
  expect((await picture.getVariant("br")).headers).not.toContain("Content-Encoding");
  const small = new Representation(Buffer.from("ok"), html);
  expect((await small.getVariant("gzip")).body.toString()).toBe("ok");
});

test("If-None-Match accepts lists and weak tags of the same content coding, and no others", async () => {
  const representation = new Representation(text, html);
  const gzip = await representation.getVariant("gzip");
  const { etag } = gzip;
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, `${etag},W/"other"`, "*", " * "])
    expect(matchIfNoneMatch(header, gzip), header).toBe(etag);
  const plain = await representation.getVariant("identity");
  const others = [plain.etag, (await representation.getVariant("br")).etag, `"other", W/${plain.etag}`];
  const nonsense = [
    "",
    '"other"',
    `${etag}x`,
    `w/${etag}`,
    representation.digest,
    '"',
    ",,,",
    '"a'.repeat(5000),
  ];
  for (const header of [...others, ...nonsense])
    expect(matchIfNoneMatch(header, gzip), header.slice(0, 30)).toBeUndefined();
  expect(matchIfNoneMatch(etag, plain)).toBeUndefined();
});

test("the entity tags of the quick and the best compression match each other", async () => {
  const representation = new Representation(text, html);
  const quick = await representation.getVariant("br");
  await vi.waitFor(async () => expect((await representation.getVariant("br")).etag).toContain(".b11"));
  const best = await representation.getVariant("br");
  for (const variant of [quick, best]) {
    expect(matchIfNoneMatch(`W/${quick.etag}`, variant)).toBe(quick.etag);
    expect(matchIfNoneMatch(`"x", ${best.etag}`, variant)).toBe(best.etag);
    expect(matchIfNoneMatch(best.etag.replace("b11", "b7"), variant)).toBeUndefined();
  }
});

test("a weak entity tag holds for every content coding and matches with or without its prefix", async () => {
  const weak = new Representation(text, { ...html, ETag: 'W/"list"' });
  for (const coding of ["identity", "gzip", "br"] as const) {
    const variant = await weak.getVariant(coding);
    expect(variant.headers.filter((name) => name === "ETag")).toHaveLength(1);
    for (const header of ['W/"list"', '"list"', '"other", W/"list"', "*"])
      expect(matchIfNoneMatch(header, variant), header).toBe('W/"list"');
    expect(matchIfNoneMatch('"other"', variant)).toBeUndefined();
  }
});

test("a changed header changes the entity tag", () => {
  const other = new Representation(text, { ...html, "Content-Security-Policy": "default-src 'none'" });
  expect(other.digest).not.toBe(new Representation(text, html).digest);
});
