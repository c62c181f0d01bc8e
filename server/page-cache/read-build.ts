import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  BUILD_FOLDER,
  type BuiltRoutes,
  readBuiltRoutes,
  STATIC_FOLDER,
  STATIC_PREFIX,
} from "@/lib/next-internals";
import type { ReadPicture } from "@/server/page-cache/entry/inline-pictures";
import type { StyleSheets } from "@/server/page-cache/entry/inline-styles";
import { StyleSheet } from "@/server/page-cache/entry/style-sheet";

/** Reads the routes of the build in `dir`. */
export const readBuild = (dir: string): BuiltRoutes =>
  readBuiltRoutes((name) => JSON.parse(readFileSync(join(dir, BUILD_FOLDER, name), "utf8")));

/** Reads and parses the style sheets of the build in `dir`. */
export function readStyleSheets(dir: string): StyleSheets {
  const folder = join(dir, STATIC_FOLDER);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  return new Map(
    names.map((name) => [STATIC_PREFIX + name, new StyleSheet(readFileSync(join(folder, name), "utf8"))]),
  );
}

/** Returns a function that reads SVG pictures of `public/` and keeps them. */
export function createPictureReader(dir: string): ReadPicture {
  const pictures = new Map<string, string | undefined>();
  return (address) => {
    if (!pictures.has(address)) {
      const file = join(dir, "public", address);
      pictures.set(address, existsSync(file) ? readFileSync(file, "utf8") : undefined);
    }
    return pictures.get(address);
  };
}
