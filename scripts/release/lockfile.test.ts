// Promise: no-install-scripts
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

interface Locked {
  integrity?: string;
  optional?: boolean;
  os?: string[];
}

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("every locked package is pinned by its SHA-512, and no install script runs", () => {
  const packages = Object.entries<Locked>(json("package-lock.json").packages);
  for (const [name, { integrity, optional, os }] of packages) {
    // The registry lacked some optional binaries of other systems. `npm ci` rejects a lock file that omits them.
    if (name === "" || (optional && os && !integrity)) continue;
    expect(integrity, name).toMatch(/^sha512-/);
  }
  expect(packages.length).toBeGreaterThan(400);
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true");
});

test("every dependency of the product has an exact version", () => {
  const { dependencies, devDependencies } = json("package.json");
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^(?:npm:typescript@)?\d+\.\d+\.\d+/);
  }
});

/** Returns a temporary folder with only the files that `npm ci` reads. */
function freshCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lockfile-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    copyFileSync(file, path.join(folder, file));
  return folder;
}

test.each([
  ["npm ci accepts a fresh copy without --legacy-peer-deps", ["ci", "--dry-run", "--ignore-scripts"]],
  ["every package gets a version that it or an override accepts", ["ls", "--all", "--package-lock-only"]],
])("%s", { timeout: 60_000 }, (_, command) => {
  const cwd = freshCopy();
  execFileSync("npm", [...command, "--offline", "--cache", path.join(cwd, "cache")], { cwd, stdio: "pipe" });
});
