import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { runNode } from "@/scripts/command";
import { unpackDebianPackages } from "./unpack-debian-packages";

/** Preferred, because tests take a third less time without the browser's own windows. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PACKAGES = [SHELL, "chromium-common", "fonts-liberation"];
const UNPACKED = resolve("node_modules/.cache/chromium");
const UNPACKED_SHELL = join(UNPACKED, "run");
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Returns a Chromium that starts. On Debian it unpacks the headless shell first. Throws when there is none. */
export async function ensureChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (canStart(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not start.`);
  }
  const program = findShell() ?? (await unpackShell()) ?? findFullChromium();
  if (program) return program;

  console.log("No Chromium found; installing Playwright's …");
  await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  if (canStart(chromium.executablePath())) return chromium.executablePath();
  throw new Error(
    "The browser tests need Chromium, and it could not be installed. Install it (Debian: apt-get install chromium-headless-shell; " +
      "or: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to a Chromium or Chrome program.",
  );
}

/** Returns the path of an installed Chromium that starts. */
export const findChromium = () => findShell() ?? findFullChromium();

/** Returns the path of a full browser, for measurements. The headless shell paints later than a real browser. */
export const findFullChromium = () =>
  [...findOnPath(BROWSERS), MAC_CHROME, chromium.executablePath()].find(canStart);

const findShell = () => [...findOnPath([SHELL]), UNPACKED_SHELL].find(canStart);

function findOnPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function canStart(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/** Returns the path of a script that starts Debian's headless shell with the unpacked libraries and fonts. */
async function unpackShell(): Promise<string | undefined> {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Fetching Debian's headless Chromium …");
  rmSync(UNPACKED, { recursive: true, force: true });
  try {
    await unpackDebianPackages(PACKAGES, UNPACKED);
  } catch (error) {
    console.log(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const libraries = join(UNPACKED, "usr/lib");
  const folders = readdirSync(libraries, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name.includes(".so"))
    .map((entry) => entry.parentPath);
  const fonts = join(UNPACKED, "fonts.conf");
  const included = ["/etc/fonts/fonts.conf", join(UNPACKED, "etc/fonts/fonts.conf")]
    .map((file) => `<include ignore_missing="yes">${file}</include>`)
    .join("");
  writeFileSync(
    fonts,
    `<fontconfig><dir>${join(UNPACKED, "usr/share/fonts")}</dir>${included}</fontconfig>\n`,
  );
  const search = [...new Set(folders)].join(":");
  const script = `#!/bin/sh\nexport LD_LIBRARY_PATH='${search}' FONTCONFIG_FILE='${fonts}'\nexec '${libraries}/chromium/${SHELL}' "$@"\n`;
  writeFileSync(UNPACKED_SHELL, script, { mode: 0o755 });
  return canStart(UNPACKED_SHELL) ? UNPACKED_SHELL : undefined;
}
