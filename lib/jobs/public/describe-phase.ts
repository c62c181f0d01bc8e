import { addDays, type Day } from "@/lib/calendar/business-days";
import { formatDay } from "@/lib/format";
import { getJobPhase, type JobDates } from "./schedule";

export function describePhase(job: JobDates, today: Day): string {
  const phase = getJobPhase(job, today);
  if (phase === "scheduled" && job.opensOn !== null) return `Opens on ${formatDay(job.opensOn)}`;
  if (phase === "over" && job.closesOn !== null)
    return `Off the website since ${formatDay(addDays(job.closesOn, 1))}`;
  if (phase === "closed") return "Not on the website";
  return job.closesOn === null ? "On the website" : `On the website until ${formatDay(job.closesOn)}`;
}
