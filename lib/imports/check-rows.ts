import { setImmediate as yieldTurn } from "node:timers/promises";
import { safeParse } from "zod/v4/core";
import { newApplicantFormSchema } from "@/lib/applicants/schema";
import { stageLabels, STAGES, type Stage } from "@/lib/applicants/stages";
import { fieldErrors } from "@/lib/fields";
import { parseAmount } from "@/lib/jobs/details/parse-amount";
import { JOB_TYPES, jobSchema, NEW_JOB } from "@/lib/jobs/schema";
import { foldEmail, foldLine, foldName, isVisible } from "@/lib/text/fold-input";
import { NO_LAST_NAME } from "@/lib/text/full-name";
import { PHONE_UNKNOWN } from "@/lib/text/phone";
import type { Mapping } from "./fields";
import { hasOtherOrder, readDate } from "./read-date";
import * as strings from "./strings";

/** Texts of a row by field. Null for a row that cannot be read. */
export interface ReadRow {
  line: number;
  texts: Record<string, string> | null;
}

interface Known {
  /** Identities of stored records. */
  stored: ReadonlySet<string>;
}

interface KnownApplicants extends Known {
  /** Ids of the jobs with this id or title. */
  jobs: ReadonlyMap<string, readonly string[]>;
  /** Ids of the jobs by their titles in lower case. */
  jobsInAnyCase: ReadonlyMap<string, readonly string[]>;
  /** Why a file is not kept, by key. Null for a file that is. */
  files: ReadonlyMap<string, string | null>;
}

/** In UTF-16 units. Composing many marks takes quadratic time. */
export const COMPOSED_MAX = 300;

/** For fields that are looked up or split. The schemas fold the others. */
const folds: Record<string, (text: string) => string> = {
  name: foldName,
  email: foldEmail,
  job: foldLine,
  stage: foldLine,
  appliedAt: foldLine,
  title: foldLine,
};

export function toTexts(cells: readonly string[], mapping: Mapping): Record<string, string> {
  const read = (field: string, text = "") =>
    text.length > COMPOSED_MAX ? text : (folds[field]?.(text) ?? text);
  return Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, read(field, cells[at])]));
}

/** The name by which a row refers to a file: without its folder, in lower case. */
export const toFileKey = (name: string) =>
  name.split(/[/\\]/).at(-1)!.trim().slice(0, COMPOSED_MAX).normalize("NFC").toLowerCase();

/** Returns the keys of the files that a row may name in any of its cells. */
export const toFileKeys = (cells: string) => ((JSON.parse(cells) as string[] | null) ?? []).map(toFileKey);

/** Returns the keys of files that rows with different emails name. */
export function findSharedKeys(rows: readonly ReadRow[]): string[] {
  const people = new Map<string, Set<string>>();
  for (const { texts } of rows) {
    const { email = "", resume = "" } = texts ?? {};
    const key = toFileKey(resume);
    if (key) people.set(key, (people.get(key) ?? new Set()).add(email.toLowerCase()));
  }
  return [...people].filter(([, emails]) => emails.size > 1).map(([key]) => key);
}

/** Names of stages in other systems. */
const FOREIGN_STAGES: Partial<Record<Stage, string[]>> = {
  new: ["", "applied", "sourced", "active", "new applicant", "new lead", "awaiting review"],
  review: [
    "application review",
    "reviewed",
    "phone screen",
    "preliminary phone screen",
    "recruiter screen",
    "phone screened",
    "assessment",
    "shortlisted",
    "contacting",
    "contacted",
  ],
  interview: [
    "face to face",
    "onsite interview",
    "on-site interview",
    "executive interview",
    "phone interview",
    "interviewed",
    "reference check",
  ],
  offer: ["offered"],
  declined: ["rejected", "disqualified", "not a fit", "not qualified"],
};

const STAGE_NAMES = new Map(
  STAGES.flatMap((stage) =>
    [stage, stageLabels[stage].toLowerCase(), ...(FOREIGN_STAGES[stage] ?? [])].map(
      (name) => [name, stage] as const,
    ),
  ),
);

/** Matches what follows a name and a comma: a generation such as 'Jr.', or titles in capitals. */
const SUFFIX = /^(?:Jr|Sr|Esq|Ph\.?D|\p{Lu}[.-]?[\p{Lu}\d][\p{Lu}\d.-]*)(?:\.?,|\.?$)/u;

/** Takes 'Robert Lane' and 'Lane, Robert' apart. Leaves a suffix beside the last name. A single name becomes the first. */
function splitName({ name = "", firstName, lastName }: Record<string, string>) {
  const only = [firstName, lastName, name].filter(Boolean);
  if (only.length === 1 && !/[ ,]/.test(name)) return { firstName: only[0]!, lastName: NO_LAST_NAME };
  const [, before = name, after = ""] = /^([^,]+), *(.+)$/.exec(name) ?? [];
  const hasSuffix = before.includes(" ") && before !== before.toUpperCase() && SUFFIX.test(after);
  if (after && !hasSuffix) return { firstName: firstName || after, lastName: lastName || before };
  const at = before.lastIndexOf(" ");
  return { firstName: firstName || name.slice(0, Math.max(at, 0)), lastName: lastName || name.slice(at + 1) };
}

