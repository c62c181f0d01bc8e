import { safeParse } from "zod/v4/core";
import { newApplicantFormSchema } from "@/lib/applicants/schema";
import { stageLabels, STAGES, type Stage } from "@/lib/applicants/stages";
import { fieldErrors } from "@/lib/fields";
import { type JobInput, JOB_TYPES, jobSchema, NEW_JOB } from "@/lib/jobs/schema";
import type { Mapping } from "./fields";
import * as strings from "./strings";

export interface ImportedApplicant {
  jobId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  stage: Stage;
  createdAt: Date;
  /** Key of the file. */
  resume?: string;
}

export interface CheckedRow<Data = ImportedApplicant | JobInput> {
  line: number;
  title: string;
  fate: strings.Fate;
  message?: string;
  /** What is stored. Undefined for a row that is left out. */
  data?: Data;
}

/** Texts of a row by field. Null for a row that cannot be read. */
export interface ReadRow {
  line: number;
  texts: Record<string, string> | null;
}

export const readRow = (line: number, cells: string[] | null, mapping: Mapping): ReadRow => ({
  line,
  texts: cells && Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, cells[at] ?? ""])),
});

/** The name under which a row refers to a file: without its folder, in lower case. */
export const toFileKey = (name: string) => name.split(/[/\\]/).at(-1)!.trim().normalize("NFC").toLowerCase();

interface Known {
  /** Identities of what is stored, in lower case. */
  stored: ReadonlySet<string>;
}

interface KnownApplicants extends Known {
  /** Ids of the jobs with this id or title. */
  jobs: ReadonlyMap<string, readonly string[]>;
  /** Why a file is not kept, by key. Null for a file that is. */
  files: ReadonlyMap<string, string | null>;
}

/** Names of stages in other systems. */
const STAGE_NAMES: Record<string, Stage> = {
  ...Object.fromEntries(
    STAGES.flatMap((stage) => [
      [stage, stage],
      [stageLabels[stage].toLowerCase(), stage],
    ]),
  ),
  ...{
    "": "new",
    applied: "new",
    sourced: "new",
    active: "new",
    rejected: "declined",
    disqualified: "declined",
  },
  ...{
    "application review": "review",
    "phone screen": "review",
    assessment: "review",
    shortlisted: "review",
  },
  ...{ "face to face": "interview", "onsite interview": "interview", "executive interview": "interview" },
};

/** Returns undefined for a text that is no past day. An empty text is now. */
function readDate(text: string): Date | undefined {
  if (!text) return new Date();
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  const date = /^\d{4}-\d\d-\d\d/.test(iso)
    ? new Date(iso.replace(" ", "T").replace(/ UTC$/, "Z"))
    : new Date(NaN);
  return date.getTime() <= Date.now() && date.getUTCFullYear() >= 2000 ? date : undefined;
}

function splitName({ name = "", firstName, lastName }: Record<string, string>) {
  const at = name.lastIndexOf(" ");
  return { firstName: firstName || name.slice(0, Math.max(at, 0)), lastName: lastName || name.slice(at + 1) };
}

export const getApplicantIdentity = (jobId: string, email: string) => `${jobId} ${email.toLowerCase()}`;
export const getJobIdentity = (job: { title: string; location: string }) =>
  `${job.title}\n${job.location}`.toLowerCase();

export function checkApplicants(
  rows: readonly ReadRow[],
  known: KnownApplicants,
): CheckedRow<ImportedApplicant>[] {
  return checkRows(rows, known, (texts) => {
    const names = splitName(texts);
    const { email = "", phone = "", job = "", resume = "" } = texts;
    const title = `${names.firstName} ${names.lastName}`.trim() || email;
    const [jobId = "", ...others] = known.jobs.get(job) ?? [];
    const form = safeParse(newApplicantFormSchema, { ...names, email, phone, jobId });
    const stage = STAGE_NAMES[(texts.stage ?? "").toLowerCase()];
    const createdAt = readDate(texts.appliedAt ?? "");
    const { jobId: _job, ...errors } = form.success
      ? {}
      : (fieldErrors(form.error) as Record<string, string>);
    const problems = [
      ...Object.values(errors),
      ...(others.length > 0 ? [strings.ambiguousJob] : jobId ? [] : [strings.unknownJob]),
      ...(stage ? [] : [strings.unknownStage]),
      ...(createdAt ? [] : [strings.wrongDate]),
    ];
    if (!form.success || !stage || !createdAt || problems.length > 0) return { title, problems };
    const key = toFileKey(resume);
    const file = known.files.get(key);
    const fileProblem = key ? (file === undefined ? strings.getMissingFile(resume) : file) : null;
    const data = { ...form.data, stage, createdAt, resume: key && !fileProblem ? key : undefined };
    return { title, data, identity: getApplicantIdentity(jobId, form.data.email), fileProblem };
  });
}

const toNumber = (text: string | undefined) => (text ? Number(text.replaceAll(/[,\s]/g, "")) : undefined);

const toChoice = <T extends string>(text: string | undefined, choices: readonly T[]) =>
  choices.find((choice) => choice.toLowerCase() === text?.toLowerCase().replaceAll(/[\s_]+/g, "-")) ?? text;

/** Imported jobs are closed, so that nothing is published and no one is told. */
export function checkJobs(rows: readonly ReadRow[], known: Known): CheckedRow<JobInput>[] {
  return checkRows(rows, known, (texts) => {
    const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
    const parsed = safeParse(jobSchema, {
      ...filled,
      type: toChoice(filled.type, JOB_TYPES) ?? NEW_JOB.type,
      location: filled.location ?? NEW_JOB.location,
      status: "Closed",
      payMin: toNumber(filled.payMin),
      payMax: toNumber(filled.payMax),
      payUnit: filled.payUnit?.toLowerCase(),
      workMode: filled.workMode?.toLowerCase(),
    });
    const title = filled.title ?? "";
    if (!parsed.success) return { title, problems: Object.values(fieldErrors(parsed.error)) };
    return { title, data: parsed.data, identity: getJobIdentity(parsed.data) };
  });
}

type Check<Data> = (texts: Record<string, string>) => {
  title: string;
  problems?: string[];
  data?: Data;
  identity?: string;
  fileProblem?: string | null;
};

function checkRows<Data>(
  rows: readonly ReadRow[],
  { stored }: Known,
  check: Check<Data>,
): CheckedRow<Data>[] {
  const lines = new Map<string, number>();
  return rows.map(({ line, texts }): CheckedRow<Data> => {
    if (!texts) return { line, title: "", fate: "invalid", message: strings.wrongQuotes };
    const { title, problems = [], data, identity = "", fileProblem } = check(texts);
    if (!data) return { line, title, fate: "invalid", message: problems.join(" ") };
    const earlier = lines.get(identity);
    if (stored.has(identity) || earlier !== undefined)
      return { line, title, fate: "duplicate", message: strings.getDuplicate(earlier) };
    lines.set(identity, line);
    return fileProblem
      ? { line, title, fate: "withoutFile", message: fileProblem, data }
      : { line, title, fate: "new", data };
  });
}
