import "server-only";
import type { AdminOf } from "@/lib/auth/viewer";
import type { WrittenKind } from "@/lib/mail/mail";
import { listTemplates } from "@/lib/templates/data";
import { needsJob, renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";
import { getAddressee, getDefaultSubject } from "./addressee";
import type { Correspondence, FileInfo } from "./correspondence";
import type { DeskKind, DeskRef } from "../desk";
import { countOpenMessages } from "../open-messages";
import type { Stage } from "@/lib/applicants/stages";
import { findCorrespondence } from "./find-correspondence";
import { db } from "@/lib/database/db";
import { formatDate, formatDay } from "@/lib/format";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { fromDateColumn, getToday } from "@/lib/calendar/company-days";
import { getJobPhase } from "@/lib/jobs/public/schedule";

export interface ReplyTemplate extends TemplateTexts {
  id: string;
  name: string;
  kind: WrittenKind;
}

export interface ReplyDraft extends TemplateTexts {
  kind: WrittenKind;
}

export type CorrespondenceView = Awaited<ReturnType<typeof getCorrespondenceView>>;

/** Returns the mails about a record and what a composer needs. Throws 404. */
export async function getCorrespondenceView<Kind extends DeskKind>(
  admin: AdminOf<Kind>,
  record: DeskRef<Kind>,
) {
  const [addressee, openMessages, correspondence, templates] = await Promise.all([
    getAddressee(admin, record),
    countOpenMessages(admin, record.kind, record.id),
    findCorrespondence(admin, record),
    listTemplates(admin, "reply", "invite"),
  ]);
  const { stage, jobId } = addressee;
  const values = getTemplateValues({ ...addressee, name: addressee.firstName }, admin);
  const recalled = getRecalled(correspondence, admin.id);
  return {
    ...correspondence,
    record,
    authorId: admin.id,
    email: addressee.email,
    stage,
    openMessages,
    /** Sentences for the author before sending, such as that the job is closed. */
    notices: [
      stage && stageNotices[stage],
      await findJobNotice(jobId),
      recalled && getFilesNotice(recalled.files),
    ].filter((text) => typeof text === "string"),
    /** With the placeholders filled in for this person. */
    templates: templates
      .filter((template) => addressee.jobTitle !== null || !needsJob(template))
      .map((template): ReplyTemplate => ({
        id: template.id,
        name: template.name,
        kind: template.kind as WrittenKind,
        ...renderTemplate(template, values),
      })),
    subject: getDefaultSubject(addressee),
    /** A mail that the reader has just taken back, to write on. */
    recalled,
  };
}

const HOUR_MS = 60 * 60 * 1000;

function getRecalled({ items }: Correspondence, authorId: string) {
  const last = items.at(-1);
  if (last?.state !== "recalled" || last.kind === "decline" || last.authorId !== authorId) return null;
  const { kind, subject, text, files } = last;
  const isRecent = Date.now() - (last.settledAt?.getTime() ?? 0) < HOUR_MS;
  return isRecent && subject !== null && text !== null ? { kind, subject, text, files } : null;
}

/** A page cannot choose files, so a recalled mail comes back without its own. */
const getFilesNotice = (files: readonly FileInfo[]): string | undefined =>
  files.length > 0
    ? `Choose the recalled files again: ${files.map(({ name }) => name).join(", ")}.`
    : undefined;

const stageNotices: Partial<Record<Stage, string>> = {
  hired: "This person has been hired.",
  declined: "This application has been declined.",
  withdrawn: "The applicant has withdrawn this application.",
};

async function findJobNotice(id: string | null): Promise<string | undefined> {
  if (id === null || id === GENERAL_JOB_ID) return undefined;
  const select = { status: true, opensOn: true, closesOn: true } as const;
  const job = await db().job.findUnique({ where: { id }, select });
  if (!job) return "The job no longer exists.";
  const [opensOn, closesOn] = [job.opensOn, job.closesOn].map((date) => date && fromDateColumn(date));
  const phase = getJobPhase(
    { status: job.status, opensOn: opensOn ?? null, closesOn: closesOn ?? null },
    getToday(),
  );
  if (phase === "over" && closesOn) return `This job is closed. Its last day was ${formatDay(closesOn)}.`;
  if (phase !== "closed") return undefined;
  const at = await findClosing(id);
  return at ? `This job is closed. It was closed on ${formatDate(at)}.` : "This job is closed.";
}

/** Returns when staff changed the status last. Undefined when the history does not say. */
async function findClosing(id: string): Promise<Date | undefined> {
  const change = await db().auditEvent.findFirst({
    where: {
      targetType: "job",
      targetId: id,
      action: "job.edited",
      details: { path: ["fields"], array_contains: ["status"] },
    },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  return change?.at;
}
