import { isPromised } from "@/lib/content/promises/is-promised";
import { applicationSent, messageSent } from "@/lib/content/sections";
import type { DeskRef } from "@/lib/desk/desk";
import { processState } from "@/lib/process-state";
import { addDays, formatWeekday, getAnswerDay } from "./business-days";
import { getToday, startOfDay } from "./company-days";
import { getSharedTime } from "./shared-clock";

const texts = {
  message: { sent: messageSent, promise: "messageAnswer" },
  applicant: { sent: applicationSent, promise: "applicationAnswer" },
} as const;

/** Says who reads what arrived, and the day by which they answer, unless staff have switched that promise off. */
export function describeSent(kind: DeskRef["kind"], arrival: Date): string {
  const { sent, promise } = texts[kind];
  if (!isPromised(promise)) return sent.text;
  return `${sent.text} You'll hear from us by ${formatWeekday(getAnswerDay(kind, arrival))}.`;
}

/** Describes what arrives today. Lets the page that is being rendered expire at midnight. */
export function describeSentToday(kind: DeskRef["kind"]): string {
  processState.pageEntries?.expireAt(startOfDay(addDays(getToday(), 1)));
  return describeSent(kind, new Date(getSharedTime()));
}
