"use client";

import { useHydrated } from "@/components/forms/use-hydrated";
import { formatMoment, getOwnZone } from "@/lib/calendar/moment-text";

/** Adds a time in the visitor's own time zone, where that is another one. Adds nothing without JavaScript. */
export function OwnTime({ iso }: { iso: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const at = new Date(iso);
  const own = formatMoment(at, getOwnZone());
  return own === formatMoment(at) ? null : <span className="block text-muted">{`For you: ${own}`}</span>;
}
