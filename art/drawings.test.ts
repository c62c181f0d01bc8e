import { readFileSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { siteFolder } from "@/scripts/site/compile";

const { texts, rasters } = vi.hoisted(() => ({
  texts: new Map<string, string>(),
  rasters: new Map<string, string>(),
}));

vi.mock("@/art/drawing/publish", () => ({
  publish: (path: string, content: string) => texts.set(path, content),
  publishRaster: async (path: string, drawing: string) => rasters.set(path, drawing),
}));

beforeAll(() => import("./draw-all"), 60_000);

const HINT = "Run `npm run art` and `SITE_DIR=tests/site npm run art`, and commit the result.";

test("every committed text drawing is exactly what its source draws", () => {
  expect(texts.size).toBeGreaterThan(30);
  const changed = [...texts].filter(([path, content]) => readFileSync(path, "utf8") !== content);
  expect(
    changed.map(([path]) => path),
    HINT,
  ).toEqual([]);
});

/** Compression changes the colour of a field by up to 9 of 255. */
const TOLERANCE = 16;

test("every committed picture shows what its source draws", async () => {
  expect(rasters.size).toBeGreaterThan(40);
  const renderings = new Map<string, Promise<Buffer>>();
  const changed: string[] = [];
  for (const [path, drawing] of rasters) {
    const image = readFileSync(path);
    const { width } = await sharp(image).metadata();
    const key = `${width} ${drawing}`;
    const rendering = renderings.get(key) ?? render(drawing, width);
    renderings.set(key, rendering);
    const [committed, drawn] = await Promise.all([getColours(image), getColours(await rendering)]);
    const differs = committed.some((value, index) => Math.abs(value - drawn[index]!) > TOLERANCE);
    if (differs) changed.push(path);
  }
  expect(changed, HINT).toEqual([]);
});

test("every picture of the site has a source", () => {
  const folder = `${siteFolder()}/pictures`;
  const committed = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => path !== `${folder}/palette.json`);
  expect(committed.filter((path) => !texts.has(path) && !rasters.has(path))).toEqual([]);
});

const render = (drawing: string, width: number) =>
  sharp(Buffer.from(drawing), { density: 144 }).resize(width).png({ compressionLevel: 1 }).toBuffer();

/** Returns the mean colours of a grid of 32 by 32 fields, in which compression artefacts average out. */
const getColours = (image: Buffer) =>
  sharp(image).flatten().resize(32, 32, { fastShrinkOnLoad: false }).removeAlpha().raw().toBuffer();
