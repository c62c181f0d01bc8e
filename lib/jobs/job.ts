import type * as z from "zod/mini";
import type { JobResource } from "./resource";
import type { jobRow } from "./table";

export type JobRecord = z.output<typeof jobRow>;

/** A public job on public pages. Times are epoch milliseconds, because `unstable_cache` stores JSON. */
export interface Opening extends Omit<JobRecord, "status" | "version" | "createdAt"> {
  /** The job's creation, or the midnight with which it opened when that is later. */
  postedAt: number;
  updatedAt: number;
}

/** Converts to the JSON API's shape (docs/product/api.md, Shapes). */
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
    opens_on: job.opensOn,
    closes_on: job.closesOn,
    pay_min: job.payMin,
    pay_max: job.payMax,
    pay_currency: job.payCurrency,
    pay_unit: job.payUnit,
    work_mode: job.workMode,
    city: job.city,
    region: job.region,
    country: job.country,
    contact_id: job.contactId,
  };
}
