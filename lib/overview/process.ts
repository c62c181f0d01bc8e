import "server-only";
import { basename } from "node:path";
import type { Site } from "@/lib/auth/viewer";
import { processState } from "@/lib/process-state";
import { version } from "@/package.json";

export interface ServerProcess {
  version: string;
  /** Start of the digest of the sources; null in development. */
  build: string | null;
  node: string;
  upSeconds: number;
  memoryBytes: number;
  pages: { pages: number; bytes: number } | null;
}

const BUILD_FOLDER = /^[0-9a-f]{20}$/;

export function readServerProcess(_admin: Site): ServerProcess {
  const folder = basename(process.cwd());
  return {
    version,
    build: BUILD_FOLDER.test(folder) ? folder.slice(0, 8) : null,
    node: process.versions.node,
    upSeconds: process.uptime(),
    memoryBytes: process.memoryUsage.rss(),
    pages: processState.pageEntries?.getStats() ?? null,
  };
}
