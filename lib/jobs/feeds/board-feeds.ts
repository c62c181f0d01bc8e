import "server-only";
import { company } from "@/lib/content/company";
import { formatPay } from "@/lib/jobs/details/format-pay";
import { CONFIDENTIAL } from "@/lib/jobs/details/employer";
import type { PayUnit, WorkMode } from "@/lib/jobs/details/detail-fields";
import { getWorkMode } from "@/lib/jobs/details/place";
import type { PublicJob } from "@/lib/jobs/job";
import { findPostingPlace } from "@/lib/jobs/posting/posting-place";
import type { JobType } from "@/lib/jobs/schema";
import { readableJobPath } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";
import { buildContent } from "./reader-feeds";
import { toCdata } from "./xml";

// The formats that job boards pull: docs.indeed.com "XML feed reference", and LinkedIn's "XML feeds development guide".

type Elements = Record<string, string | null>;

const INDEED_TYPES: Record<JobType, string> = {
  "Full-Time": "fulltime",
  Contract: "contract",
  "Part-Time": "parttime",
};
/** Indeed knows no word for work on site. */
const INDEED_MODES: Partial<Record<WorkMode, string>> = { remote: "Fully remote", hybrid: "Hybrid remote" };
const LINKEDIN_TYPES: Record<JobType, string> = {
  "Full-Time": "FULL_TIME",
  Contract: "CONTRACT",
  "Part-Time": "PART_TIME",
};
const LINKEDIN_MODES: Record<WorkMode, string> = { onsite: "On-site", hybrid: "Hybrid", remote: "Remote" };
const LINKEDIN_PERIODS: Record<PayUnit, string> = {
  year: "YEARLY",
  month: "MONTHLY",
  week: "WEEKLY",
  day: "DAILY",
  hour: "HOURLY",
};

/** Returns elements with texts in CDATA sections, and leaves out those without a text. */
const toElements = (elements: Elements): string =>
  Object.entries(elements)
    .map(([name, text]) => (text === null ? "" : `<${name}>${toCdata(text)}</${name}>\n`))
    .join("");

/** The employer of record: the client, unless the company employs. */
const getEmployer = ({ employer }: PublicJob): string =>
  employer === CONFIDENTIAL ? "Confidential" : (employer ?? company.name);

const getUrl = (job: PublicJob, source: string) => `${absoluteUrl(readableJobPath(job))}?source=${source}`;

/** Returns city, state and country, or nulls for a location that names no place. */
function getPlace(job: PublicJob) {
  const { city = null, region: state = null, country = null } = findPostingPlace(job).place ?? {};
  return { city, state, country };
}

function buildIndeedJob(job: PublicJob): string {
  const mode = getWorkMode(job);
  const { city, state, country } = getPlace(job);
  return toElements({
    title: job.title,
    date: new Date(job.postedAt).toISOString(),
    referencenumber: job.id,
    requisitionid: job.id,
    url: getUrl(job, "indeed"),
    company: getEmployer(job),
    // Indeed requires a city of each job.
    city: city ?? job.location,
    state,
    country: country ?? company.address.country,
    description: buildContent(job),
    salary: formatPay(job),
    jobtype: INDEED_TYPES[job.type],
    remotetype: (mode && INDEED_MODES[mode]) ?? null,
    expirationdate: job.closesOn,
  });
}

function buildLinkedInJob(job: PublicJob): string {
  const mode = getWorkMode(job);
  const elements = toElements({
    partnerJobId: job.id,
    company: getEmployer(job),
    title: job.title,
    description: buildContent(job),
    applyUrl: getUrl(job, "linkedin"),
    location: job.location,
    ...getPlace(job),
    workplaceTypes: mode && LINKEDIN_MODES[mode],
    jobtype: LINKEDIN_TYPES[job.type],
    posterEmail: company.email,
  });
  return elements + buildLinkedInSalary(job);
}

function buildLinkedInSalary({ payMin, payMax, payCurrency, payUnit }: PublicJob): string {
  if (payCurrency === null || payUnit === null) return "";
  const toAmount = (name: string, amount: number | null) =>
    amount === null
      ? ""
      : `<${name}>\n${toElements({ amount: String(amount), currencyCode: payCurrency })}</${name}>\n`;
  const ends = toAmount("highEnd", payMax) + toAmount("lowEnd", payMin);
  const period = toElements({ period: LINKEDIN_PERIODS[payUnit], type: "BASE_SALARY" });
  return ends === "" ? "" : `<salaries>\n<salary>\n${ends}${period}</salary>\n</salaries>\n`;
}

const boards = {
  indeed: { build: buildIndeedJob, publisherUrl: "publisherurl" },
  linkedin: { build: buildLinkedInJob, publisherUrl: "publisherUrl" },
} as const;

/** Yields the feed of a job board with all jobs, piece by piece. */
export function* buildBoardFeed(board: keyof typeof boards, jobs: readonly PublicJob[]): Generator<string> {
  const { build, publisherUrl } = boards[board];
  yield '<?xml version="1.0" encoding="utf-8"?>\n<source>\n';
  yield toElements({ publisher: company.name, [publisherUrl]: absoluteUrl("/") });
  yield toElements({ lastBuildDate: new Date().toUTCString() });
  for (const job of jobs) yield `<job>\n${build(job)}</job>\n`;
  yield "</source>\n";
}
