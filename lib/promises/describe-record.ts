import type { DeskKind } from "@/lib/desk/desk";
import { pluralize } from "@/lib/format";
import type { AnswerRecord } from "./promise-record";

const nouns = { message: "messages", applicant: "applications" } satisfies Record<DeskKind, string>;

/** Fewer say nothing about the next one. */
const COUNT_MIN = 10;

/** Returns 'Last 90 days: 41 of 43 messages answered in time, typically in 3 hours.' */
export function describeRecord(kind: DeskKind, { settled, kept, hours }: AnswerRecord): string {
  if (settled < COUNT_MIN) return `Last 90 days: fewer than ten ${nouns[kind]}, too few to say more.`;
  const typical = hours === null ? "" : `, typically ${describeHours(hours)}`;
  return `Last 90 days: ${kept} of ${settled} ${nouns[kind]} answered in time${typical}.`;
}

/** Hours are whole: 3 stands for anything below 4. */
function describeHours(hours: number): string {
  if (hours < 1) return "within an hour";
  return hours < 48 ? `in ${pluralize(hours, "hour")}` : `in ${pluralize(Math.round(hours / 24), "day")}`;
}
