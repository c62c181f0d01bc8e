import type { PublicJob } from "@/lib/jobs/job";

const SHOWN = 3;

type Compared = Pick<PublicJob, "id" | "location" | "type">;

/** Returns up to three other jobs: those at the same place, then those of the same type, then the newest. Keeps the order within each. */
export function findRelatedJobs<T extends Compared>(job: Compared, jobs: readonly T[]): T[] {
  const score = (other: T) => (other.location === job.location ? 2 : 0) + (other.type === job.type ? 1 : 0);
  return jobs
    .filter(({ id }) => id !== job.id)
    .sort((a, b) => score(b) - score(a))
    .slice(0, SHOWN);
}
