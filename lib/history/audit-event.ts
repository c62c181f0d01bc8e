import type * as z from "zod/mini";
import type { AuditEntry } from "@/lib/audit/audit-entry";
import type { auditRow, historyRow } from "./table";
import { type Area, areaByKind } from "@/lib/auth/areas";
import { staffPaths } from "@/lib/staff-paths";
import { kindNames } from "@/lib/trash/strings";

export type HistoryEvent = z.output<typeof historyRow>;

type TargetType = AuditEntry["target"]["type"];

/** A row of the audit log with the current name of its actor. The table itself stores no names. */
export type AuditRecord = z.output<typeof auditRow>;

/** Commands of `npm run account`. */
const OPERATOR_REQUEST_ID = "operator";

const SERVER_REQUEST_IDS = new Set(["upkeep", "retention"]);

export const FORMER_USER_LABEL = "Former user";

const nounLabels = {
  system: "System",
  operator: "Operator",
  applicant: "The applicant",
  sender: "The sender",
  "anonymous visitor": "Anonymous visitor",
} as const;

type ActorNoun = keyof typeof nounLabels;

/** The owner of an email address, who opened the link of a mail or wrote one, by the type of the target. */
const personNouns: Partial<Record<string, ActorNoun>> = {
  applicant: "applicant",
  address: "applicant",
  message: "sender",
};

function getActorNoun({ requestId, targetType }: Pick<AuditRecord, "requestId" | "targetType">): ActorNoun {
  if (SERVER_REQUEST_IDS.has(requestId)) return "system";
  if (requestId === OPERATOR_REQUEST_ID) return "operator";
  return personNouns[targetType] ?? "anonymous visitor";
}

const describeKey = (keyName: string | null) => (keyName === null ? "" : ` (API key ${keyName})`);

type Acting = Pick<AuditRecord, "who" | "actorId" | "requestId" | "targetType" | "keyName">;

export const getActorLabel = (event: Acting): string =>
  event.actorId === null
    ? nounLabels[getActorNoun(event)]
    : (event.who ?? FORMER_USER_LABEL) + describeKey(event.keyName);

/** Returns the actor as it stands in a sentence, after "by". */
export function describeActor(event: Acting): string {
  if (event.who !== null) return getActorLabel(event);
  if (event.actorId !== null) return `a former user${describeKey(event.keyName)}`;
  return `the ${getActorNoun(event)}`;
}

const targetNames: Record<TargetType, string> = {
  ...kindNames,
  account: "Account",
  limit: "Limit",
  address: "Address",
  key: "API key",
  redirect: "Redirect",
  hook: "Hook",
  invitation: "Invitation",
  import: "Import",
  mail: "Mail server",
  setting: "Website setting",
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
  template: staffPaths.template,
  import: staffPaths.import,
  key: () => staffPaths.apiKeys,
  hook: () => staffPaths.hooks,
  setting: staffPaths.websiteSetting,
};

/** Readers of the log have the area of the other types. */
const targetAreas: Partial<Record<string, Area>> = {
  ...areaByKind,
  import: "hiring",
  hook: "site",
  setting: "site",
};

/** Returns the event without the link to its target, unless an administrator of these areas may open that. */
export const keepLinkWithin = (areas: readonly Area[], event: AuditRecord): AuditRecord => {
  const area = targetAreas[event.targetType];
  return area && !areas.includes(area) ? { ...event, targetIsThere: false } : event;
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
