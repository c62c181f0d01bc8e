import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The command of the doctor, as arguments of Node. */
export const DOCTOR = [
  "--import",
  pathToFileURL("scripts/allow-server-only.mjs").href,
  "--import",
  "tsx",
  "ops/doctor.ts",
] as const;

interface Report {
  code: number | null;
  report: string;
}

/** Runs the command as an operator does, or another command that runs it. Returns its exit code and its lines. */
export function runDoctor(
  settings: Record<string, string> = {},
  command: readonly [program: string, ...args: string[]] = [process.execPath, ...DOCTOR],
): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), "frontdesk-doctor-"));
  const [program, ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL: "http://localhost:9", ...settings },
  });
  let report = "";
  child.stdout.on("data", (text) => (report += text));
  child.stderr.on("data", (text) => (report += text));
  return new Promise((done) =>
    child.on("close", (code) => {
      rmSync(dataDir, { recursive: true, force: true });
      done({ code, report });
    }),
  );
}
