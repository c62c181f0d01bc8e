import "server-only";
import { company } from "@/lib/content/company";
import { formatPay } from "@/lib/jobs/details/format-pay";
import { CONFIDENTIAL } from "@/lib/jobs/details/employer";
import { getStatedMode, workModeLabels } from "@/lib/jobs/details/place";
import type { PublicJob } from "@/lib/jobs/job";
import { US_STATES } from "@/lib/jobs/posting/parse-location";
import { findPostingPlace } from "@/lib/jobs/posting/posting-place";
import { readableJobPath } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";
import { unescapeHtml } from "@/lib/text/escape-html";
import { buildContent } from "./reader-feeds";
import { toCdata } from "./xml";

// The formats that job boards pull: docs.indeed.com "XML feed reference", and LinkedIn's "XML feeds development guide".

const toElements = (elements: Record<string, string | null>): string =>
  Object.entries(elements)
    .map(([name, text]) => (text === null ? "" : `<${name}>${toCdata(text)}</${name}>\n`))
    .join("");

/** The employer of record: the client, unless the company employs. */
const getEmployer = ({ employer }: PublicJob): string =>
  employer === CONFIDENTIAL ? "Confidential" : (employer ?? company.name);

const getUrl = (job: PublicJob, source: string) => `${absoluteUrl(readableJobPath(job))}?source=${source}`;

function getPlace(job: PublicJob) {
  const { city = null, region: state = null, country = null } = findPostingPlace(job).place ?? {};
  return { city, state, country };
}

/** Indeed reads no entities. A space after `<` keeps text from becoming a tag. */
const toLiterals = (html: string) => unescapeHtml(html.replace(/&lt;(?=[a-z/!?])/gi, "&lt; "));

/** Indeed asks for the same elements in each job, empty where the job lacks them. */
function buildIndeedJob(job: PublicJob): string {
  const mode = getStatedMode(job);
  const { city, state, country } = getPlace(job);
  const code = country === "US" ? US_STATES.find(([name]) => name === state)?.[1] : undefined;
  return toElements({
    title: job.title,
    date: new Date(job.postedAt).toISOString(),
    referencenumber: job.id,
    requisitionid: job.id,
    url: getUrl(job, "indeed"),
    company: getEmployer(job),
    // Indeed requires a city of each job.
    city: city ?? job.location,
    state: code ?? state ?? "",
    country: country ?? "",
    email: company.email,
    description: toLiterals(buildContent(job)),
    salary: formatPay(job) ?? "",
    jobtype: job.type.toLowerCase().replace("-", ""),
    // Indeed knows no word for work on site.
    remotetype: mode === "remote" ? "Fully remote" : mode === "hybrid" ? "Hybrid remote" : "",
    expirationdate: job.closesOn ?? "",
  });
}

function buildLinkedInJob(job: PublicJob): string {
  const mode = getStatedMode(job);
  const elements = toElements({
    partnerJobId: job.id,
    company: getEmployer(job),
    title: job.title,
    description: buildContent(job),
    applyUrl: getUrl(job, "linkedin"),
    location: job.location,
    ...getPlace(job),
    workplaceTypes: mode && workModeLabels[mode],
    jobtype: job.type.toUpperCase().replace("-", "_"),
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
  const period = toElements({
    period: payUnit === "day" ? "DAILY" : `${payUnit}ly`.toUpperCase(),
    type: "BASE_SALARY",
  });
  return ends === "" ? "" : `<salaries>\n<salary>\n${ends}${period}</salary>\n</salaries>\n`;
}

const boards = {
  indeed: { build: buildIndeedJob, publisherUrl: "publisherurl" },
  linkedin: { build: buildLinkedInJob, publisherUrl: "publisherUrl" },
} as const;

export function* buildBoardFeed(board: keyof typeof boards, jobs: readonly PublicJob[]): Generator<string> {
  const { build, publisherUrl } = boards[board];
  yield '<?xml version="1.0" encoding="utf-8"?>\n<source>\n';
  yield toElements({ publisher: company.name, [publisherUrl]: absoluteUrl("/") });
  yield toElements({ lastBuildDate: new Date().toUTCString() });
  for (const job of jobs) yield `<job>\n${build(job)}</job>\n`;
  yield "</source>\n";
}
