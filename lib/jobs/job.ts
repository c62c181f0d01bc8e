import type { JobResource } from "./resource";
import type { JobStatus, JobType } from "./schema";

/** A job as stored. */
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

/** An open job as public pages show it; times are epoch milliseconds, because cached reads are kept as JSON. */
export interface Opening {
  id: string;
  title: string;
  type: JobType;
  location: string;
  description: string;
  createdAt: number;
  updatedAt: number;
}

/** A job in the JSON API's words (decisions, section 4: shapes). */
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
