import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("C1: every locked package is pinned by its SHA-512, and no install script runs", () => {
  const packages = Object.entries<{ integrity?: string; link?: boolean }>(json("package-lock.json").packages);
  for (const [name, { integrity, link }] of packages) {
    if (name !== "" && !link) expect(integrity, name).toMatch(/^sha512-/);
  }
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true");
});

test("what the product depends on is named by exact version", () => {
  const { dependencies, devDependencies } = json("package.json");
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  }
});
