import { otherActionLabels, recordActionLabels } from "@/lib/audit/action-labels";
import type { AuditDetails, RecordAction } from "@/lib/audit/audit-entry";
import { type Area, areaNames } from "@/lib/auth/areas";
import { pluralize } from "@/lib/format";
import {
  type DeclineReason,
  declineReasonLabels,
  type UnreadReason,
  unreadReasonLabels,
} from "@/lib/applicants/decline-reasons";
import { type Stage, stageLabels } from "@/lib/applicants/stages";
import { type MessageOutcome, messageOutcomeLabels } from "@/lib/messages/outcome";
import { type Verdict, verdictLabels } from "@/lib/reviews/verdicts";
import { type LockReason, lockReasonLabels } from "@/lib/privacy/schema";

function getActionLabel(action: string): string {
  if (Object.hasOwn(otherActionLabels, action))
    return otherActionLabels[action as keyof typeof otherActionLabels];
  const verb = action.slice(action.indexOf(".") + 1);
  return Object.hasOwn(recordActionLabels, verb) ? recordActionLabels[verb as RecordAction] : verb;
}

const factorLabels: Record<string, string> = {
  company: "the company's own sign-in",
  app: "an authenticator app",
  passkey: "a passkey",
  recovery: "a recovery code",
};

const listFormat = new Intl.ListFormat("en-US");

const toWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the label of areas, a stage, an opinion or an outcome. Roles and unknown values are their own labels. */
const getValueLabel = (value: unknown) =>
  Array.isArray(value)
    ? listFormat.format(value.map((area) => areaNames[area as Area] ?? area))
    : (stageLabels[value as Stage] ??
      verdictLabels[value as Verdict] ??
      messageOutcomeLabels[value as MessageOutcome] ??
      value);

const describeReason = (reason: unknown, unread: unknown) =>
  (typeof reason === "string" ? ` (${declineReasonLabels[reason as DeclineReason] ?? reason})` : "") +
  (typeof unread === "string" ? `, unread (${unreadReasonLabels[unread as UnreadReason] ?? unread})` : "");

function describeCalls(label: string, { route, status, calls }: AuditDetails): string {
  const times = calls === 1 ? "" : ` ${calls} times`;
  return `${label} ${route}${times}, status ${status}`;
}

/** Returns a sentence such as 'Edited title and status' or 'Changed the role from USER to ADMIN'. */
export function describeEvent(action: string, details: AuditDetails | null): string {
  const label = getActionLabel(action);
  if (!details) return label;
  const { fields, from, to, applicants, withJob, route, scan, reason, unread, factor, redirects } = details;
  if (action === "key.called") return describeCalls(label, details);
  if (action === "key.refused")
    return `${label} with ${reason === "expired" ? "an expired" : "a revoked"} API key`;
  if (typeof factor === "string")
    return `${label}${action === "signIn.done" ? " with" : ":"} ${factorLabels[factor] ?? factor}`;
  if (action === "privacy.lockOpened") return `${label}: ${lockReasonLabels[reason as LockReason] ?? reason}`;
  if (scan === "PENDING" || scan === "FAILED") return `${label}, which had not been scanned for malware`;
  if (typeof route === "string") return `${label} to ${route}`;
  if (typeof redirects === "number") return `${label} ${pluralize(redirects, "redirect")}`;
  if (Array.isArray(fields)) return `${label} ${listFormat.format(fields.map(toWords))}`;
  if (from !== undefined && to !== undefined)
    return `${label} from ${getValueLabel(from)} to ${getValueLabel(to)}${describeReason(reason, unread)}`;
  if (typeof applicants === "number" && applicants > 0)
    return `${label} with ${applicants} application${applicants === 1 ? "" : "s"}`;
  return withJob === true ? `${label} with the job` : label;
}
