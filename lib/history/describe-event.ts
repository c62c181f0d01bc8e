import { type Area, areaNames } from "@/lib/auth/areas";
import { pluralize } from "@/lib/format";
import {
  type DeclineReason,
  declineReasonLabels,
  type UnreadReason,
  unreadReasonLabels,
} from "@/lib/applicants/decline-reasons";
import { type Stage, stageLabels } from "@/lib/applicants/stages";
import { type Outcome, outcomeLabels } from "@/lib/messages/outcome";
import { type Verdict, verdictLabels } from "@/lib/reviews/verdicts";
import { type LockReason, lockReasonLabels } from "@/lib/privacy/schema";
import type {
  AuditDetails,
  ImportAction,
  KeyAction,
  PrivacyAction,
  RecordAction,
  SecurityAction,
  SettingAction,
} from "@/lib/audit/audit-entry";

const recordActionLabels: Record<RecordAction, string> = {
  added: "Added",
  imported: "Imported",
  edited: "Edited",
  deleted: "Deleted",
  restored: "Restored",
  purged: "Deleted for good",
  read: "Marked as read",
  unread: "Marked as unread",
  opened: "Opened",
  toldOfJob: "Told about a new job",
  resent: "Sent again",
  withdrawn: "Withdrew",
  accepted: "Accepted",
  roleChanged: "Changed the role",
  areasChanged: "Changed the areas",
  passwordReset: "Reset the password",
  passwordChanged: "Changed the password",
  factorAdded: "Added a second factor",
  factorRenamed: "Renamed a second factor",
  factorRemoved: "Removed a second factor",
  factorsRemoved: "Removed all second factors",
  recoveryCodesReplaced: "Created new recovery codes",
  recoveryCodeUsed: "Used a recovery code",
  identityLinked: "Linked the company's own sign-in",
  identityUnlinked: "Unlinked the company's own sign-in",
  notSpam: "Marked as not spam",
  stageChanged: "Moved",
  ownerChanged: "Changed the owner",
  answered: "Marked as answered",
  unanswered: "Reopened",
  replied: "Wrote a reply",
  replyRecalled: "Recalled an email before it was sent",
  replyResent: "Sent an email again",
  replyBounced: "An email came back undelivered",
  autoAnswered: "An automatic answer arrived",
  outcomeSet: "Changed the outcome",
  answerReceived: "Wrote back",
  fileOpened: "Opened a file",
  holdPlaced: "Placed a hold",
  holdLifted: "Lifted a hold",
  locked: "Locked until its erasure",
  noteAdded: "Added a note",
  noteDeleted: "Deleted a note",
  reviewerNamed: "Added a reviewer",
  reviewerRemoved: "Removed a reviewer",
  opinionAsked: "Asked a reviewer for an opinion",
  opinionGiven: "Gave an opinion",
  opinionChanged: "Changed an opinion",
  interviewOffered: "Offered an interview",
  interviewBooked: "Booked an interview",
  interviewChanged: "Changed an interview",
  interviewCancelled: "Cancelled an interview",
  interviewOutcome: "Recorded how an interview went",
};

const otherActionLabels: Record<
  "resume.opened" | "mail.tested" | ImportAction | SettingAction | KeyAction | SecurityAction | PrivacyAction,
  string
> = {
  "resume.opened": "Opened the resume",
  "mail.tested": "Sent a test email",
  "import.started": "Started an import",
  "import.undone": "Undid an import",
  "setting.edited": "Edited",
  "setting.undone": "Restored an earlier version",
  "signIn.done": "Signed in",
  "signIn.failed": "Failed to sign in",
  "limit.reached": "Reached a limit",
  "access.refused": "Was denied access",
  "setup.done": "Set up the site",
  "key.made": "Created an API key",
  "key.revoked": "Revoked an API key",
  "key.called": "Called",
  "key.refused": "Was denied access",
  "privacy.searched": "Searched for data about an address",
  "privacy.exported": "Exported data about an address",
  "privacy.erased": "Erased data about an address",
  "privacy.lockOpened": "Opened locked data about an address",
};

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
      outcomeLabels[value as Outcome] ??
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
