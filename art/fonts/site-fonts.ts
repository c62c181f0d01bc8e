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
const bricolageLatin = ascii + range(0xa0, 0xff) + "–—‘’“”…";
const latin = ascii + range(0xa0, 0xff) + "ŁłŒœŠšŸŽžıĄąĆćČčĘęĚěĞğŃńŇňŘřŚśŞşŹźŻż–—‘’“”„•…‹›€™−×";

/** Letters of Vietnamese that the other subsets lack. Figtree lacks them too, so figtree-vietnamese.py composes them. */
const vietnamese = "ƠơƯư\u0309\u0323₫" + range(0x1ea0, 0x1ef9);
const without = (text: string, others: string) =>
  [...text].filter((letter) => !others.includes(letter)).join("");
const extended = without(range(0x100, 0x24f), vietnamese);
const keepFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"];

const fonts: FontSubset[] = [
  {
    source: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    target: "bricolage-grotesque.woff2",
    text: bricolageLatin,
    // Headings need the tight letters of optical size 40. A fixed size keeps the file small.
    variationAxes: { opsz: 40, wdth: 100, wght: { min: 600, max: 700 } },
    keepFeatures,
  },
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    target: "figtree.woff2",
    text: latin,
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures,
  },
  {
    source: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    target: "jetbrains-mono.woff2",
    text: ascii + "·°′″–×",
    variationAxes: { wght: 400 },
    keepFeatures: ["ccmp"],
  },
  // Browsers load these only for a page that shows such a letter, as app/fonts.css says with `unicode-range`.
  {
    source:
      "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2",
    target: "bricolage-extended.woff2",
    text: without(extended, bricolageLatin),
    variationAxes: { opsz: 40, wdth: 100, wght: { min: 600, max: 700 } },
    keepFeatures,
  },
  {
    source: "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
    target: "figtree-extended.woff2",
    text: without(extended, latin),
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures,
  },
  {
    source:
      "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-standard-normal.woff2",
    target: "bricolage-vietnamese.woff2",
    text: vietnamese,
    variationAxes: { opsz: 40, wdth: 100, wght: { min: 600, max: 700 } },
    keepFeatures,
  },
];

let total = 0;
for (const { source, target, text, variationAxes, keepFeatures } of fonts) {
  const original = await readFile(`node_modules/${source}`);
  const subset = await subsetFont(original, text, { targetFormat: "woff2", variationAxes, keepFeatures });
  await writeFile(`app/fonts/${target}`, subset);
  total += subset.length;
  console.log(`${target} ${(subset.length / 1024).toFixed(1)} KB`);
}
console.log(`total ${(total / 1024).toFixed(1)} KB`);
