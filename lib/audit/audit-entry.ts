import type { RecordKind } from "@/lib/trash/record-kinds";

export type RecordAction =
  | "added"
  | "imported"
  | "edited"
  | "deleted"
  | "restored"
  | "purged"
  | "read"
  | "unread"
  | "opened"
  | "toldOfJob"
  | "notSpam"
  | "stageChanged"
  | "ownerChanged"
  | "answered"
  | "unanswered"
  | "replied"
  | "replyRecalled"
  | "replyResent"
  | "replyBounced"
  | "autoAnswered"
  | "outcomeSet"
  | "answerReceived"
  | "fileOpened"
  | "holdPlaced"
  | "holdLifted"
  | "locked"
  | "noteAdded"
  | "noteDeleted"
  | "reviewerNamed"
  | "reviewerRemoved"
  | "opinionAsked"
  | "opinionGiven"
  | "opinionChanged"
  | "interviewOffered"
  | "interviewBooked"
  | "interviewChanged"
  | "interviewCancelled"
  | "interviewOutcome"
  | "resent"
  | "withdrawn"
  | "accepted"
  | "roleChanged"
  | "areasChanged"
  | "passwordReset"
  | "passwordChanged"
  | "factorAdded"
  | "factorRenamed"
  | "factorRemoved"
  | "factorsRemoved"
  | "recoveryCodesReplaced"
  | "recoveryCodeUsed";
/** Kinds of records whose changes the audit log holds. Redirects and invitations have no trash. */
export type AuditedKind = RecordKind | "redirect" | "invitation";
export type AuditAction =
  | `${AuditedKind}.${RecordAction}`
  | "resume.opened"
  | "mail.tested"
  | SettingAction
  | KeyAction
  | SecurityAction
  | PrivacyAction;
/** Changes of what staff edit in the tab Website. Their target is the key of the setting. */
export type SettingAction = "setting.edited" | "setting.undone";
/** Actions at the privacy desk. Their target is the digest of an email address. */
export type PrivacyAction = "privacy.searched" | "privacy.exported" | "privacy.erased" | "privacy.lockOpened";
/** Actions about API keys, and calls by them. */
export type KeyAction = "key.made" | "key.revoked" | "key.called" | "key.refused";
export type SecurityAction =
  "signIn.done" | "signIn.failed" | "limit.reached" | "access.refused" | "setup.done";

/** Short facts such as the names of changed fields. Never contains text that a user entered. */
export type AuditDetails = Record<string, string | number | boolean | string[]>;

export interface AuditEntry {
  /** Id of the acting user; null for anonymous visitors and the server itself. */
  actorId: string | null;
  action: AuditAction;
  /** The id of an `account` is a user id, or the digest of an email that no user has. */
  target: { type: AuditedKind | "account" | "limit" | "address" | "key" | "setting" | "mail"; id: string };
  requestId: string;
  /** The API key with which the actor's program called. */
  keyId?: string;
  details?: AuditDetails;
  /** `recordAuditSafely` stores one event per actor, action, key and hour. */
  hourlyKey?: string;
}
