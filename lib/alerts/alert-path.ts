import type { JobFilter } from "@/lib/jobs/job-filter";
import { getDocumentUrl } from "@/lib/jobs/sources/page-source";
import { paths } from "@/lib/paths";

const NAMES = ["q", "type", "mode", "location"] as const;

/** Returns the address of the alert form, filled in with a filter of the job list. */
export function toAlertPath(filter: Partial<Record<keyof JobFilter, string>>): string {
  const chosen = NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  return chosen.length > 0 ? `${paths.alerts}?${new URLSearchParams(chosen)}` : paths.alerts;
}

/** Returns the same for the filtered job list from which the visitor came, in the browser only. Null without one. */
export function getVisitAlertPath(): string | null {
  const lists = [getDocumentUrl(), new URL(document.referrer, location.origin)];
  const list = lists.find(({ origin, pathname }) => origin === location.origin && pathname === paths.jobs);
  const path = toAlertPath(Object.fromEntries(list?.searchParams ?? []));
  return path === paths.alerts ? null : path;
}
