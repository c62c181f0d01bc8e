import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

// Makes the subset fonts in app/fonts. Run `npx tsx art/fonts/site-fonts.ts` in the root of the repository.

interface FontSubset {
  source: string;
  target: string;
  text: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
  keepFeatures: string[];
}

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ascii = range(0x20, 0x7e);
const latin = ascii + range(0xa0, 0xff) + "ŁłŒœŠšŸŽžıĄąĆćČčĘęĚěĞğŃńŇňŘřŚśŞşŹźŻż–—‘’“”„•…‹›€™−×";

const fonts: FontSubset[] = [
  {
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    target: "bricolage-grotesque.woff2",
    text: ascii + range(0xa0, 0xff) + "–—‘’“”…",
    // Headings need the tight letters of optical size 40. A fixed size keeps the file small.
    variationAxes: { opsz: 40, wdth: 100, wght: { min: 600, max: 700 } },
    keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"],
  },
  {
    source: "figtree/files/figtree-latin-wght-normal.woff2",
    target: "figtree.woff2",
    text: latin,
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"],
  },
  {
    source: "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    target: "jetbrains-mono.woff2",
    text: ascii + "·°′″–×",
    variationAxes: { wght: 400 },
    keepFeatures: ["ccmp"],
  },
];

let total = 0;
for (const { source, target, text, variationAxes, keepFeatures } of fonts) {
  const original = await readFile(`node_modules/@fontsource-variable/${source}`);
  const subset = await subsetFont(original, text, { targetFormat: "woff2", variationAxes, keepFeatures });
  await writeFile(`app/fonts/${target}`, subset);
  total += subset.length;
  console.log(`${target} ${(subset.length / 1024).toFixed(1)} KB`);
}
console.log(`total ${(total / 1024).toFixed(1)} KB`);
