import "server-only";
import { env, isBuilding } from "@/lib/env";

/**
 * Days after which a record is erased: an application after its decision, a message after its last answer. 0 means that
 * it is never erased automatically. A general application has a year of its own.
 */
export interface RetentionDays {
  messages: number;
  applications: number;
}

export type RetentionCounts = Record<keyof RetentionDays, number>;

export interface LastPurge {
  at: Date;
  /** Number of records that were erased. */
  counts: RetentionCounts;
}

/** Returns the configured days. The build uses defaults, since pages that it renders are never served. */
export function getRetentionDays(): RetentionDays {
  if (isBuilding()) return { messages: 180, applications: 365 };
  const { RETENTION_MESSAGES_DAYS: messages, RETENTION_APPLICATIONS_DAYS: applications } = env();
  return { messages, applications };
}

/** Adds days in UTC. 365 of them are a calendar year, so that a year with a leap day is a whole one too. */
export function addRetentionDays(since: Date, days: number): Date {
  const end = new Date(since);
  end.setUTCFullYear(end.getUTCFullYear() + Math.floor(days / 365));
  // A year after February 29 is February 28, as in PostgreSQL.
  if (end.getUTCMonth() !== since.getUTCMonth()) end.setUTCDate(0);
  end.setUTCDate(end.getUTCDate() + (days % 365));
  return end;
}
