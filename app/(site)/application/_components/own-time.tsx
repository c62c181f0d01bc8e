"use client";

import { useHydrated } from "@/components/forms/use-hydrated";
import { formatMoment, getOwnZone } from "@/lib/calendar/moment-text";

/** Adds a time in `zone`, or in the time zone of the browser, where that is another one than the company's. */
export function OwnTime({ iso, zone }: { iso: string; zone: string | undefined }) {
  const hydrated = useHydrated();
  if (!hydrated && !zone) return null;
  const at = new Date(iso);
  const own = formatMoment(at, zone ?? getOwnZone());
  return own === formatMoment(at) ? null : <span className="block text-muted">{`For you: ${own}`}</span>;
}
