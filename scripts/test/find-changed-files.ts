import { existsSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { runNode } from "@/scripts/command";
import type { ChangedFiles, RelatedTests } from "./changed-files";
import { git } from "./git";

/**
 * Returns the commit that the working tree is compared with: where HEAD left `revision`, by default `origin/main`. Without
 * `origin/main` it is HEAD. Throws when there is no repository or no such revision.
 */
export function findBase(revision?: string): string {
  const wanted = revision ?? (hasCommit("origin/main") ? "origin/main" : "HEAD");
  if (!hasCommit(wanted)) throw new Error(`git does not know the revision "${wanted}".`);
  return git("merge-base", "HEAD", wanted).trim();
}

/** Lists what differs between a commit and the working tree. Uncommitted and untracked files count. */
export function findChangedFiles(base: string): ChangedFiles {
  const list = (...args: string[]) =>
    git(...args)
      .split("\0")
      .filter(Boolean);
  const differing = list("diff", "--name-only", "--no-renames", "-z", base, "--");
  const untracked = list("ls-files", "--others", "--exclude-standard", "-z");
  const all = [...new Set([...differing, ...untracked])].sort();
  return {
    present: all.filter((file) => existsSync(file)),
    deleted: all.filter((file) => !existsSync(file)),
  };
}

/** Asks Vitest which test files changed or import a file that changed. Writes its answer into `folder`. */
export async function findRelatedTests(base: string, folder: string): Promise<RelatedTests> {
  const report = join(folder, "related.json");
  const args = ["list", "--filesOnly", `--json=${report}`, `--changed=${base}`];
  const env = { ...process.env, NODE_ENV: "test" as const };
  const code = await runNode(["node_modules/vitest/vitest.mjs", ...args], { env });
  if (code !== 0 || !existsSync(report)) throw new Error("Vitest could not list the tests of the change.");
  const listed = JSON.parse(readFileSync(report, "utf8")) as Array<{ file: string; projectName: string }>;
  const select = (project: string) =>
    listed
      .filter(({ projectName }) => projectName === project)
      .map(({ file }) => relative(process.cwd(), file).replaceAll(sep, "/"));
  return { unit: select("unit"), integration: select("integration") };
}

function hasCommit(revision: string): boolean {
  try {
    git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
    return true;
  } catch {
    return false;
  }
}
