import "server-only";
import { basename } from "node:path";
import type { Site } from "@/lib/auth/viewer";
import { processState } from "@/lib/process-state";
import { version } from "@/package.json";

export type ServerProcess = ReturnType<typeof readServerProcess>;

const BUILD_FOLDER = /^[0-9a-f]{20}$/;

export function readServerProcess(_admin: Site) {
  const folder = basename(process.cwd());
  return {
    version,
    /** Start of the digest of the sources. Null in development. */
    build: BUILD_FOLDER.test(folder) ? folder.slice(0, 8) : null,
    node: process.versions.node,
    upSeconds: process.uptime(),
    memoryBytes: process.memoryUsage.rss(),
    pages: processState.pageEntries?.getStats() ?? null,
  };
}
