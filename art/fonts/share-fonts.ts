import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

// Makes the fonts of share images: one weight of each typeface, as TrueType because their renderer reads no WOFF2.
// Run `npx tsx art/fonts/share-fonts.ts` in the root of the repository.

const target = "app/share/fonts";
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** `LETTERS` of the route of share images names the same ones. */
const text = `${range(0x20, 0x17f)}ƠơƯư${range(0x1ea0, 0x1ef9)}–—‘’“”…−×`;

const cuts: readonly { source: string; name: string; axes: Record<string, number> }[] = [
  {
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    name: "bricolage-650.ttf",
    axes: { opsz: 40, wdth: 100, wght: 650 },
  },
  {
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2",
    name: "extended-650.ttf",
    axes: { opsz: 40, wdth: 100, wght: 650 },
  },
  {
    source: "bricolage-grotesque/files/bricolage-grotesque-vietnamese-standard-normal.woff2",
    name: "vietnamese-650.ttf",
    axes: { opsz: 40, wdth: 100, wght: 650 },
  },
  { source: "figtree/files/figtree-latin-wght-normal.woff2", name: "figtree-400.ttf", axes: { wght: 400 } },
];

await mkdir(target, { recursive: true });
for (const { source, name, axes } of cuts) {
  const original = await readFile(`node_modules/@fontsource-variable/${source}`);
  const font = await subsetFont(original, text, { targetFormat: "truetype", variationAxes: axes });
  await writeFile(`${target}/${name}`, font);
  console.log(`${name} ${(font.length / 1024).toFixed(1)} KB`);
}
