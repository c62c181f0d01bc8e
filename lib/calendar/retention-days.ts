import "server-only";
import { env, isBuilding } from "@/lib/env";

/** Days after arrival until a record is erased. 0 means that it is never erased automatically. */
export interface RetentionDays {
  messages: number;
  applications: number;
}

/** Number of records past their retention period. */
export type RetentionCounts = Record<keyof RetentionDays, number>;

export interface LastPurge {
  at: Date;
  /** Number of records that were erased. */
  counts: RetentionCounts;
}

/** Returns the configured days. The build uses defaults, since pages that it renders are never served. */
export function getRetentionDays(): RetentionDays {
  if (isBuilding()) return { messages: 180, applications: 180 };
  const { RETENTION_MESSAGES_DAYS: messages, RETENTION_APPLICATIONS_DAYS: applications } = env();
  return { messages, applications };
}
