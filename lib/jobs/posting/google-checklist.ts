import "server-only";
import { company } from "@/lib/content/company";
import { formatDate, formatDay } from "@/lib/format";
import { getCountryName } from "@/lib/jobs/details/countries";
import { formatPay } from "@/lib/jobs/details/format-pay";
import type { PublicJob } from "@/lib/jobs/job";
import type { getJobPhase } from "@/lib/jobs/public/schedule";
import { buildJobPosting, repeatsTitle } from "./job-posting";
import { findPostingPlace, type PostingPlace } from "./posting-place";

export interface ChecklistItem {
  label: string;
  /** `advice`: recommended and missing. `problem`: leaves out the whole markup. */
  state: "ok" | "advice" | "problem";
  text: string;
  source?: string;
}

const ok = (label: string, text: string): ChecklistItem => ({ label, state: "ok", text });
const advice = (label: string, text: string): ChecklistItem => ({ label, state: "advice", text });
const problem = (label: string, text: string): ChecklistItem => ({ label, state: "problem", text });

export function buildGoogleChecklist(job: PublicJob, phase: ReturnType<typeof getJobPhase>) {
  const items = [
    ok("Title", job.title),
    checkDescription(job),
    ok("Employer", job.employer ?? company.name),
    ok("Posted", formatDate(new Date(job.postedAt))),
    ok("Type", job.type),
    ...checkPlace(job),
    checkPay(job),
    ...(job.benefits === null ? [] : [ok("Benefits", job.benefits)]),
    checkClosing(job),
  ];
  const isComplete = buildJobPosting(job) !== null;
  return { summary: summarize(phase, isComplete), isSent: isComplete && phase === "public", items };
}

function summarize(phase: ReturnType<typeof getJobPhase>, isComplete: boolean): string {
  if (!isComplete) return "The page sends nothing to Google, because something below is missing.";
  if (phase === "public") return "The page sends this to Google.";
  return phase === "scheduled"
    ? "The page will send this to Google once the job opens."
    : "Closed jobs have no page, so nothing is sent.";
}

const checkDescription = (job: PublicJob) =>
  repeatsTitle(job)
    ? problem("Description", "It only repeats the title. Google asks for the work, the skills and the terms.")
    : ok("Description", `${job.description.split(/\s+/).filter(Boolean).length} words`);

function checkPlace(job: PublicJob): ChecklistItem[] {
  const found = findPostingPlace(job);
  if (!found.place) return [problem("Location", found.reason)];
  const { kind, city, region, isDefault } = found.place;
  if (isDefault)
    return [advice("Location", `${describe(found.place)}, because no country is set. Choose its country.`)];
  if (kind === "place" && city === null)
    return [advice("Location", `${describe(found.place)}. Add a city, so that people nearby find the job.`)];
  if (kind === "place" && region === null)
    return [advice("Location", `${describe(found.place)}. Add a state, province or region.`)];
  return [ok("Location", describe(found.place))];
}

function describe({ kind, city, region, country }: PostingPlace): string {
  const name = getCountryName(country);
  if (kind === "remote") return `Remote, for applicants in ${name}`;
  return [city, region, name].filter((part) => part !== null).join(", ");
}

function checkPay(job: PublicJob): ChecklistItem {
  const pay = formatPay(job);
  return pay === null ? advice("Pay", "Not set. Google recommends it.") : ok("Pay", pay);
}

const checkClosing = ({ closesOn }: PublicJob) =>
  closesOn === null
    ? advice("Last day", "Not set. Google recommends it for jobs with a deadline.")
    : ok("Last day", formatDay(closesOn));
