import { readFileSync } from "node:fs";
import path from "node:path";
import { buildDirectory } from "@/e2e/support/server";

/** Returns the ID of every server action of the build, with a page that loads it. The IDs are public in its scripts. */
export function readServerActions(): Map<string, string> {
  const manifest = path.join(buildDirectory(), ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8")) as {
    node: Record<string, { workers: Record<string, unknown> }>;
  };
  return new Map(Object.entries(node).map(([id, { workers }]) => [id, toPath(Object.keys(workers)[0]!)]));
}

/** Returns an address of a page by the name of its file: 'app/admin/jobs/[jobId]/page' is '/admin/jobs/x'. */
const toPath = (file: string) =>
  file
    .replace(/^app|\/page$/g, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\[[^\]]*\]/g, "x") || "/";
