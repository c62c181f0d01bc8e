import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { findShippedPaths } from "./shipped-packages";

/** Packages that only `next build` or a compiler needs. */
const BUILD_ONLY = /^node_modules\/(?:@types\/|@next\/swc-|lucide-react$|typescript$)/;

/** Types and source maps of packages. */
const FOR_ENGINEERS = /\.(?:map|d\.[cm]?ts)$/;

/** Copies a build into `folder`, with the packages of production instead of the link to all packages of the clone. */
export function copyImage(build: string, folder: string): void {
  // The list of processes that run this build is not part of it.
  const left = [join(build, "running"), join(build, "node_modules")];
  cpSync(build, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.includes(path) });
  for (const path of findShippedPaths().filter((name) => existsSync(name) && !BUILD_ONLY.test(name)))
    cpSync(path, join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !FOR_ENGINEERS.test(source),
    });
}
