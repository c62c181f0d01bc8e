import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { DebianProgram } from "./debian-program";

const khal = new DebianProgram("khal");
/** Unpacked with khal, where it is missing: khal's first line names a path of the system. */
const python = new DebianProgram("python3", { packages: ["khal"] });

export const getKhalSkipReason = () => khal.getSkipReason();

/** Returns the output of khal, which reads a calendar in a time zone, with fields such as `{title}`. */
export async function printWithKhal(calendar: string, timeZone: string, format: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "frontdesk-khal-"));
  const settings = join(folder, "config");
  writeFileSync(
    settings,
    `[calendars]\n[[own]]\npath = ${folder}\n[locale]\nlocal_timezone = ${timeZone}\n` +
      "dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ntimeformat = %H:%M\n" +
      "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n",
  );
  const child = python.start([khal.file, "--config", settings, "printics", "--format", format, "-"], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, HOME: folder, PYTHONUTF8: "1" },
  });
  child.stdin!.end(calendar);
  const [output] = await Promise.all([text(child.stdout!), once(child, "close")]);
  rmSync(folder, { recursive: true });
  return output;
}
