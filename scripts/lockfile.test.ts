import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  integrity?: string;
  optional?: boolean;
  os?: string[];
}

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("C1: every locked package is pinned by its SHA-512, and no install script runs", () => {
  const packages = Object.entries<Locked>(json("package-lock.json").packages);
  for (const [name, { integrity, optional, os }] of packages) {
    // Compilers of other systems, which the lock file's registry did not have: named, so that `npm ci` accepts the file.
    if (name === "" || (optional && os && !integrity)) continue;
    expect(integrity, name).toMatch(/^sha512-/);
  }
  expect(packages.length).toBeGreaterThan(400);
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true");
});

test("what the product depends on is named by exact version", () => {
  const { dependencies, devDependencies } = json("package.json");
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  }
});
