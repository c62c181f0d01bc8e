import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findCacheFolder, installPackages } from "@/scripts/test/install-packages";
import { findNode } from "@/scripts/test/node-binary";

/**
 * Exact versions. They have hundreds of dependencies and some need a newer Node than the product, so they are no dependency of
 * it (docs/decisions/0114-keep-npm-test-within-ten-minutes.md).
 */
const PACKAGES = [
  "@redocly/cli@2.77.0",
  "@stoplight/prism-cli@5.16.0",
  "@stoplight/spectral-cli@6.16.3",
  "html-validate@11.18.0",
  "jsonfeed-schema@0.5.0",
  "linkinator@8.1.0",
  "sitemap@9.0.1",
];
const NAME = "outside-checkers";

/** Installs the checkers from the npm registry unless they are there. Throws. */
export function installTools(): void {
  if (!installPackages(NAME, PACKAGES))
    throw new Error("The checkers could not be installed from the npm registry.");
}

/** Path of a file of an installed package. */
export const findToolFile = (file: string) => join(findCacheFolder(NAME), "node_modules", file);

/** Starts the command of an installed package with the newest Node. */
export function startTool(packageName: string, args: readonly string[]): ChildProcess {
  const { bin } = JSON.parse(readFileSync(findToolFile(`${packageName}/package.json`), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === "string" ? bin : Object.values(bin)[0]!;
  return spawn(findNode(26), [findToolFile(`${packageName}/${file}`), ...args], {
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs the command of an installed package. Returns what it printed to stdout as JSON. Throws when that is none. */
export async function runTool<T>(packageName: string, args: readonly string[]): Promise<T> {
  const child = startTool(packageName, args);
  const { output, errors } = await readOutput(child);
  try {
    return JSON.parse(output.slice(Math.max(0, output.search(/[[{]/)))) as T;
  } catch {
    throw new Error(`${packageName} printed no JSON:\n${(output + errors).slice(-2000)}`);
  }
}

/** Reads everything that a process prints until it ends. */
export async function readOutput(child: ChildProcess): Promise<{ output: string; errors: string }> {
  let [output, errors] = ["", ""];
  child.stdout!.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (errors += text));
  await new Promise((resolve) => child.on("close", resolve));
  return { output, errors };
}
