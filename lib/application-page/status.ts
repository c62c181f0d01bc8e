import type { Stage } from "@/lib/desk/stages";

/** What an applicant may know about the state of their application. */
export type ApplicationStatus = "received" | "review" | "interview" | "decided" | "withdrawn";

/** A mail from the desk that has left. */
export interface SentReply {
  kind: string;
  /** Stage when it was written. Null for a decline, and for a mail that an older version of the server wrote. */
  stage: string | null;
}

export interface StageNews {
  stage: Stage;
  /** Oldest first. */
  sent: readonly SentReply[];
  /** Stage before a decline whose mail is still waiting. */
  stageBefore: Stage | null;
}

/** Returns the stage that a mail has told the applicant. Null when the mail told nothing about it. */
function getToldStage({ kind, stage }: SentReply): Stage | null {
  if (kind === "decline") return "declined";
  if (kind === "invite") return "interview";
  return stage as Stage | null;
}

const isDecision = (stage: Stage | null) => stage === "declined" || stage === "hired";

/**
 * Returns what the applicant may see. An interview or a decision shows only after a mail about it has left, so that
 * nobody learns it from the page. A decision that a mail has told stays until another mail says something else.
 */
export function getApplicationStatus({ stage, sent, stageBefore }: StageNews): ApplicationStatus {
  if (stage === "withdrawn") return "withdrawn";
  const told = sent.map(getToldStage);
  const last = told.findLast((known) => known !== null) ?? null;
  const isTold = isDecision(stage) ? last === stage : isDecision(told.at(-1) ?? null);
  if (isTold) return "decided";
  if (told.includes("interview") || told.includes("offer")) return "interview";
  return (stageBefore ?? stage) === "new" ? "received" : "review";
}
