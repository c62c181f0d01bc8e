import "server-only";
import { basename } from "node:path";
import type { Admin } from "@/lib/auth/viewer";
import { version } from "@/package.json";

export interface ProcessState {
  version: string;
  /** Of the sources that it was built from; null in development. */
  build: string | null;
  node: string;
  upSeconds: number;
  memoryBytes: number;
  /** Stored pages; null in development, which stores none. */
  pages: { pages: number; bytes: number } | null;
}

/** A build's folder is named by the sources (scripts/build/build.ts). */
const BUILD = /^[0-9a-f]{20}$/;

/** The state of the process that answers; another container may be in another. */
export function readProcess(_admin: Admin): ProcessState {
  const folder = basename(process.cwd());
  return {
    version,
    build: BUILD.test(folder) ? folder.slice(0, 8) : null,
    node: process.versions.node,
    upSeconds: process.uptime(),
    memoryBytes: process.memoryUsage.rss(),
    pages: globalThis.alderpointPageCache?.getStats() ?? null,
  };
}
