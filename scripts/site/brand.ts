import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drawIcons, isWide } from "./icons";
import { type Logo, readLogo } from "./logo";
import type { Mistake } from "./mistakes";
import { type Palette, toCss } from "./palette";

interface Named {
  name: string;
  wordmark?: string;
}

/** Reads `logo.svg` of a site, which need not be there. */
export function readLogoFile(folder: string, mistakes: Mistake[]): Logo | undefined {
  const file = join(folder, "logo.svg");
  return existsSync(file) ? readLogo(file, readFileSync(file, "utf8"), mistakes) : undefined;
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
