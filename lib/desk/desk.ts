import type { Stage } from "@/lib/applicants/stages";
import type { MessageOutcome } from "@/lib/messages/outcome";

export type DeskKind = "message" | "applicant";

export interface DeskRef<Kind extends DeskKind = DeskKind> {
  kind: Kind;
  id: string;
}

/** The decisions of the staff about a record. Messages have no stage, and applicants no outcome. */
export interface Desk {
  stage: Stage | null;
  ownerId: string | null;
  /** Of the first answer, or of the next one after an interview. */
  answerDueAt: Date | null;
  answeredAt: Date | null;
  /** True when an answer is owed. */
  waiting: boolean;
  source: string;
  outcome: MessageOutcome | null;
  version: number;
}
