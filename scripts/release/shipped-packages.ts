import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Committed list of shipped packages, so that a reviewer sees every change of them. */
export const LIST_FILE = "docs/shipped-packages.txt";

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

function findShipped(): [path: string, Locked][] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional,
  );
}

/** Returns the folder of each package of the lock file that an image contains, if this machine has it. */
export const findShippedPaths = (): string[] => findShipped().map(([path]) => path);

/** Returns a sorted line `name@version licence` for each package of the lock file that an image may contain. */
export function shippedPackages(): string[] {
  const lines = findShipped().map(
    ([path, { version, license = "none" }]) => `${getPackageName(path)}@${version} ${license}`,
  );
  return [...new Set(lines)].sort();
}

export const getPackageName = (path: string) =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

// `npm run shipped`
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(LIST_FILE, `${shippedPackages().join("\n")}\n`);
