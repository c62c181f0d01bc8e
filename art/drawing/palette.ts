import { readFileSync } from "node:fs";
import { siteFolder } from "@/scripts/site/compile";
import { paletteSchema } from "@/scripts/site/palette";

const brand: unknown = JSON.parse(readFileSync(`${siteFolder()}/pictures/palette.json`, "utf8"));

/** The colours of drawings. A site with other colours gets them when it is compiled. */
export const palette = Object.fromEntries(
  Object.entries(paletteSchema.parse(brand)).map(([token, colour]) => [token, colour.toUpperCase()]),
) as ReturnType<typeof paletteSchema.parse>;
