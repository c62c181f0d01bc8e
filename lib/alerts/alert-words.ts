import { workModeLabels } from "@/lib/jobs/details/place";
import type { JobFilter } from "@/lib/jobs/job-filter";
import { WORDS_MAX } from "./schema";

/** Returns a filter of the job list as the words of an alert. Leaves out what is too long for the form. */
export function toAlertWords({ q, mode, location }: JobFilter): string {
  const parts = [q, mode && workModeLabels[mode], location && `"${location}"`].filter(Boolean);
  return parts.reduce((text, part) => {
    const longer = `${text} ${part}`.trim();
    return longer.length <= WORDS_MAX ? longer : text;
  }, "");
}
