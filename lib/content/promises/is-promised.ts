import { getStored } from "@/lib/content/facts/stored";
import type { PromiseKey } from "./kept";

/** What the site promises of each job. */
export const JOB_PROMISES = ["payRange", "reportTo"] as const satisfies readonly PromiseKey[];

export type JobPromise = (typeof JOB_PROMISES)[number];

/** Returns false while staff have the promise switched off. */
export const isPromised = (key: PromiseKey): boolean => !getStored("promises")?.off.includes(key);
