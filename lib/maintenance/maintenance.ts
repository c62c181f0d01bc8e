import "server-only";
import { announceJobs } from "@/lib/hooks/announce-jobs";
import { runImports, runImportsSoon, undoUnusedPreviews } from "@/lib/imports/run-imports";
import { sweepObjects } from "@/lib/resumes/object-store";
import { rescanAttachments, rescanResumes } from "@/lib/resumes/rescan-resumes";
import { setMissingDueDates } from "@/lib/clock/set-missing-due-dates";
import { log } from "@/lib/log";
import { releaseRecords } from "@/lib/users/release-records";
import { deleteOrphanedMailFiles } from "@/lib/mail/mail-files";
import { purgePastRetention } from "./retention";
import { sweepExpired, SWEPT_KINDS } from "./sweep-expired";
import { purgeTrash } from "@/lib/trash/hard-delete";

const FIVE_MINUTES_MS = 5 * 60 * 1000;
const ROUNDS_PER_HOUR = 12;

type Tasks = Record<string, () => Promise<unknown>>;

const hourly: Tasks = {
  purgeTrash,
  undoUnusedPreviews,
  purgeAged: () => purgePastRetention(),
  ...Object.fromEntries(SWEPT_KINDS.map((kind) => [`sweep.${kind}`, () => sweepExpired(kind)])),
};

const frequent: Tasks = {
  sweepObjects: () => sweepObjects(),
  rescanResumes: () => rescanResumes(),
  rescanAttachments,
  setMissingDueDates,
  releaseRecords: () => releaseRecords(),
  announceJobs,
  runImports,
  removeMailFiles: deleteOrphanedMailFiles,
};

/** Runs tasks one after the other. Logs a failed task and continues with the next. */
async function runTasks(tasks: Tasks): Promise<void> {
  for (const [step, run] of Object.entries(tasks))
    await run().catch((error: unknown) => log.error("maintenance.failed", error, { step }));
}

export const runHourlyMaintenance = () => runTasks(hourly);

export const runFrequentMaintenance = () => runTasks(frequent);

/**
 * Runs the frequent tasks every five minutes until `signal` aborts, and the hourly ones with every twelfth round, so that a
 * container that is restarted within each hour runs them too. Every instance runs all, so they must be safe to repeat. Continues
 * imports at once, because staff see how far one is.
 */
export function startMaintenance(signal: AbortSignal): void {
  runImportsSoon();
  let rounds = 0;
  const runRound = () =>
    void runTasks(rounds++ % ROUNDS_PER_HOUR === 0 ? { ...frequent, ...hourly } : frequent);
  const timer = setInterval(runRound, FIVE_MINUTES_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
