import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isWide } from "./icons";
import { type Logo, readLogo } from "./logo";
import type { Mistake } from "./mistakes";
import { type Palette, paletteSchema, toCss } from "./palette";
import { readOptional } from "./validate";

/** The parts of a company that its wordmark and icons show. */
export interface Named {
  name: string;
  wordmark?: string;
}

/** Reads `logo.svg` of a site, and the colours that its pictures were drawn with. Neither need be there. */
export function readBrand(folder: string, mistakes: Mistake[]): { logo?: Logo; drawnWith?: Palette } {
  const logo = join(folder, "logo.svg");
  return {
    logo: existsSync(logo) ? readLogo(logo, readFileSync(logo, "utf8"), mistakes) : undefined,
    drawnWith: readOptional(join(folder, "pictures/palette.json"), paletteSchema, mistakes),
  };
}

/** Value that the build writes to `lib/generated/site/wordmark.ts`. */
export interface Wordmark {
  text?: string;
  logo?: { viewBox: string; width: number; height: number; inline?: string; src?: string };
}

/** Returns the generated files that are no module of a file of the site. */
export function buildBrand(
  { name, wordmark: text = name }: Named,
  palette: Palette,
  logo?: Logo,
): Record<string, string> {
  const wordmark: Wordmark = { text: logo && isWide(logo) ? undefined : text };
  if (logo) {
    const { viewBox, width, height, inline } = logo;
    wordmark.logo = { viewBox, width, height, ...(inline ? { inline } : { src: "/img/logo.svg" }) };
  }
  return {
    "palette.css": toCss(palette),
    "wordmark.ts": `export const wordmark = ${JSON.stringify(wordmark, null, 2)};\n`,
  };
}
