import { addDays, type Day } from "@/lib/calendar/business-days";

export interface JobDates {
  status: string;
  opensOn: Day | null;
  closesOn: Day | null;
}

/** Returns where a job stands on a day. `scheduled`: it opens later. `over`: its last day has passed. */
export function getJobPhase(
  { status, opensOn, closesOn }: JobDates,
  today: Day,
): "closed" | "scheduled" | "public" | "over" {
  if (status !== "Open") return "closed";
  if (closesOn !== null && closesOn < today) return "over";
  return opensOn !== null && opensOn > today ? "scheduled" : "public";
}

/** Returns the next day on which one of the jobs becomes public or stops being public. Null when none does. */
export function getNextChange(jobs: readonly JobDates[], today: Day): Day | null {
  const days = jobs.flatMap((job) => {
    const phase = getJobPhase(job, today);
    if (phase === "scheduled" && job.opensOn !== null) return job.opensOn;
    return phase === "public" && job.closesOn !== null ? addDays(job.closesOn, 1) : [];
  });
  return days.sort()[0] ?? null;
}
