import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The list that a change of what ships has to change too, where whoever reviews it sees it. */
export const LIST_FILE = "docs/shipped-packages.txt";

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

/** What an image may hold beside our own code: a line of name@version and licence for each package of the lock file. */
export function shippedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const lines = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { version, license = "none" }]) => `${getPackageName(path)}@${version} ${license}`);
  return [...new Set(lines)].sort();
}

/** The name of the package that lies under a path. */
export const getPackageName = (path: string) =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

// `npm run shipped`
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(LIST_FILE, `${shippedPackages().join("\n")}\n`);
