import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drawIcons, isWide } from "./icons";
import { type Logo, readLogo } from "./logo";
import type { Mistake } from "./mistakes";
import { type Palette, toCss } from "./palette";
import { parseData } from "./parse-file";
import { paletteSchema } from "./schema/palette";
import { validate } from "./validate";

interface Named {
  name: string;
  wordmark?: string;
}

/** Reads `logo.svg` of a site, and the colours that its pictures were drawn with. Neither need be there. */
export function readBrand(folder: string, mistakes: Mistake[]): { logo?: Logo; drawnWith?: Palette } {
  const logo = join(folder, "logo.svg");
  const drawnWith = join(folder, "pictures/palette.json");
  const parsed = existsSync(drawnWith) && parseData(drawnWith, readFileSync(drawnWith, "utf8"), mistakes);
  return {
    logo: existsSync(logo) ? readLogo(logo, readFileSync(logo, "utf8"), mistakes) : undefined,
    drawnWith: parsed ? validate(parsed, paletteSchema, {}, mistakes) : undefined,
  };
}

const pickShown = ({ viewBox, width, height }: Logo) => ({ viewBox, width, height });

/** Returns the generated files that are no module of a file of the site. */
export function buildBrand(company: Named, palette: Palette, logo?: Logo): Record<string, string> {
  const wordmark = {
    text: logo && isWide(logo) ? undefined : (company.wordmark ?? company.name),
    logo: logo && {
      ...pickShown(logo),
      ...(logo.inline ? { inline: logo.inline } : { src: "/img/logo.svg" }),
    },
  };
  return {
    "palette.css": toCss(palette),
    "wordmark.ts": [
      "interface Wordmark {",
      "  text?: string;",
      "  logo?: { viewBox: string; width: number; height: number; inline?: string; src?: string };",
      "}",
      "",
      `export const wordmark: Wordmark = ${JSON.stringify(wordmark, null, 2)};`,
      "",
    ].join("\n"),
  };
}

/** Returns the icons, and the logo when pages load it, by their paths in the repository. */
export const buildIcons = ({ name, wordmark = name }: Named, palette: Palette, logo?: Logo) =>
  drawIcons({ name: wordmark, palette, logo });
