import { formatDay } from "@/lib/format";
import type { PublicJob } from "@/lib/jobs/job";
import { describeEmployer } from "./employer";
import { formatPay, type Pay } from "./format-pay";
import { formatLocation } from "./place";

export interface FactTexts {
  /** With the work mode that staff chose. */
  place: string;
  type: string;
  employer: string | null;
  pay: string | null;
  /** In epoch milliseconds. The browser computes the age. */
  postedAt: number;
  servedAt: number;
  /** The last day to apply, as '2026-11-07' and as visitors read it. */
  closes: { day: string; text: string } | null;
}

type Facts = Pick<PublicJob, "type" | "location" | "workMode" | "employer" | "closesOn" | "postedAt"> & Pay;

export function toFactTexts(job: Facts): FactTexts {
  const { type, postedAt, closesOn: day } = job;
  const closes = day === null ? null : { day, text: formatDay(day) };
  const [place, employer, pay] = [formatLocation(job), describeEmployer(job.employer), formatPay(job)];
  return { place, type, employer, pay, postedAt, servedAt: Date.now(), closes };
}
