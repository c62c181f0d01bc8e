import "server-only";
import { findApplicants } from "@/lib/applicants/data";
import { type Admin, hasArea } from "@/lib/auth/viewer";
import { endOfDay, getDayAndHour } from "@/lib/calendar/business-days";
import { describeAnswer } from "@/lib/clock/describe-answer";
import { countDueBetween, countLate } from "@/lib/clock/waiting-counts";
import { findMessages } from "@/lib/messages/data";
import { fullName } from "@/lib/text/full-name";

export type Queue = Awaited<ReturnType<typeof getQueue>>;

/** A longer line is cut by any screen. */
const LINE_MAX = 160;

const NONE = { items: [] };

const byDue = { page: 1, q: "", sort: { by: "due", descending: false }, filters: { answer: "waiting" } };

/** Returns the first `limit` records without an answer, the latest first, and how many must be answered today. */
export async function getQueue(admin: Admin, limit: number, now = new Date()) {
  const [messages, applicants, late, dueToday] = await Promise.all([
    hasArea(admin, "messages") ? findMessages(admin, byDue) : NONE,
    hasArea(admin, "hiring") ? findApplicants(admin, byDue) : NONE,
    countLate(admin),
    countDueBetween(admin, now, endOfDay(getDayAndHour(now).day)),
  ]);
  // `text` is the first line of a message, or the job of an application.
  const rows = [
    ...messages.items.map((row) => ({
      row,
      kind: "message" as const,
      name: row.name,
      text: row.message.trim().split("\n", 1)[0] ?? "",
    })),
    ...applicants.items.map((row) => ({
      row,
      kind: "applicant" as const,
      name: fullName(row),
      text: row.jobTitle,
    })),
  ];
  const getDue = ({ row: { answerDueAt } }: (typeof rows)[number]) => answerDueAt?.getTime() ?? Infinity;
  return {
    late: late.messages + late.applicants,
    dueToday: dueToday.messages + dueToday.applicants,
    rows: rows
      .sort((a, b) => getDue(a) - getDue(b))
      .slice(0, limit)
      .map(({ row, kind, name, text }) => {
        const { id, deskVersion: version } = row;
        return { id, kind, name, text: text.slice(0, LINE_MAX), due: describeAnswer(row, now), version };
      }),
  };
}
