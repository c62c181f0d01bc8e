import { existsSync, readFileSync } from "node:fs";
import { git } from "./git";

/** Measures mechanisms that stand in one place each. `npm run measure` prints it, and a test limits it. */
export interface StructureMeasure {
  /** Lines that replace a method of a response. */
  headPatches: string[];
  /** Files that keep or replace state on `globalThis`. */
  processWideState: string[];
  /** Files that depend on what Next.js does not document. */
  nextInternals: string[];
  /** Statements in SQL. */
  rawStatements: string[];
  /** Lines of the source without tests. */
  sourceLines: number;
}

const SOURCE =
  /^(?:(?:lib|components|app|server|ops|scripts)\/.*|proxy|instrumentation|next\.config)\.(?:ts|tsx|mts|mjs)$/;
const TEST = /\.test\.tsx?$|^scripts\/test\//;
/** Next.js documents `/_next/static/` with its folder, the header `rsc` and the names of the response headers `x-nextjs-…`. */
const NEXT_INTERNAL =
  /next-router-|["']next-action|["']next\/dist|["'`]\.next\/(?!static)|\/route-cache\/|UnrecognizedActionError|NEXT_REDIRECT|_N_T_/;
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
    sourceLines: texts.reduce((sum, { lines }) => sum + lines.length, 0),
  };
}
