import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Top-level folders and files that no build depends on. Hidden names are skipped too. */
const OTHER =
  /^(?:\..*|art|bench|coverage|docs|e2e|node_modules|playwright-report|site|test-results|tests|Dockerfile|compose\.yaml|deploy\.env\.example|next-env\.d\.ts|tsconfig\.tsbuildinfo)$|^(?:eslint|playwright|vitest)[.\w]*\.config\.|\.(?:md|log)$/i;

/** Files inside the other folders that no build depends on. */
const OTHER_INSIDE = /\.test\.tsx?$|^lib\/generated\/prisma\/|^scripts\/(?!build\/)/;

/** Returns 20 hex digits of a SHA-256 over the sources of a build and the major version of Node. */
export function sourceFingerprint(root: string): string {
  const hash = createHash("sha256").update(`node ${process.versions.node.split(".")[0]}\n`);
  const names = readdirSync(root).filter((name) => !OTHER.test(name) && !isDataFolder(join(root, name)));
  for (const path of names.flatMap((name) => listFiles(root, name)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex").slice(0, 20);
}

function listFiles(root: string, name: string): string[] {
  if (statSync(join(root, name)).isFile()) return [name];
  const paths = readdirSync(join(root, name), { recursive: true, encoding: "utf8" });
  return paths
    .map((path) => join(name, path))
    .filter((path) => !OTHER_INSIDE.test(path) && statSync(join(root, path)).isFile());
}

/** DATA_DIR may be a folder of the project with any name. */
const isDataFolder = (folder: string): boolean =>
  ["postgres-users", "admin-password"].some((name) => existsSync(join(folder, name)));
