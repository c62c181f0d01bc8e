import { disconnect } from "@/lib/database/db";
import { env, findMisspeltNames } from "@/lib/env";
import { databaseAnswers, databaseChecks } from "./doctor/database-checks";
import { type Check, type Finding, runCheck } from "./doctor/finding";
import { serviceChecks } from "./doctor/service-checks";
import { siteChecks } from "./doctor/site-checks";

/** Checks what an operator has set up: `node ops/doctor.js` in a container, `npm run doctor` in a clone. A problem exits with 1. */

const MARKS: Record<Finding["level"], string> = { ok: "ok      ", note: "note    ", problem: "PROBLEM " };

async function main(): Promise<number> {
  for (const sentence of findMisspeltNames()) process.stdout.write(`${MARKS.note}${sentence}\n`);
  try {
    env();
  } catch (error) {
    process.stdout.write(`${MARKS.problem}${(error as Error).message}\n`);
    return 1;
  }
  let problems = 0;
  const run = async (check: Check) => {
    for (const { level, text } of await runCheck(check)) {
      process.stdout.write(`${MARKS[level]}${text}\n`);
      if (level === "problem") problems += 1;
    }
  };
  await run(databaseAnswers);
  // Without an answer the other checks of the database would only repeat its error.
  for (const check of [...(problems === 0 ? databaseChecks : []), ...serviceChecks, ...siteChecks])
    await run(check);
  await disconnect();
  process.stdout.write(
    problems === 0 ? "No problem found.\n" : `${problems} found. Each line says what to do.\n`,
  );
  return problems === 0 ? 0 : 1;
}

process.exitCode = await main();
