import "server-only";
import { db } from "@/lib/database/db";
import { GENERAL_APPLICATION_DAYS } from "@/lib/content/consent";
import type { Stage } from "@/lib/applicants/stages";
import type { Prisma } from "@/lib/generated/prisma/client";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { getRetentionDays } from "@/lib/calendar/retention-days";
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
  /** Null when the server keeps applications. */
  erasedOn: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const ownApplicationSelect = {
  ...{ id: true, firstName: true, lastName: true, email: true, phone: true },
  ...{ resumeName: true, createdAt: true, stage: true, jobId: true },
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
  return rows.filter(({ job }) => job !== null).map(toOwnApplication);
}

function toOwnApplication({ job, createdAt, stage, replies, jobId, ...row }: Row): OwnApplication {
  const days = jobId === GENERAL_JOB_ID ? GENERAL_APPLICATION_DAYS : getRetentionDays().applications;
  return {
    ...row,
    jobTitle: job.title,
    receivedAt: createdAt,
    erasedOn: days > 0 ? new Date(createdAt.getTime() + days * DAY_MS) : null,
    status: getRowStatus(stage as Stage, replies),
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
