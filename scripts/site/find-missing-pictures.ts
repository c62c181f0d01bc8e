import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mistake } from "./mistakes";

/** A picture in a text. The build makes the one of logo.svg. */
const PICTURE = /["']\/img\/(?!logo\.svg["'])([\w/.-]+)["']/g;

/** Reports pictures that texts name and the site does not have. */
export function findMissingPictures(folder: string, mistakes: Mistake[]): void {
  const texts = join(folder, "texts");
  for (const name of existsSync(texts) ? readdirSync(texts) : []) {
    if (!name.endsWith(".json")) continue;
    const lines = readFileSync(join(texts, name), "utf8").split("\n");
    lines.forEach((line, index) => {
      for (const [, picture = ""] of line.matchAll(PICTURE)) {
        const text = `the picture pictures/${picture} is missing.`;
        if (!existsSync(join(folder, "pictures", picture)))
          mistakes.push({ file: join(texts, name), line: index + 1, text });
      }
    });
  }
}
