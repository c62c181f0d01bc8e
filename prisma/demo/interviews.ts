import { addDays, getDayAndHour } from "@/lib/calendar/business-days";
import { startOfDay } from "@/lib/calendar/company-days";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Demo } from "@/scripts/site/site-files";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LENGTH_MINUTES = 45;

export interface DemoIds {
  applicants: readonly string[];
  messages: readonly string[];
  /** Undefined for a reviewer whose address an earlier account has. */
  reviewers: readonly (string | undefined)[];
}

type About = { applicantIndex?: number; messageIndex?: number };

const findRecord = ({ applicants, messages }: DemoIds, { applicantIndex, messageIndex }: About) => ({
  applicantId: applicantIndex === undefined ? undefined : applicants[applicantIndex],
  messageId: messageIndex === undefined ? undefined : messages[messageIndex],
});

/** Offers several times, and books a single one. No reminder leaves, because the people are made up. */
export async function seedInterviews(
  tx: Prisma.TransactionClient,
  interviews: Demo["interviews"],
  ids: DemoIds,
  now: number,
): Promise<void> {
  const today = getDayAndHour(new Date(now)).day;
  for (const { applicantIndex, messageIndex, reviewerIndex, times, ...fields } of interviews) {
    const userId = ids.reviewers[reviewerIndex];
    if (userId === undefined) continue;
    const slots = times.map(({ inDays, at }) => {
      const [hours = 0, minutes = 0] = at.split(":").map(Number);
      const start = startOfDay(addDays(today, inDays)) + (hours * 60 + minutes) * MINUTE_MS;
      return { startsAt: new Date(start), endsAt: new Date(start + LENGTH_MINUTES * MINUTE_MS) };
    });
    const [slot] = slots.length === 1 ? slots : [];
    const record = findRecord(ids, { applicantIndex, messageIndex });
    await tx.interview.create({
      data: {
        ...record,
        ...fields,
        ...slot,
        state: slot ? "booked" : "offered",
        remindedAt: new Date(now),
        slots: { create: slots },
        interviewers: { create: [{ userId }] },
        bookings: slot && {
          create: [
            { ...slot, interviewerId: userId },
            ...(fields.room ? [{ ...slot, room: fields.room }] : []),
          ],
        },
      },
      select: { id: true },
    });
    if (!record.applicantId) continue;
    // Only reviewers of a job may interview for it.
    const { jobId } = await tx.applicant.findUniqueOrThrow({
      where: { id: record.applicantId },
      select: { jobId: true },
    });
    await tx.jobReviewer.createMany({ data: [{ userId, jobId }], skipDuplicates: true });
  }
}

/** Stores mails of the company as sent, and texts of the person as answers on their page. */
export async function seedConversations(
  tx: Prisma.TransactionClient,
  conversations: Demo["conversations"],
  ids: DemoIds,
  now: number,
): Promise<void> {
  for (const { texts, ...about } of conversations) {
    const record = findRecord(ids, about);
    for (const { by, subject = "", text, daysAgo } of texts) {
      const at = new Date(now - daysAgo * DAY_MS);
      const mail = { kind: "reply", state: "sent", createdAt: at, leavesAt: at, settledAt: at } as const;
      if (by === "person")
        await tx.answer.create({
          data: { ...record, text, via: "page", receivedAt: at },
          select: { id: true },
        });
      else await tx.reply.create({ data: { ...record, ...mail, subject, text }, select: { id: true } });
    }
  }
}
