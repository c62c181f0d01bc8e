import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { runProgram } from "@/scripts/command";

/** Unpacks packages, installed or not, with their missing dependencies, without root. Throws when a download fails. */
export async function unpackDebianPackages(names: readonly string[], folder: string): Promise<void> {
  const state = path.join(folder, ".apt/state");
  const cache = path.join(folder, ".apt/cache");
  const archives = path.join(cache, "archives");
  for (const parent of [path.join(state, "lists"), archives])
    mkdirSync(path.join(parent, "partial"), { recursive: true });
  const directories = [
    `Dir::State=${state}`,
    `Dir::State::status=/var/lib/dpkg/status`,
    `Dir::Cache=${cache}`,
  ];
  const options = [...directories, "Debug::NoLocking=1"].flatMap((option) => ["-o", option]);
  const download = ["install", "--download-only", "--reinstall", "-y", "-q", "--no-install-recommends"];
  await run("apt-get", [...options, "update", "-q"]);
  await run("apt-get", [...options, ...download, ...names]);
  for (const file of readdirSync(archives).filter((name) => name.endsWith(".deb")))
    await run("dpkg-deb", ["-x", path.join(archives, file), folder]);
  rmSync(path.join(folder, ".apt"), { recursive: true });
}

async function run(program: string, args: string[]): Promise<void> {
  const code = await runProgram(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}
