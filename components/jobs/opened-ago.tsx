"use client";

import { useSyncExternalStore } from "react";
import { formatAgeInDays, formatAge } from "@/lib/jobs/age";

/** The first look at the clock in the browser; all ages of a page are told from the same moment. */
let firstClockReading: number | undefined;
const subscribeToNothing = () => () => undefined;

/**
 * 'Opened {age} ago'. The stored page tells whole days as of `servedAt`, when it was made; the browser, which knows
 * what time it is, makes it exact.
 */
export function OpenedAgo({ since, servedAt }: { since: number; servedAt: number }) {
  const age = useSyncExternalStore(
    subscribeToNothing,
    () => formatAge(since, (firstClockReading ??= Date.now())),
    () => formatAgeInDays(since, servedAt),
  );
  return <time dateTime={new Date(since).toISOString()}>Opened {age} ago</time>;
}
