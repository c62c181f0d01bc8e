import type * as z from "zod/mini";
import type { JobResource } from "./resource";
import type { JobType } from "./schema";
import type { jobRow } from "./table";

export type JobRecord = z.output<typeof jobRow>;

/** An open job on public pages. Times are epoch milliseconds, because `unstable_cache` stores JSON. */
export interface Opening {
  id: string;
  title: string;
  type: JobType;
  location: string;
  description: string;
  createdAt: number;
  updatedAt: number;
}

/** Converts to the JSON API's shape (docs/product.md, Shapes). */
export function toJobResource(job: JobRecord): JobResource {
  return {
    id: job.id,
    title: job.title,
    type: job.type,
    location: job.location,
    description: job.description,
    status: job.status,
    version: job.version,
    created_at: job.createdAt.getTime(),
  };
}
