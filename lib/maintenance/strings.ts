import type { RetentionDays } from "@/lib/calendar/retention-days";
import { pluralize } from "@/lib/format";

/** Says in a sentence for each kind of record when retention erases it. */
export const describeRetention = ({ messages, applications }: RetentionDays): string[] => [
  `Messages are ${describePeriod(messages, "the last answer")}.`,
  `Applications are ${describePeriod(applications, "the decision")}.`,
  "General applications are erased a year after they arrived, and considered ones a year after the decision.",
];

const describePeriod = (days: number, event: string) =>
  days === 0 ? "kept until they are deleted" : `erased ${pluralize(days, "day")} after ${event}`;

/** Why retention erases records, after '3 applications'. */
export const retentionReasons = {
  decided: "after their decision",
  general: "sent without a position, a year old or decided a year ago",
  answered: "after their last answer",
  locked: "locked since their person asked for an erasure, whose date has come",
} as const;

/** Commands that remove the demonstration, in a clone and in a container. */
export const DEMO_COMMANDS = ["npm run demo -- remove", "node ops/demo.js remove"] as const;

export const HOLDS_DEMO = "This database holds the demonstration's records.";

export const demoNotice = `${HOLDS_DEMO} Remove them with ${DEMO_COMMANDS[0]}, or in a container with ${DEMO_COMMANDS[1]}.`;

export const SHOWS_DEMO =
  "The website shows the demonstration's stories, clients and quotes, which are invented. Replace them with your own: run npm run adopt.";
