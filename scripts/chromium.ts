import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runNode, runProgram } from "./command";

/** The shell first: without the browser's own windows around the pages it takes two thirds of the time. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The path of a Chromium that starts: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now. */
export async function ensureChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not start.`);
  }
  const found = installedChromium();
  if (found) return found;

  console.log("No Chromium found; installing Playwright's …");
  await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  if (starts(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("That did not work; installing Debian's …");
    await aptInstall();
    const installed = installedChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium, and it could not be installed. Install it (Debian: apt-get install chromium-headless-shell; " +
      "or: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to a Chromium or Chrome program.",
  );
}

/** A whole browser, for measurements: the shell paints later, and otherwise, than what people use. */
export const wholeChromium = () => installedChromium(BROWSERS);

/** The path of a Chromium of this machine that starts. */
export function installedChromium(names = [SHELL, ...BROWSERS]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC_CHROME, chromium.executablePath()].find(starts);
}

function starts(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

async function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update", "-q"], { env });
  await runProgram(
    "apt-get",
    ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"],
    { env },
  );
}
