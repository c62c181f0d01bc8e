"use client";

import { useEffect, useEffectEvent, useId, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { FieldError } from "@/components/forms/field-frame";
import { formatMomentDay, formatMomentTime } from "@/lib/calendar/moment-text";
import { defaultCompany } from "@/lib/content/company";
import { loadFreeTimes } from "@/lib/interviews/actions";
import { freeTimesFailed } from "@/lib/interviews/texts";

/** Days after today of which two times each are chosen for the author at first. */
const SUGGESTED_DAYS = 3;

export interface FreeTimesQuery {
  interviewerIds: string[];
  minutes: number;
  bufferMinutes: number;
  room: string;
  /** The interview that moves. */
  interviewId?: string;
}

interface FreeTimesProps {
  query: FreeTimesQuery;
  /** Counts the attempts to save. Each reads the times again. */
  attempt: number;
  /** Starts of the chosen times, in ISO format. */
  chosen: readonly string[];
  /** Times that the interview has already. They stay on the list, also outside the weekly hours. */
  present: readonly string[];
  max: number;
  error?: string;
  onChoose: (chosen: string[], byUser: boolean) => void;
}

/** Shows the times at which all chosen people are free, by day. Drops chosen times that are not free any more. */
export function FreeTimes({ query, attempt, chosen, present, max, error, onChoose }: FreeTimesProps) {
  const id = useId();
  const free = useFreeTimes(query, attempt, (found) => {
    const kept = chosen.filter((time) => found.includes(time) || present.includes(time));
    onChoose(kept.length > 0 || present.length > 0 ? kept : suggest(found).slice(0, max), false);
  });
  const [isTouched, setTouched] = useState(false);
  // The applicant may move the interview meanwhile. Times that the author left alone then follow.
  const follow = useEffectEvent(() => {
    if (!isTouched && present.length > 0) onChoose([...present], false);
  });
  const presentKey = present.join();
  useEffect(() => follow(), [presentKey]);
  const times = Array.isArray(free) ? [...new Set([...present, ...free])].toSorted() : free;
  function toggle(time: string) {
    setTouched(true);
    onChoose(
      chosen.includes(time) ? chosen.filter((one) => one !== time) : [...chosen, time].slice(-max),
      true,
    );
  }

  return (
    <fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="font-semibold">{max === 1 ? "Time" : "Times to offer"}</legend>
      <p id={`${id}-hint`} role="status" className="mb-2 text-muted">
        {describeTimes(times, query, chosen.length)}
      </p>
      <div className="max-h-64 overflow-y-auto">
        {[...groupByDay(Array.isArray(times) ? times : [])].map(([day, ofDay]) => (
          <div key={day} role="group" aria-label={day} className="mb-3">
            <p aria-hidden className="mb-1 text-[13px] text-muted">
              {day}
            </p>
            <div className="flex flex-wrap gap-1.5">
              {ofDay.map((time) => (
                <button
                  key={time}
                  type="button"
                  aria-pressed={chosen.includes(time)}
                  onClick={() => toggle(time)}
                  className="staff-toggle min-h-9 rounded border border-control px-2.5 tabular-nums hover:border-ink"
                >
                  {formatMomentTime(new Date(time))}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} alert />
    </fieldset>
  );
}

type Times = string[] | "failed" | undefined;

function describeTimes(times: Times, { interviewerIds }: FreeTimesQuery, count: number) {
  if (interviewerIds.length === 0) return "Choose who interviews.";
  if (times === undefined) return "Looking for free times...";
  if (times === "failed") return freeTimesFailed;
  if (times.length === 0)
    return "No free time in the next ten days. Choose other people or a shorter interview, or change the weekly hours in your account.";
  return `${count} chosen. Times are in ${defaultCompany.timeZone.replaceAll("_", " ")}.`;
}

function groupByDay(times: readonly string[]): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const time of times) {
    const day = formatMomentDay(new Date(time));
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}

/** Returns the first time and one in the middle of each of the first days after today. */
function suggest(times: readonly string[]): string[] {
  const days = groupByDay(times);
  days.delete(formatMomentDay(new Date()));
  const first = [...days.values()].slice(0, SUGGESTED_DAYS);
  return [...new Set(first.flatMap((ofDay) => [ofDay[0]!, ofDay[ofDay.length >> 1]!]))];
}

/** Reads the free times after each change of the query. Returns undefined until they are known. */
function useFreeTimes(query: FreeTimesQuery, attempt: number, onRead: (free: string[]) => void): Times {
  const key = JSON.stringify([query, attempt]);
  const [read, setRead] = useState<{ key: string; times: string[] | "failed" }>();
  const load = useEffectEvent(() => callAction(() => loadFreeTimes(query), freeTimesFailed));
  const keep = useEffectEvent(onRead);
  const isComplete = query.interviewerIds.length > 0;

  useEffect(() => {
    if (!isComplete) return;
    let isStale = false;
    void load().then((result) => {
      if (isStale) return;
      setRead({ key, times: result.ok ? result.data : "failed" });
      if (result.ok) keep(result.data);
    });
    return () => void (isStale = true);
  }, [key, isComplete]);

  return read?.key === key && isComplete ? read.times : undefined;
}
