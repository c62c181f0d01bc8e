import { countResumes, moveResumes, type StoreName } from "@/lib/resumes/move-resumes";
import { retryFailedScans } from "@/lib/resumes/rescan-resumes";
import { disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http-error";

/** Manages stored résumés: `node ops/resumes.js` in a container, `npm run resumes --` in a clone. */

const USAGE = `Usage:
  count              how many files each store holds
  move s3|database   copies every file to that store, then deletes it from the other
  rescan             lets the servers scan again what the malware scanner could not check`;

const isStore = (name: string): name is StoreName => name === "s3" || name === "database";

async function main([name = "", to = ""]: string[]): Promise<number> {
  const isValid = (["count", "rescan"].includes(name) && to === "") || (name === "move" && isStore(to));
  if (!isValid) return print(process.stderr, USAGE, 2);
  try {
    env();
    if (name === "rescan")
      return print(process.stdout, `${await retryFailedScans()} to be scanned again.`, 0);
    const moved = name === "move" && isStore(to) ? `${await moveResumes(to)} moved. ` : "";
    const { database, s3 } = await countResumes();
    return print(process.stdout, `${moved}${database} in the database, ${s3} in S3.`, 0);
  } catch (error) {
    return print(process.stderr, getErrorMessage(error), 1);
  } finally {
    await disconnect();
  }
}

function getErrorMessage(error: unknown): string {
  if (error instanceof HttpError || (error instanceof Error && error.name === "Error")) return error.message;
  return "The database could not do this. Has the server been started once?";
}

function print(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));
