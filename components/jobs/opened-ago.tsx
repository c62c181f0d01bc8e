"use client";

import { useBrowserValue } from "@/components/forms/use-hydrated";
import { formatAgeInDays, formatAge } from "@/lib/jobs/age";

/** Set once, so that all ages of a page refer to the same moment. */
let firstClockReading: number | undefined;

/** Shows 'Opened {age} ago'. The cached page counts whole days until `servedAt`; the browser makes the age exact. */
export function OpenedAgo({ since, servedAt }: { since: number; servedAt: number }) {
  const age = useBrowserValue(
    () => formatAge(since, (firstClockReading ??= Date.now())),
    formatAgeInDays(since, servedAt),
  );
  return <time dateTime={new Date(since).toISOString()}>Opened {age} ago</time>;
}
