import { countResumes, moveResumes, type StoreName } from "@/lib/applications/move-resumes";
import { retryFailedScans } from "@/lib/applications/rescan";
import { disconnect } from "@/lib/db";
import { env } from "@/lib/env";
import { Failure } from "@/lib/failure";

/** Where résumés are: `node server/resumes.js` in a container, `npm run resumes --` in a clone. */

const USAGE = `Usage:
  count              how many files each store holds
  move s3|database   copies every file to that store, then deletes it from the other
  rescan             lets the servers scan again what the malware scanner could not check`;

const isStore = (name: string): name is StoreName => name === "s3" || name === "database";

async function main([name = "", to = ""]: string[]): Promise<number> {
  const known = (["count", "rescan"].includes(name) && to === "") || (name === "move" && isStore(to));
  if (!known) return tell(process.stderr, USAGE, 2);
  try {
    env();
    if (name === "rescan") return tell(process.stdout, `${await retryFailedScans()} to be scanned again.`, 0);
    const moved = name === "move" && isStore(to) ? `${await moveResumes(to)} moved. ` : "";
    const { database, s3 } = await countResumes();
    return tell(process.stdout, `${moved}${database} in the database, ${s3} in S3.`, 0);
  } catch (error) {
    return tell(process.stderr, reasonOf(error), 1);
  } finally {
    await disconnect();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Failure || (error instanceof Error && error.name === "Error")) return error.message;
  return "The database could not do this. Has the server been started once?";
}

function tell(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));
