import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Top-level folders and files that no build depends on. Hidden names are skipped too. */
const OTHER_FOLDER =
  /^(?:art|bench|coverage|docs|e2e|node_modules|playwright-report|site|test-results|tests)$/;
const OTHER_FILE =
  /^(?:Dockerfile|compose\.yaml|deploy\.env\.example|next-env\.d\.ts|tsconfig\.tsbuildinfo)$|^(?:eslint|playwright|vitest)[.\w]*\.config\.|\.(?:md|log)$/i;

/** Returns 20 hex digits of a SHA-256 over the sources of a build and the major version of Node. */
export function sourceFingerprint(root: string): string {
  const hash = createHash("sha256").update(`node ${process.versions.node.split(".")[0]}\n`);
  for (const entry of sorted(root)) {
    const { name } = entry;
    if (name.startsWith(".") || OTHER_FOLDER.test(name) || OTHER_FILE.test(name)) continue;
    if (entry.isFile()) addFile(hash, root, name);
    else if (entry.isDirectory() && !isDataFolder(join(root, name))) addFolder(hash, root, name);
  }
  return hash.digest("hex").slice(0, 20);
}

function addFolder(hash: Hash, root: string, folder: string) {
  for (const entry of sorted(join(root, folder))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (path !== join("lib", "generated", "prisma")) addFolder(hash, root, path);
    } else if (
      !/\.test\.tsx?$/.test(path) &&
      (!path.startsWith("scripts/") || path.startsWith("scripts/build/"))
    ) {
      addFile(hash, root, path);
    }
  }
}

function addFile(hash: Hash, root: string, path: string) {
  const content = readFileSync(join(root, path));
  hash.update(`${path}\n${content.length}\n`).update(content);
}

function sorted(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

// DATA_DIR may be a folder of the project with any name.
function isDataFolder(folder: string): boolean {
  return readdirSync(folder).some((name) => name === "postgres-users" || name === "admin-password");
}
