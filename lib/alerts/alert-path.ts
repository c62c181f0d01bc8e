import { workModeLabels } from "@/lib/jobs/details/place";
import type { JobFilter } from "@/lib/jobs/job-filter";
import { paths } from "@/lib/paths";
import { WORDS_MAX } from "./schema";

/** Returns the address of the alert form, filled in with a filter of the job list. Leaves out what is too long for the form. */
export function toAlertPath({ q, type, mode, location }: JobFilter): string {
  const parts = [q, mode && workModeLabels[mode], location && `"${location}"`].filter(Boolean);
  const words = parts.reduce((text, part) => {
    const longer = `${text} ${part}`.trim();
    return longer.length <= WORDS_MAX ? longer : text;
  }, "");
  const query = new URLSearchParams({ ...(type && { type }), ...(words && { words }) }).toString();
  return query ? `${paths.alerts}?${query}` : paths.alerts;
}
