import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "@/scripts/site/compile";
import { type Check, findLeftovers } from "./check-answers";
import type { Marks } from "./marks";

const PICTURE = /\.(?:avif|ico|jpe?g|png|svg|webp)$/;
const BINARY = /\.(?:avif|ico|jpe?g|png|ttf|webp|woff2?)$/;

/** Source maps repeat the texts of scripts. The doctor holds the colours of the marks. */
const NOT_READ = /\.map$|^ops\/doctor\.js$/;

/** Checks the names and contents of the files of a build. Returns their number. */
export function checkBuild(folder: string, check: Check): number {
  const names = listFiles(folder);
  for (const name of names) {
    check(`name of ${name}`, name);
    if (NOT_READ.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (PICTURE.test(name)) check(name, content);
    if (!BINARY.test(name)) check(name, String(content));
  }
  return names.length;
}

/** Modules that list places for every company. */
const PLACES = ["lib/jobs/posting/parse-location.ts", "lib/jobs/posting/place-checklist.ts"];

/** Returns the demo's places that scripts name for every company, such as the states with rules for jobs. */
export const findListedPlaces = (marks: Marks): string[] =>
  PLACES.flatMap((file) => findLeftovers(readFileSync(file, "utf8"), marks)).map(({ found }) => found);
