import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  BUILD_FOLDER,
  type BuiltRoutes,
  readBuiltRoutes,
  STATIC_FOLDER,
  STATIC_PREFIX,
} from "@/lib/next-internals";
import type { StyleSheets } from "@/server/page-cache/entry/inline-styles";

/** Reads the routes of the build in `dir`. */
export const readBuild = (dir: string): BuiltRoutes =>
  readBuiltRoutes((name) => JSON.parse(readFileSync(join(dir, BUILD_FOLDER, name), "utf8")));

/** Addresses in a style sheet that are relative to its folder. */
const RELATIVE_ADDRESS = /url\((["']?)\.\.\//g;

/** Reads the style sheets of the build in `dir`, with addresses that hold in a page, too. */
export function readStyleSheets(dir: string): StyleSheets {
  const folder = join(dir, STATIC_FOLDER);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  const read = (name: string) =>
    readFileSync(join(folder, name), "utf8").replace(RELATIVE_ADDRESS, `url($1${STATIC_PREFIX}`);
  return new Map(names.map((name) => [STATIC_PREFIX + name, read(name)]));
}
