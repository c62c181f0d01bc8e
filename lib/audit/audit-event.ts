import type { AuditAction, AuditDetails, AuditEntry } from "./audit-entry";
import { staffPaths } from "@/lib/staff-paths";
import { kindNames } from "@/lib/trash/strings";

export interface HistoryEvent {
  id: string;
  at: Date;
  action: AuditAction;
  /** Full name of the actor; null for anonymous actors and former users. */
  who: string | null;
  details: AuditDetails | null;
  requestId: string;
}

type TargetType = AuditEntry["target"]["type"];

/** A row of the audit log with the current name of its actor. The table itself stores no names. */
export interface AuditRecord extends HistoryEvent {
  actorId: string | null;
  /** False when the actor is in the trash or was deleted permanently. */
  actorIsThere: boolean;
  targetType: TargetType;
  targetId: string;
  /** True when the target has a page in the staff area. */
  targetIsThere: boolean;
}

const SERVER_REQUEST_IDS = new Set(["upkeep", "retention"]);

export const FORMER_USER_LABEL = "Somebody who has left";

export function getActorLabel({
  who,
  actorId,
  requestId,
}: Pick<AuditRecord, "who" | "actorId" | "requestId">) {
  if (actorId !== null) return who ?? FORMER_USER_LABEL;
  return SERVER_REQUEST_IDS.has(requestId) ? "The site itself" : "Somebody not signed in";
}

const targetNames: Record<TargetType, string> = {
  ...kindNames,
  account: "Account",
  limit: "Limit",
  address: "Address",
};

/** Returns the label of a target type. An unknown type, written by a later version, is its own label. */
export const getTargetLabel = (type: string) => targetNames[type as TargetType] ?? type;

const pathBuilders: Partial<Record<TargetType, (id: string) => string>> = {
  user: staffPaths.user,
  account: staffPaths.user,
  message: staffPaths.message,
  member: staffPaths.member,
  job: staffPaths.job,
  applicant: staffPaths.applicant,
};

/** Returns the path of the target's page, or of the receipt for an erasure of personal data. */
export function getTargetPath({
  targetType,
  targetId,
  targetIsThere,
  details,
}: AuditRecord): string | undefined {
  if (typeof details?.receipt === "string") return staffPaths.privacyReceipt(details.receipt);
  return targetIsThere ? pathBuilders[targetType]?.(targetId) : undefined;
}
