import type { JobResource } from "./resource";
import type { JobStatus, JobType } from "./schema";

export interface JobRecord {
  id: string;
  title: string;
  type: JobType;
  location: string;
  description: string;
  status: JobStatus;
  version: number;
  createdAt: Date;
}

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
