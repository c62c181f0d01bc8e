import "server-only";
import { db } from "@/lib/database/db";
import { GENERAL_APPLICATION_DAYS } from "@/lib/content/consent";
import { findFirstOpenings } from "@/lib/applicants/openings";
import type { Stage } from "@/lib/applicants/stages";
import type { Prisma } from "@/lib/generated/prisma/client";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { addRetentionDays, getRetentionDays } from "@/lib/calendar/retention-days";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { Person } from "./person";
import { type ApplicationStatus, getApplicationStatus } from "./status";

export interface OwnApplication {
  id: string;
  jobTitle: string;
  status: ApplicationStatus;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  resumeName: string | null;
  coverNote: string | null;
  profileLink: string | null;
  workAuthorized: string | null;
  needsSponsorship: string | null;
  receivedAt: Date;
  /** When a person first opened it. */
  readAt: Date | null;
  /** Days for which it is kept after the decision. 0 when the server keeps applications. */
  keptDays: number;
  /** Null until the person knows the decision, and when the server keeps applications. */
  erasedOn: Date | null;
}

export const ownApplicationSelect = {
  ...{ id: true, firstName: true, lastName: true, email: true, phone: true },
  ...{ resumeName: true, createdAt: true, decidedAt: true, stage: true, jobId: true },
  ...{ coverNote: true, profileLink: true, workAuthorized: true, needsSponsorship: true },
  job: { select: { title: true } },
  replies: {
    where: { state: { in: ["sent", "waiting"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { kind: true, stage: true, state: true, stageBefore: true },
  },
} satisfies Prisma.ApplicantSelect;

type Row = Prisma.ApplicantGetPayload<{ select: typeof ownApplicationSelect }>;

/** Returns the person's applications, newest first. Leaves out those in the trash and those that are held as spam. */
export async function findOwnApplications({ email }: Person): Promise<OwnApplication[]> {
  const { applicant } = await findIdsByAddress(email);
  const rows = await db().applicant.findMany({
    where: { ...applicant, quarantinedAt: null, job: NOT_DELETED },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: ownApplicationSelect,
  });
  // Prisma reads the jobs with a second statement, and a job that is deleted in between is null.
  const openings = await findFirstOpenings(
    db(),
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ job }) => job !== null)
    .map((row) => ({ ...toOwnApplication(row), readAt: openings.get(row.id) ?? null }));
}

function toOwnApplication({ job, createdAt, decidedAt, stage, replies, jobId, ...row }: Row) {
  const status = getRowStatus(stage as Stage, replies);
  const isGeneral = jobId === GENERAL_JOB_ID;
  const keptDays = isGeneral ? GENERAL_APPLICATION_DAYS : getRetentionDays().applications;
  const isOver = status === "decided" || status === "withdrawn";
  const since = isOver ? decidedAt : isGeneral && status === "received" ? createdAt : null;
  return {
    ...row,
    ...{ jobTitle: job.title, receivedAt: createdAt, status, keptDays },
    erasedOn: since && keptDays > 0 ? addRetentionDays(since, keptDays) : null,
  };
}

/** Returns what a person may know, from the replies that were sent or wait. */
export const getRowStatus = (stage: Stage, replies: Row["replies"]): ApplicationStatus =>
  getApplicationStatus({
    stage,
    sent: replies.filter(({ state }) => state === "sent"),
    stageBefore: (replies.find(({ stageBefore: before, state }) => before !== null && state === "waiting")
      ?.stageBefore ?? null) as Stage | null,
  });
