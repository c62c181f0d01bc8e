import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { runNode, runProgram } from "@/scripts/command";
import { unpackDebianPackages } from "./unpack-debian-packages";

/** Preferred, because tests take a third less time without the browser's own windows. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PACKAGES = [SHELL, "fonts-liberation"];
const UNPACKED = resolve("node_modules/.cache/chromium");
const MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Returns a Chromium that starts. Root installs Debian's package, and others unpack it. Throws when there is none. */
export async function ensureChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (canStart(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not start.`);
  }
  const program = findChromium();
  if (program) return program;

  console.log("No Chromium found; installing Playwright's …");
  await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  if (canStart(chromium.executablePath())) return chromium.executablePath();
  if (existsSync("/usr/bin/apt-get")) {
    console.log("That did not work; fetching Debian's …");
    const installed = process.getuid?.() === 0 ? await aptInstall() : await unpack();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium, and it could not be installed. Install it (Debian: apt-get install chromium-headless-shell; " +
      "or: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to a Chromium or Chrome program.",
  );
}

/** Returns the path of a full browser, for measurements. The headless shell paints later than a real browser. */
export const findFullChromium = () => findChromium(BROWSERS);

/** Returns the path of an installed Chromium that starts. */
export function findChromium(names = [SHELL, ...BROWSERS]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC_CHROME, chromium.executablePath(), join(UNPACKED, "run")].find(canStart);
}

function canStart(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

async function aptInstall(): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update", "-q"], { env });
  await runProgram("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...PACKAGES], { env });
  return findChromium();
}

/** Unpacks Chromium and returns the path of a script that starts it with the unpacked libraries and fonts. */
async function unpack(): Promise<string | undefined> {
  rmSync(UNPACKED, { recursive: true, force: true });
  await unpackDebianPackages(PACKAGES, UNPACKED);
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
  const program = join(UNPACKED, "run");
  const search = [...new Set(folders)].join(":");
  const script = `#!/bin/sh\nexport LD_LIBRARY_PATH='${search}' FONTCONFIG_FILE='${fonts}'\nexec '${libraries}/chromium/${SHELL}' "$@"\n`;
  writeFileSync(program, script, { mode: 0o755 });
  return canStart(program) ? program : undefined;
}
