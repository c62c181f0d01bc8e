import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { replayBuild } from "../container";
import { expect, test } from "../fixtures";
import { buildDirectory } from "../server";
import { tell } from "./figures";

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Next names its bundles after their content, and its build at random. */
const ofNext = /^\.next\//;

test("C1: the Dockerfile's build stage, followed line by line in an empty folder, makes the same server", () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(path.join(tmpdir(), "alderpoint-build-"));
  try {
    const began = Date.now();
    const made = files(replayBuild(folder)).filter((file) => !ofNext.test(file));
    const here = files(buildDirectory()).filter((file) => !ofNext.test(file) && !file.startsWith("running/"));
    expect(made.sort()).toEqual(here.sort());
    tell(`image built from an empty folder in ${Math.round((Date.now() - began) / 1000)} s`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
