import type * as z from "zod/mini";
import type { jobRow } from "./table";

export type JobRecord = z.output<typeof jobRow>;

/** A public job on public pages. Times are epoch milliseconds, because `unstable_cache` stores JSON. */
export interface PublicJob extends Omit<
  JobRecord,
  "status" | "version" | "createdAt" | "promiseOverride" | "ownerId" | "toldIds"
> {
  /** The job's creation, or the midnight with which it opened when that is later. */
  postedAt: number;
  updatedAt: number;
}

/** A public job of a search. The text from `toSearchText` takes the place of the description. */
export interface SearchedJob extends Omit<PublicJob, "description"> {
  searchText: string;
}
