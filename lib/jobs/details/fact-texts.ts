import { formatDay } from "@/lib/format";
import type { PublicJob } from "@/lib/jobs/job";
import { formatPay, type Pay } from "./format-pay";
import { formatLocation } from "./place";

/** The facts of a job, formatted for visitors. */
export interface FactTexts {
  place: string;
  type: string;
  pay: string | null;
  /** In epoch milliseconds. The browser computes the age. */
  postedAt: number;
  /** Present time in epoch milliseconds, when the page was rendered. */
  servedAt: number;
  /** The last day to apply, as '2026-11-07' and as visitors read it. */
  closes: { day: string; text: string } | null;
}

type Facts = Pick<PublicJob, "type" | "location" | "workMode" | "closesOn" | "postedAt"> & Pay;

export function toFactTexts(job: Facts): FactTexts {
  const { type, postedAt, closesOn: day } = job;
  const closes = day === null ? null : { day, text: formatDay(day) };
  return { place: formatLocation(job), type, pay: formatPay(job), postedAt, servedAt: Date.now(), closes };
}
