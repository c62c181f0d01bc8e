import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Returns the folder of packages that are no dependency of the product. */
export const findCacheFolder = (name: string) => resolve("node_modules/.cache", name);

/** Installs exact versions apart and without scripts. Returns false when the npm registry does not deliver them. */
export function installPackages(name: string, packages: readonly string[]): boolean {
  const folder = findCacheFolder(name);
  const stamp = join(folder, "installed.json");
  const wanted = JSON.stringify(packages);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return true;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
  const { status } = spawnSync("npm", [...args, ...packages], { timeout: 300_000, stdio: "ignore" });
  if (status !== 0) return false;
  writeFileSync(stamp, wanted);
  return true;
}
