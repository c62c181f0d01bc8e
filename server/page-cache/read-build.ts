import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_FOLDER, type BuiltRoutes, readBuiltRoutes } from "@/lib/next-internals";

/** Reads the routes of the build in `dir`. */
export const readBuild = (dir: string): BuiltRoutes =>
  readBuiltRoutes((name) => JSON.parse(readFileSync(join(dir, BUILD_FOLDER, name), "utf8")));
