import type { Stage } from "./stages";

/** A record that somebody waits for an answer to. */
export interface DeskRef {
  kind: "message" | "applicant";
  id: string;
}

/** What the staff decide about a record. Messages have neither stage nor source. */
export interface Desk {
  stage: Stage | null;
  ownerId: string | null;
  answerDueAt: Date | null;
  answeredAt: Date | null;
  /** True when an answer is owed. */
  waiting: boolean;
  source: string | null;
  version: number;
}
