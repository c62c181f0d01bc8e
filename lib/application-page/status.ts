import type { Stage } from "@/lib/applicants/stages";

/** State of an application as its applicant sees it. */
export type ApplicationStatus = "received" | "review" | "interview" | "decided" | "withdrawn";

/** Labels of the states, in the order in which an application passes them. */
export const STATUS_STEPS = [
  ["received", "Received"],
  ["review", "In review"],
  ["interview", "Interview"],
  ["decided", "Decided"],
] as const satisfies readonly (readonly [ApplicationStatus, string])[];

/** A mail from the desk that has left. */
export interface SentReply {
  kind: string;
  /** Stage when it was written. Null for a decline, and for a mail that an older version of the server wrote. */
  stage: string | null;
}

export interface StatusInput {
  stage: Stage;
  /** Oldest first. */
  sent: readonly SentReply[];
  /** Stage before a decline or an invitation whose mail is still waiting. */
  stageBefore: Stage | null;
}

/** Returns the stage that a mail has announced to the applicant. Null when the mail announced none. */
function getAnnouncedStage({ kind, stage }: SentReply): Stage | null {
  if (kind === "decline") return "declined";
  if (kind === "invite") return "interview";
  return stage as Stage | null;
}

const isDecision = (stage: Stage | null) => stage === "declined" || stage === "hired";

/**
 * Returns the state that the applicant sees. An interview or a decision shows only after a mail about it has left, so
 * that the page never announces it first. An announced decision stays until a mail about another stage has left.
 */
export function getApplicationStatus({ stage, sent, stageBefore }: StatusInput): ApplicationStatus {
  if (stage === "withdrawn") return "withdrawn";
  const announced = sent.map(getAnnouncedStage);
  const last = announced.findLast((known) => known !== null) ?? null;
  const isAnnounced = isDecision(stage) ? last === stage : isDecision(announced.at(-1) ?? null);
  if (isAnnounced) return "decided";
  if (announced.includes("interview") || announced.includes("offer")) return "interview";
  return (stageBefore ?? stage) === "new" ? "received" : "review";
}
