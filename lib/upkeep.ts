import "server-only";
import { sweepObjects } from "@/lib/applications/object-store";
import { rescanResumes } from "@/lib/applications/rescan";
import { log } from "@/lib/log";
import { removeMailFiles } from "@/lib/mail/files";
import { purgeAged } from "@/lib/retention/purge";
import { sweep, SWEPT_KINDS } from "@/lib/sweep";
import { purgeTrash } from "@/lib/trash/purge";

const HOUR_MS = 60 * 60 * 1000;
const MINUTES_MS = 5 * 60 * 1000;

type Steps = Record<string, () => Promise<unknown>>;

/** Ends what is older than it may get: in the trash, by retention, and what has run out of itself. */
const hourly: Steps = {
  purgeTrash,
  purgeAged: () => purgeAged(),
  ...Object.fromEntries(SWEPT_KINDS.map((kind) => [`sweep.${kind}`, () => sweep(kind)])),
};

/** Files that wait for a service: to be deleted from the store, or to be scanned. And mails whose record is gone. */
const often: Steps = {
  sweepObjects: () => sweepObjects(),
  rescanResumes: () => rescanResumes(),
  removeMailFiles,
};

/** Runs steps one after the other; one that fails is told of, and keeps none of the others from its work. */
async function runSteps(steps: Steps): Promise<void> {
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) => log.error("upkeep.failed", error, { step }));
}

/** What every container does every hour. */
export const hourlyUpkeep = () => runSteps(hourly);

/** What every container does every five minutes. */
export const frequentUpkeep = () => runSteps(often);

/** Does it every hour, the files every five minutes, until the signal; every container does, and finds what the others left. */
export function keepUp(signal: AbortSignal): void {
  const every = (ms: number, steps: Steps) => setInterval(() => void runSteps(steps), ms);
  const timers = [every(HOUR_MS, hourly), every(MINUTES_MS, often)];
  signal.addEventListener("abort", () => timers.forEach(clearInterval));
}
