import type { MessageResource } from "./resource";

export interface MessageRecord {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  isRead: boolean;
  appliedJobId: string | null;
  appliedJobTitle: string | null;
  /** Held back as suspected spam. */
  quarantined: boolean;
  /** Codes of lib/spam/signals.ts. */
  spamSigns: string[];
  createdAt: Date;
}

/** Converts to the JSON API's shape (docs/product.md, Shapes). */
export function toMessageResource(record: MessageRecord): MessageResource {
  return {
    id: record.id,
    name: record.name,
    email: record.email,
    phone: record.phone,
    company: record.company,
    message: record.message,
    is_read: record.isRead,
    applied_job_id: record.appliedJobId,
    applied_job_title: record.appliedJobTitle,
    created_at: record.createdAt.getTime(),
  };
}
