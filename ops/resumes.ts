import { countResumes, moveResumes, type StoreName } from "@/lib/resumes/move-resumes";
import { retryFailedScans } from "@/lib/resumes/rescan-resumes";
import { runCommand } from "./run-command";

/** Manages stored résumés: `node ops/resumes.js` in a container, `npm run resumes --` in a clone. */

const USAGE = `Usage:
  count              how many files each store holds
  move s3|database   copies every file to that store, then deletes it from the other
  rescan             lets the servers scan again what the malware scanner could not check`;

const count = async () => {
  const { database, s3 } = await countResumes();
  return `${database} in the database, ${s3} in S3.`;
};

const move = async (store: StoreName) => `${await moveResumes(store)} moved. ${await count()}`;

const commands = {
  count,
  "move s3": () => move("s3"),
  "move database": () => move("database"),
  rescan: async () => `${await retryFailedScans()} to be scanned again.`,
};

await runCommand(USAGE, commands, process.argv.slice(2).join(" "));
