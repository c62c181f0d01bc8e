import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { formatDate, formatDay } from "@/lib/format";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { fromDateColumn, getToday } from "@/lib/calendar/company-days";
import { getJobPhase } from "@/lib/jobs/public/schedule";
import type { Stage } from "@/lib/applicants/stages";
import type { Addressee } from "./addressee";

const stageNotices: Partial<Record<Stage, string>> = {
  hired: "This person has been hired.",
  declined: "This application has been declined.",
  withdrawn: "The applicant has withdrawn this application.",
};

/** Returns sentences about the application and its job that the author of a mail should know before sending. */
export async function findNotices(
  _admin: Admin,
  { stage, jobId }: Pick<Addressee, "stage" | "jobId">,
): Promise<string[]> {
  const notices = [stage && stageNotices[stage], await findJobNotice(jobId)];
  return notices.filter((notice) => typeof notice === "string");
}

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
  return phase === "closed" ? describeClosing(await findClosing(id)) : undefined;
}

const describeClosing = (at: Date | undefined) =>
  at ? `This job is closed. It was closed on ${formatDate(at)}.` : "This job is closed.";

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
