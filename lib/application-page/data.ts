import "server-only";
import { db } from "@/lib/database/db";
import { GENERAL_APPLICATION_DAYS } from "@/lib/content/consent";
import { findFirstReads } from "@/lib/applicants/first-reads";
import type { Stage } from "@/lib/applicants/stages";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getDayAndHour } from "@/lib/calendar/business-days";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { addRetentionDays, getRetentionDays } from "@/lib/calendar/retention-days";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { hasJob, NOT_DELETED } from "@/lib/database/not-deleted";
import type { Person } from "./person";
import { type ApplicationStatus, getApplicationStatus } from "./status";

export type OwnApplication = Awaited<ReturnType<typeof findOwnApplications>>[number];

export const ownApplicationSelect = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  resumeName: true,
  createdAt: true,
  decidedAt: true,
  stage: true,
  jobId: true,
  interviewDueAt: true,
  coverNote: true,
  profileLink: true,
  workAuthorized: true,
  needsSponsorship: true,
  job: { select: { title: true } },
  replies: {
    where: { state: { in: ["sent", "waiting"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { kind: true, stage: true, state: true, stageBefore: true, createdAt: true },
  },
  interviews: { select: { createdAt: true, state: true, endsAt: true } },
} satisfies Prisma.ApplicantSelect;

type Row = Prisma.ApplicantGetPayload<{ select: typeof ownApplicationSelect }>;

/** Returns the person's applications, newest first. Leaves out those in the trash and those that are held as spam. */
export async function findOwnApplications({ email }: Person) {
  const { applicant } = await findIdsByAddress(email);
  const rows = await db().applicant.findMany({
    where: { ...applicant, quarantinedAt: null, job: NOT_DELETED },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: ownApplicationSelect,
  });
  const firstReads = await findFirstReads(
    db(),
    rows.map(({ id }) => id),
  );
  return rows.filter(hasJob).map((row) => ({
    ...toOwnApplication(row),
    /** When a person first opened it. */
    readAt: firstReads.get(row.id) ?? null,
  }));
}

function toOwnApplication({ job, createdAt, decidedAt, stage, jobId, interviewDueAt, ...given }: Row) {
  const { replies, interviews, ...row } = given;
  const status = getRowStatus({ stage, replies, interviews });
  const isGeneral = jobId === GENERAL_JOB_ID;
  const keptDays = isGeneral ? GENERAL_APPLICATION_DAYS : getRetentionDays().applications;
  const ends = interviews.flatMap(({ state, endsAt }) => (state === "booked" && endsAt ? [endsAt] : []));
  // Booking an interview after the stage Interview leaves `interviewDueAt` as it is.
  const isDueAfter = interviewDueAt && ends.length > 0 && ends.every((end) => end < interviewDueAt);
  const isOver = status === "decided" || status === "withdrawn";
  const since = isOver ? decidedAt : isGeneral && status === "received" ? createdAt : null;
  return {
    ...row,
    jobTitle: job.title,
    receivedAt: createdAt,
    status,
    /** Day by which the person hears from us after a booked interview. */
    answerDay: isDueAfter ? getDayAndHour(interviewDueAt).day : null,
    /** After the decision. 0 when the server keeps applications. */
    keptDays,
    /** Null until the person knows the decision, and when the server keeps applications. */
    erasedOn: since && keptDays > 0 ? addRetentionDays(since, keptDays) : null,
  };
}

/** Returns what a person may know, from the replies that were sent or wait, and from interviews, which the page shows at once. */
export function getRowStatus({
  stage,
  replies,
  interviews,
}: Pick<Row, "stage" | "replies" | "interviews">): ApplicationStatus {
  const offers = interviews.map(({ createdAt }) => ({ kind: "invite", stage: null, createdAt }));
  const sent = [...replies.filter(({ state }) => state === "sent"), ...offers];
  const waiting = replies.find(({ stageBefore, state }) => stageBefore !== null && state === "waiting");
  return getApplicationStatus({
    stage: stage as Stage,
    sent: sent.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    stageBefore: (waiting?.stageBefore ?? null) as Stage | null,
  });
}