export const getApplicantIdentity = (jobId: string, email: string) => `${jobId} ${email.toLowerCase()}`;
export const getJobIdentity = (job: { title: string; location: string }) =>
  `${job.title}\n${job.location}`.toLowerCase();

export function checkApplicants(rows: readonly ReadRow[], known: KnownApplicants) {
  const isAmbiguous = rows.some(({ texts }) => hasOtherOrder(texts?.appliedAt));
  return checkRows(rows, known, (texts) => {
    const names = splitName(texts);
    const { email = "", phone = "", job = "", resume = "" } = texts;
    const title = `${names.firstName} ${names.lastName}`.trim() || email;
    const [jobId = "", ...others] = known.jobs.get(job) ?? known.jobsInAnyCase.get(job.toLowerCase()) ?? [];
    const form = safeParse(newApplicantFormSchema, {
      ...names,
      email,
      phone: isVisible(phone) ? phone : PHONE_UNKNOWN,
      jobId: jobId || "unknown",
    });
    const stage = STAGE_NAMES.get(texts.stage?.toLowerCase() ?? "");
    const createdAt = readDate(texts.appliedAt, isAmbiguous);
    const problems = form.success ? [] : Object.values(fieldErrors(form.error));
    if (!jobId) problems.push(strings.unknownJob);
    if (others.length > 0) problems.push(strings.ambiguousJob);
    if (!stage) problems.push(strings.unknownStage);
    if (!createdAt) problems.push(strings.wrongDate);
    if (!form.success || !stage || !createdAt || problems.length > 0) return { title, problems };
    const key = toFileKey(resume);
    const kept = known.files.get(key);
    const fileProblem = key ? (kept === undefined ? strings.getMissingFile(resume) : kept) : null;
    const applicant = { ...form.data, stage, createdAt };
    const identity = getApplicantIdentity(jobId, form.data.email);
    return { title, identity, fileProblem, data: { applicant, fileKey: fileProblem ? "" : key } };
  });
}

const toAmount = (text: string | undefined, currency = "") =>
  text && parseAmount(text.slice(0, COMPOSED_MAX), currency);

/** Imported jobs are closed, so that nothing is published and no one is told. */
export const checkJobs = (rows: readonly ReadRow[], known: Known) =>
  checkRows(rows, known, (texts) => {
    const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
    const type = filled.type?.toLowerCase().replaceAll(/[\s_]+/g, "-");
    const job = safeParse(jobSchema, {
      ...NEW_JOB,
      ...filled,
      type: JOB_TYPES.find((one) => one.toLowerCase() === type) ?? filled.type ?? NEW_JOB.type,
      status: "Closed",
      payMin: toAmount(filled.payMin, filled.payCurrency),
      payMax: toAmount(filled.payMax, filled.payCurrency),
      payUnit: filled.payUnit?.toLowerCase(),
      workMode: filled.workMode?.toLowerCase(),
    });
    const { title = "" } = filled;
    if (!job.success) return { title, problems: Object.values(fieldErrors(job.error)) };
    return { title, identity: getJobIdentity(job.data), data: { job: job.data } };
  });

interface Verdict<Data> {
  title: string;
  problems?: string[];
  data?: Data;
  identity?: string;
  fileProblem?: string | null;
}

interface Row<Data> {
  line: number;
  title: string;
  fate: strings.Fate;
  message: string;
  /** What is stored. Undefined for a row that is left out. */
  data?: Data;
}

export type CheckedRow = Awaited<ReturnType<typeof checkApplicants | typeof checkJobs>>[number];

/** Yields to the event loop after each row, because 10,000 take half a second. */
async function checkRows<Data>(
  rows: readonly ReadRow[],
  { stored }: Known,
  check: (texts: Record<string, string>) => Verdict<Data>,
): Promise<Row<Data>[]> {
  const lines = new Map<string, number>();
  const checkRow = ({ line, texts }: ReadRow): Row<Data> => {
    const unread: Verdict<Data> = { title: "", problems: [strings.wrongQuotes] };
    const { title, problems, data, identity = "", fileProblem } = texts ? check(texts) : unread;
    if (!data) return { line, title, fate: "invalid", message: problems?.join(" ") ?? "" };
    const earlier = lines.get(identity);
    if (stored.has(identity) || earlier !== undefined)
      return { line, title, fate: "duplicate", message: strings.getDuplicate(earlier) };
    lines.set(identity, line);
    return { line, title, fate: fileProblem ? "withoutFile" : "new", message: fileProblem ?? "", data };
  };
  const checked: Row<Data>[] = [];
  for (const row of rows) {
    checked.push(checkRow(row));
    await yieldTurn();
  }
  return checked;
}
