import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Assets } from "./assets";

const PAGE = "Survey marks. ".repeat(1000);

/** Creates a build with four scripts and a picture. */
function createAssets(maxBytes: number): Assets {
  const dir = mkdtempSync(join(tmpdir(), "alderpoint-assets-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const folder of [".next/static", "public"]) mkdirSync(join(dir, folder), { recursive: true });
  for (const name of ["a", "b", "c", "d"]) writeFileSync(join(dir, ".next/static", `${name}.js`), PAGE);
  writeFileSync(join(dir, "public/large.png"), Buffer.alloc(50_000));
  return new Assets(dir, [], maxBytes, {});
}

const script = (name: string) => `/_next/static/${name}.js`;

test("the memory is limited, the least used file is evicted first, and it is read again on request", async () => {
  const assets = createAssets(3 * (PAGE.length + 1500));
  for (const name of ["a", "b", "c"]) await assets.get(script(name));
  expect(assets.peek(script("a"))).toBeDefined();
  await assets.get(script("a"));
  await assets.get(script("d"));
  expect(["a", "b", "c", "d"].filter((name) => assets.peek(script(name)))).toEqual(["a", "c", "d"]);
  expect((await assets.get(script("b")))?.body.toString()).toBe(PAGE);
});

test("compressed copies count too, and a file larger than the memory is served without it", async () => {
  const assets = createAssets(2 * (PAGE.length + 1000) + 50);
  await (await assets.get(script("a")))?.getVariant("identity");
  await assets.get(script("b"));
  expect(assets.peek(script("a"))).toBeDefined();
  await (await assets.get(script("b")))?.getVariant("gzip");
  expect(assets.peek(script("a"))).toBeUndefined();
  expect((await assets.get("/large.png"))?.body.length).toBe(50_000);
  expect(assets.peek("/large.png")).toBeUndefined();
});
