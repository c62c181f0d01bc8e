"use client";

import { useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { SelectField } from "@/components/forms/select-field";
import { formatInBothZones, getOwnZone } from "@/lib/calendar/moment-text";
import { paths } from "@/lib/paths";
import type { CallTimeProps } from "./call-time";

/** Lets the visitor pick a free time. Renders nothing while there is none. Reads the times again after a rejected one. */
export function CallTimeField({ error, posted, times: known = [], onOffer }: CallTimeProps) {
  const [times, setTimes] = useState(known);
  const hydrated = useHydrated();
  const field = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (error) field.current?.focus();
    const controller = new AbortController();
    readTimes(controller.signal).then(setTimes, () => undefined);
    return () => controller.abort();
  }, [error]);

  const isOffered = times.length > 0 || error !== undefined;
  useEffect(() => {
    if (!isOffered) return;
    onOffer(true);
    return () => onOffer(false);
  }, [isOffered, onOffer]);

  if (!isOffered) return null;
  const ownZone = hydrated ? getOwnZone() : undefined;
  return (
    <SelectField
      label="Or pick a time for a 30-minute call"
      hint="Optional"
      ref={field}
      name="callAt"
      defaultValue={posted}
      alert
      error={error}
      emptyLabel="No time picked"
      options={times.map((value) => ({ value, label: formatInBothZones(new Date(value), ownZone) }))}
    />
  );
}

async function readTimes(signal: AbortSignal): Promise<string[]> {
  const response = await fetch(paths.firstCalls, { signal });
  if (!response.ok) return [];
  const { items } = (await response.json()) as { items: { starts_at: number }[] };
  return items.map(({ starts_at: startsAt }) => new Date(startsAt).toISOString());
}
