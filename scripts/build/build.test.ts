import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFingerprint } from "./build";

test("a build depends on what the image is built from, and not on data beside the sources", () => {
  const root = mkdtempSync(join(tmpdir(), "frontdesk-sources-"));
  const write = (path: string) => writeFileSync(join(root, path), path);
  try {
    let fingerprint = sourceFingerprint(root);
    const isRebuilt = () => fingerprint !== (fingerprint = sourceFingerprint(root));
    const sources = [...readFileSync(".dockerignore", "utf8").matchAll(/^!(.+)$/gm)].map(
      ([, name = ""]) => name,
    );
    expect(sources).toContain("app");
    for (const name of sources.filter((name) => !["site", ".npmrc"].includes(name))) {
      if (name.includes(".")) write(name);
      else {
        mkdirSync(join(root, name, "build"), { recursive: true });
        write(join(name, "build", "a.ts"));
      }
      expect(isRebuilt(), name).toBe(true);
    }
    for (const name of ["before.dump", "before.dump.json", "deploy.env", "proxy.test.ts", "lib/a.test.ts"])
      write(name);
    cpSync(join(root, "app"), join(root, "move"), { recursive: true });
    expect(isRebuilt()).toBe(false);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("the command prints the folder of a build that is up to date", () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "frontdesk-build-")));
  try {
    const folder = join(root, ".build", sourceFingerprint(root));
    mkdirSync(folder, { recursive: true });
    const program = ["--import", import.meta.resolve("tsx"), resolve("scripts/build/build.ts")];
    const env = { ...process.env, TSX_TSCONFIG_PATH: resolve("tsconfig.json") };
    expect(execFileSync(process.execPath, program, { cwd: root, env, encoding: "utf8" })).toBe(`${folder}\n`);
  } finally {
    rmSync(root, { recursive: true });
  }
});
