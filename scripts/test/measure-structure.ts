import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { floors } from "@/lib/floors.mjs";
import { git } from "./git";

/** Measures mechanisms that stand in one place each. `npm run measure` prints it, and a test limits it. */
export interface StructureMeasure {
  /** Lines that replace a method of a response. */
  headPatches: string[];
  /** Files that keep or replace state on `globalThis`. */
  processWideState: string[];
  /** Files that depend on what Next.js does not document. */
  nextInternals: string[];
  rawStatements: string[];
  /** Imports between folders of lib that lib/floors.mjs does not allow. */
  importsUp: string[];
  foldersInCycle: string[];
  /** Lines of the source without tests. */
  sourceLines: number;
}

const SOURCE =
  /^(?:(?:lib|components|app|server|ops|scripts)\/.*|proxy|instrumentation|next\.config)\.(?:ts|tsx|mts|mjs)$/;
const TEST = /\.test\.tsx?$|^scripts\/test\//;
/** Next.js documents `/_next/static/` with its folder, and the names of the router's headers in its guide to CDN caching. */
const NEXT_INTERNAL =
  /inside-shared-layout|NEXT_PHASE|["']next-action|["']next\/dist|["'`]\.next\/(?!static)|\/route-cache\/|UnrecognizedActionError|NEXT_REDIRECT|_N_T_/;
const RAW_STATEMENT = /\$(?:query|execute)Raw(?:Unsafe)?[`(<]|\bqueryRows?\(/;
/** Defines `queryRows` and `queryRow`. */
const HELPER = "lib/database/query-rows.ts";

export function measureStructure(): StructureMeasure {
  const listed = git("ls-files", "--cached", "--others", "--exclude-standard").split("\n");
  const texts = listed
    .filter((file) => SOURCE.test(file) && !TEST.test(file) && existsSync(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").trimEnd().split("\n") }));
  const findLines = (pattern: RegExp) =>
    texts.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
  const findFiles = (pattern: RegExp) =>
    texts.filter(({ lines }) => lines.some((line) => pattern.test(line))).map(({ file }) => file);
  return {
    headPatches: findLines(/\b(?:res|response)\.(?:writeHead|setHeader|write|end|emit) = /),
    processWideState: findFiles(/\bglobalThis\b/),
    nextInternals: findFiles(NEXT_INTERNAL),
    rawStatements: findLines(RAW_STATEMENT).filter((line) => !line.startsWith(HELPER)),
    ...measureFloors(texts),
    sourceLines: texts.reduce((sum, { lines }) => sum + lines.length, 0),
  };
}

/** An import of values from a file of lib. Imports of types alone do not count. */
const IMPORT =
  /^(?:import|export) (?!type )(?!\{(?:\s*type [^,}]+,?)+\s*\} from)[^;"]*from "(@\/lib\/|\.\.?\/)([^"]+)"/gm;

const floorList: Record<string, string[]>[] = Object.values(floors);

/** Returns the folder of lib, or the name of a file beside the folders. */
const getFolder = (file: string) => file.split("/", 2)[1]?.replace(/\.\w+$/, "") ?? "";

const isBesideFolders = (file: string) => file.split("/").length === 2;

/** Returns -1 for a folder that is not listed. */
const getFloor = (file: string) =>
  isBesideFolders(file) ? 0 : floorList.findIndex((folders) => getFolder(file) in folders);

interface Import {
  from: string;
  to: string;
}

const findImports = (file: string, text: string): Import[] =>
  [...text.matchAll(IMPORT)].map(([, start = "", rest = ""]) => ({
    from: file,
    to: start === "@/lib/" ? `lib/${rest}` : path.join(path.dirname(file), start + rest),
  }));

function mayImport({ from, to }: Import): boolean {
  const [floor, target] = [getFloor(from), getFloor(to)];
  if (floor !== target) return target >= 0 && floor > target;
  const isListed = floorList[floor]?.[getFolder(from)]?.includes(getFolder(to)) ?? false;
  return isListed || isBesideFolders(from) || isBesideFolders(to);
}

/** Measures the imports between folders of lib that lib/floors.mjs does not allow, and the folders in a cycle. */
function measureFloors(files: readonly { file: string; lines: string[] }[]) {
  const imports = files
    .filter(({ file }) => file.startsWith("lib/"))
    .flatMap(({ file, lines }) => findImports(file, lines.join("\n")))
    .filter(({ from, to }) => to.startsWith("lib/") && getFolder(from) !== getFolder(to));
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports)
    targets.set(getFolder(from), (targets.get(getFolder(from)) ?? new Set()).add(getFolder(to)));
  const collect = (folder: string, found = new Set<string>()): Set<string> => {
    for (const target of targets.get(folder) ?? [])
      if (!found.has(target)) collect(target, found.add(target));
    return found;
  };
  return {
    importsUp: imports.filter((found) => !mayImport(found)).map(({ from, to }) => `${from} → ${to}`),
    foldersInCycle: [...targets.keys()].filter((folder) => collect(folder).has(folder)),
  };
}
