import type { RecordKind } from "@/lib/trash/record-kinds";
import type { otherActionLabels, recordActionLabels } from "./action-labels";

export type RecordAction = keyof typeof recordActionLabels;
/** Kinds of records whose changes the audit log holds. Redirects, invitations and hooks have no trash. */
export type AuditedKind = RecordKind | "redirect" | "invitation" | "hook";
export type AuditAction = `${AuditedKind}.${RecordAction}` | keyof typeof otherActionLabels;
/** Their target is the import. */
export type ImportAction = Extract<AuditAction, `import.${string}`>;
/** Actions at the privacy desk. Their target is the digest of an email address. */
export type PrivacyAction = Extract<AuditAction, `privacy.${string}`>;

/** Short facts such as the names of changed fields. Never contains text that a user entered. */
export type AuditDetails = Record<string, string | number | boolean | string[]>;

export interface AuditEntry {
  /** Id of the acting user; null for anonymous visitors and the server itself. */
  actorId: string | null;
  action: AuditAction;
  /** The id of an `account` is a user id, or the digest of an email that no user has. */
  target: {
    type: AuditedKind | "account" | "limit" | "address" | "key" | "setting" | "mail" | "import";
    id: string;
  };
  requestId: string;
  /** The API key with which the actor's program called. */
  keyId?: string;
  details?: AuditDetails;
  /** `recordAuditSafely` stores one event per actor, action, key and hour. */
  hourlyKey?: string;
}
