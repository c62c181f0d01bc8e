import { formatDate } from "@/lib/format";
import { addDays, countBusinessDays, type Day, getDayAndHour } from "@/lib/calendar/business-days";
import type { ClockFields } from "./list-parts";

export interface AnswerText {
  /** Such as 'due today', 'late by 2 days' or 'answered'. Empty when no answer is owed. */
  text: string;
  urgency: "late" | "today" | "later" | "none";
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

/** Returns when an answer is due in the company's time zone, or by how many business days it is late. */
export function describeAnswer(
  { answerDueAt, answeredAt, waiting }: Pick<ClockFields, "answerDueAt" | "answeredAt" | "waiting">,
  now = new Date(),
): AnswerText {
  if (!waiting) return { text: answeredAt ? "answered" : "", urgency: "none" };
  if (!answerDueAt) return { text: "waiting", urgency: "later" };
  const today = getDayAndHour(now).day;
  const due = getDayAndHour(answerDueAt).day;
  if (answerDueAt < now) return { text: describeDelay(due, today), urgency: "late" };
  if (due === today) return { text: "due today", urgency: "today" };
  return { text: `due ${describeDay(due, today, answerDueAt)}`, urgency: "later" };
}

/** A record that became late on a weekend is late by one day. */
function describeDelay(due: Day, today: Day): string {
  const days = Math.max(1, countBusinessDays(due, today));
  return `late by ${days} ${days === 1 ? "day" : "days"}`;
}

/** Names the weekday in the next six days, where it cannot be mistaken. */
function describeDay(due: Day, today: Day, dueAt: Date): string {
  if (due === addDays(today, 1)) return "tomorrow";
  return due < addDays(today, 7)
    ? weekday.format(new Date(`${due}T00:00:00Z`))
    : formatDate(dueAt).slice(0, 6);
}
