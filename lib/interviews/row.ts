import "server-only";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";
import { type Admin, hasArea, requireArea } from "@/lib/auth/viewer";
import { lockRow } from "@/lib/database/locks";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { Prisma } from "@/lib/generated/prisma/client";
import { assertVersion, notFound } from "@/lib/http-error";
import { toRecord } from "@/lib/mail/answered-records";
import { fullName } from "@/lib/text/full-name";
import type { InterviewState, Outcome } from "./interview";
import * as strings from "./strings";

/** Matches interviews whose applicant or prospect staff may see: neither in the trash nor locked. */
export const VISIBLE = {
  OR: [{ applicant: { ...NOT_DELETED, job: NOT_DELETED } }, { message: NOT_DELETED }],
} satisfies Prisma.InterviewWhereInput;

/** Matches those about records that the administrator may read. */
export const visibleTo = ({ areas }: Pick<Admin, "areas">) =>
  ({
    OR: VISIBLE.OR.filter((about) => areas.includes("message" in about ? "messages" : "hiring")),
  }) satisfies Prisma.InterviewWhereInput;

/** Matches interviews that take place, or may still be booked. */
export const isAhead = (now: Date) =>
  ({
    OR: [
      { state: "booked", startsAt: { gt: now } },
      { state: "offered", slots: { some: { startsAt: { gt: now } } } },
    ],
  }) satisfies Prisma.InterviewWhereInput;

export const nameSelect = {
  messageId: true,
  applicant: {
    select: { firstName: true, lastName: true, lockedUntil: true, job: { select: { title: true } } },
  },
  message: { select: { name: true, lockedUntil: true } },
} satisfies Prisma.InterviewSelect;

type NameRow = Prisma.InterviewGetPayload<{ select: typeof nameSelect }>;

const personSelect = { id: true, email: true, deletedAt: true, lockedUntil: true } as const;

export const interviewSelect = {
  id: true,
  applicantId: true,
  messageId: true,
  state: true,
  startsAt: true,
  endsAt: true,
  place: true,
  room: true,
  note: true,
  bufferMinutes: true,
  sequence: true,
  outcome: true,
  outcomeNote: true,
  remindedAt: true,
  createdAt: true,
  version: true,
  applicant: {
    select: {
      ...personSelect,
      firstName: true,
      lastName: true,
      stage: true,
      jobId: true,
      job: { select: { title: true, deletedAt: true } },
    },
  },
  message: { select: { ...personSelect, name: true, phone: true } },
  slots: { orderBy: { startsAt: "asc" }, select: { id: true, startsAt: true, endsAt: true } },
  interviewers: {
    orderBy: { userId: "asc" },
    select: {
      user: {
        select: {
          id: true,
          email: true,
          firstName: true,
          lastName: true,
          role: true,
          areas: true,
          deletedAt: true,
        },
      },
    },
  },
} satisfies Prisma.InterviewSelect;

export type InterviewRow = Prisma.InterviewGetPayload<{ select: typeof interviewSelect }>;

export type Interviewer = InterviewRow["interviewers"][number]["user"];

export const getInterviewers = ({ interviewers }: Pick<InterviewRow, "interviewers">): Interviewer[] =>
  interviewers.map(({ user }) => user);

/** Returns the name of the applicant or prospect, or '' after an erasure and for a locked record. */
export function getPersonName({ applicant, message }: NameRow): string {
  if (applicant?.lockedUntil || message?.lockedUntil) return "";
  return applicant ? fullName(applicant) : (message?.name ?? "");
}

/** Returns the job's title, 'First call' for a call, and 'Interview' when the job is no longer known. */
export const getInterviewTitle = ({ applicant, messageId }: NameRow): string =>
  applicant?.job?.title ?? (messageId === null ? strings.interview : strings.firstCall);

/** Returns false when the application is closed. True for a first call, which has no application. */
export const isOpen = ({ applicant }: Pick<InterviewRow, "applicant">): boolean =>
  applicant === null || isOpenStage(applicant.stage as Stage);

/** Returns whether an interview was cancelled, or has started. */
export const isOver = ({ state, startsAt }: Pick<InterviewRow, "state" | "startsAt">, now: Date): boolean =>
  state === "cancelled" || (startsAt !== null && startsAt <= now);

/** Returns what mails and calendars call the appointment. */
export const getNoun = ({ messageId }: Pick<InterviewRow, "messageId">) =>
  messageId === null ? "Interview" : "Call";

export const toInterview = (row: InterviewRow) => ({
  id: row.id,
  applicantId: row.applicantId,
  messageId: row.messageId,
  person: getPersonName(row),
  about: getInterviewTitle(row),
  state: row.state as InterviewState,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  place: row.place,
  room: row.room,
  note: row.note,
  bufferMinutes: row.bufferMinutes,
  isOpen: isOpen(row),
  interviewers: getInterviewers(row).map((user) => ({ id: user.id, name: fullName(user) })),
  slots: row.slots,
  outcome: row.outcome as Outcome | null,
  outcomeNote: row.outcomeNote,
  version: row.version,
});

/** Locks the record of an interview, and returns the interview. Throws 404, and 409 for an outdated `version`. */
export async function lockInterview(
  tx: Prisma.TransactionClient,
  id: string,
  version?: number,
): Promise<InterviewRow> {
  const about = await tx.interview.findUnique({
    where: { id },
    select: { applicantId: true, messageId: true },
  });
  const record = about && toRecord(about);
  const isThere =
    record && (await lockRow(tx, record.kind === "applicant" ? "applicants" : "messages", record.id));
  const row = isThere
    ? await tx.interview.findUnique({ where: { id, ...VISIBLE }, select: interviewSelect })
    : null;
  if (!row) throw notFound("Interview");
  assertVersion(version, row.version, strings.changedMeanwhile);
  return row;
}

/** Works as `lockInterview`, and throws 403 when the administrator may not read the record, 404 for an API key. */
export async function lockReadable(
  tx: Prisma.TransactionClient,
  admin: Admin,
  id: string,
  version?: number,
): Promise<InterviewRow> {
  const row = await lockInterview(tx, id, version);
  const area = row.messageId === null ? "hiring" : "messages";
  if (admin.keyId && !hasArea(admin, area)) throw notFound("Interview");
  await requireArea(admin, area);
  return row;
}
