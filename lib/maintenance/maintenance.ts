import "server-only";
import { sweepObjects } from "@/lib/applications/resumes/object-store";
import { rescanResumes } from "@/lib/applications/resumes/rescan-resumes";
import { log } from "@/lib/log";
import { deleteOrphanedMailFiles } from "@/lib/mail/mail-files";
import { purgePastRetention } from "./retention";
import { sweepExpired, SWEPT_KINDS } from "./sweep-expired";
import { purgeTrash } from "@/lib/trash/purge-trash";

const HOUR_MS = 60 * 60 * 1000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

type Tasks = Record<string, () => Promise<unknown>>;

/** Ends what is older than it may get: in the trash, by retention, and what has run out of itself. */
const hourly: Tasks = {
  purgeTrash,
  purgeAged: () => purgePastRetention(),
  ...Object.fromEntries(SWEPT_KINDS.map((kind) => [`sweep.${kind}`, () => sweepExpired(kind)])),
};

/** Files that wait for a service: to be deleted from the store, or to be scanned. And mails whose record is gone. */
const frequent: Tasks = {
  sweepObjects: () => sweepObjects(),
  rescanResumes: () => rescanResumes(),
  removeMailFiles: deleteOrphanedMailFiles,
};

/** Runs steps one after the other; one that fails is told of, and keeps none of the others from its work. */
async function runTasks(steps: Tasks): Promise<void> {
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) => log.error("upkeep.failed", error, { step }));
}

/** What every container does every hour. */
export const runHourlyMaintenance = () => runTasks(hourly);

/** What every container does every five minutes. */
export const runFrequentMaintenance = () => runTasks(frequent);

/** Does it every hour, the files every five minutes, until the signal; every container does, and finds what the others left. */
export function startMaintenance(signal: AbortSignal): void {
  const every = (ms: number, steps: Tasks) => setInterval(() => void runTasks(steps), ms);
  const timers = [every(HOUR_MS, hourly), every(FIVE_MINUTES_MS, frequent)];
  signal.addEventListener("abort", () => timers.forEach(clearInterval));
}
