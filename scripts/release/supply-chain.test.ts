// Promise: version-floors
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { BillOfMaterials } from "./sbom";
import { LIST_FILE, getPackageName, shippedPackages } from "./shipped-packages";

interface Locked {
  version: string;
  integrity?: string;
}

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const locked = Object.entries<Locked>(json("package-lock.json").packages).filter(([path]) => path !== "");

/** Permissive licences, which need no legal review. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "CC-BY-4.0", // caniuse-lite, which is data
  "ISC",
  "LGPL-3.0-or-later", // libvips, an unmodified shared library beside sharp
  "MIT",
  "MIT-0",
  "Unlicense",
]);

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.+-]/).map(Number));
  for (let at = 0; at < 3; at += 1) if (left![at] !== right![at]) return left![at]! - right![at]!;
  return 0;
}

const floors = Object.entries<string>(json("security-floor.json"));

/** Returns the folders of a package in a tree of `node_modules`, copies nested under other packages included. */
function installedCopies(tree: string, name: string): string[] {
  return readdirSync(tree).flatMap((entry) => {
    if (entry.startsWith(".")) return [];
    const scoped = entry.startsWith("@") ? readdirSync(path.join(tree, entry)) : [""];
    return scoped.flatMap((part) => {
      const folder = path.join(tree, entry, part);
      const nested = path.join(folder, "node_modules");
      const direct = path.posix.join(entry, part) === name ? [folder] : [];
      return existsSync(nested) ? [...direct, ...installedCopies(nested, name)] : direct;
    });
  });
}

test("the lock file names no version older than its security floor, nested copies included", () => {
  expect(floors.length).toBeGreaterThan(5);
  for (const [name, floor] of floors) {
    const entries = locked.filter(([path]) => getPackageName(path) === name);
    expect(entries.length, name).toBeGreaterThan(0);
    for (const [path, { version }] of entries)
      expect(compare(version, floor), `${path} ${version} is older than ${floor}`).toBeGreaterThanOrEqual(0);
  }
});

test("no installed version is older than its security floor, nested copies included", () => {
  for (const [name, floor] of floors) {
    const copies = installedCopies("node_modules", name);
    expect(copies.length, name).toBeGreaterThan(0);
    for (const copy of copies) {
      const { version } = json(path.join(copy, "package.json")) as Locked;
      expect(compare(version, floor), `${copy} ${version} is older than ${floor}`).toBeGreaterThanOrEqual(0);
    }
  }
});

test("a copy nested under a scoped package is found", () => {
  const root = mkdtempSync(path.join(tmpdir(), "packages-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const copies = ["@scope/host/node_modules/nodemailer", "nodemailer"].map((at) => path.join(root, at));
  for (const copy of copies) {
    mkdirSync(copy, { recursive: true });
    writeFileSync(path.join(copy, "package.json"), "{}");
  }
  expect(installedCopies(root, "nodemailer").sort()).toEqual(copies);
});

test("versions are compared as numbers, not as text", () => {
  expect(compare("16.10.0", "16.4.6")).toBeGreaterThan(0);
  expect(compare("7.0.6", "7.0.7")).toBeLessThan(0);
  expect(compare("7.0.7", "7.0.7")).toBe(0);
});

test("the list of shipped packages matches the lock file", () => {
  const listed = readFileSync(LIST_FILE, "utf8").trimEnd().split("\n");
  expect(listed, `The shipped packages have changed. Review them, then run "npm run shipped".`).toEqual(
    shippedPackages(),
  );
  expect(listed).toContain(`pg@${json("package.json").dependencies.pg} MIT`);
  expect(listed.some((line) => line.startsWith("vitest@"))).toBe(false);
});

test("every shipped package has an allowed licence", () => {
  expect(shippedPackages().length).toBeGreaterThan(30);
  const refused = shippedPackages().filter((line) => {
    const licences = line.slice(line.indexOf(" ") + 1).replace(/[()]/g, "");
    return !licences.split(/ AND | and /).every((one) => ALLOWED.has(one));
  });
  expect(refused).toEqual([]);
});

test("npm run sbom lists exactly the shipped packages, with digests and licences", () => {
  const output = execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", maxBuffer: 2 ** 26 });
  const bill = JSON.parse(output) as BillOfMaterials;
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: json("package.json").name } },
  });
  const names = bill.components.map(({ name, version }) => `${name}@${version}`);
  expect([...new Set(names)].sort()).toEqual(shippedPackages().map((line) => line.split(" ")[0]));
  // Binaries of other systems have no digest in the lock file either (scripts/release/lockfile.test.ts).
  const withoutDigest = locked
    .filter(([, { integrity }]) => !integrity)
    .map(([path]) => getPackageName(path));
  for (const { name, hashes = [], licenses = [] } of bill.components) {
    if (!withoutDigest.includes(name)) expect(hashes[0]?.alg, name).toBe("SHA-512");
    expect(licenses.length, name).toBeGreaterThan(0);
  }
  const refs = new Set(bill.components.map((component) => component["bom-ref"]));
  for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
}, 30_000);
