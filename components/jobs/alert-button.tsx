"use client";

import { useBrowserValue } from "@/components/forms/use-hydrated";
import { ButtonLink } from "@/components/ui/button-link";
import { getVisitAlertPath, toAlertPath } from "@/lib/alerts/alert-path";
import { jobsSection } from "@/lib/content/sections";
import type { JobType } from "@/lib/jobs/schema";

/** Leads to an alert with the filter of the visit, or else with the job's type. */
export function AlertButton({ type }: { type: JobType }) {
  const visit = useBrowserValue(getVisitAlertPath, null);
  return (
    <ButtonLink href={visit ?? toAlertPath({ type })} variant="secondary">
      {jobsSection.alertLikeThese}
    </ButtonLink>
  );
}
