import type { AuditAction, AuditDetails, AuditEntry } from "./audit-log";
import { staffPaths } from "@/lib/staff-paths";
import { kindNames } from "@/lib/trash/strings";

/** Something that was done to a record. */
export interface HistoryEvent {
  id: string;
  at: Date;
  action: AuditAction;
  /** Name of who did it; null when nobody knows any more. */
  who: string | null;
  details: AuditDetails | null;
  requestId: string;
}

type TargetType = AuditEntry["target"]["type"];

/** A row of the audit log as administrators see it. Names are looked up now: the log holds none. */
export interface AuditRecord extends HistoryEvent {
  actorId: string | null;
  /** Who did it still has an account, which is not in the trash. */
  actorIsThere: boolean;
  targetType: TargetType;
  targetId: string;
  /** What it is about has a page. */
  targetIsThere: boolean;
}

/** Request ids of what the server does by itself. */
const SERVER_REQUEST_IDS = new Set(["upkeep", "retention"]);

export const FORMER_USER_LABEL = "Somebody who has left";

/** Who did it, in words. */
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

/** What kind of thing an event is about, in words; a kind of a later version stands for itself. */
export const getTargetLabel = (type: string) => targetNames[type as TargetType] ?? type;

const pages: Partial<Record<TargetType, (id: string) => string>> = {
  user: staffPaths.user,
  account: staffPaths.user,
  message: staffPaths.message,
  member: staffPaths.member,
  job: staffPaths.job,
  applicant: staffPaths.applicant,
};

/** The page of what an event is about; an erasure at the privacy desk has its receipt's. */
export function getTargetPath({
  targetType,
  targetId,
  targetIsThere,
  details,
}: AuditRecord): string | undefined {
  if (typeof details?.receipt === "string") return staffPaths.privacyReceipt(details.receipt);
  return targetIsThere ? pages[targetType]?.(targetId) : undefined;
}
