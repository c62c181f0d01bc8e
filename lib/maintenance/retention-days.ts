import "server-only";
import { env, isBuilding } from "@/lib/env";

/** How many days after its arrival something is erased; 0 when it is kept until somebody deletes it. */
export interface RetentionDays {
  messages: number;
  applications: number;
}

/** What this deployment is set to. What the build renders with other numbers is never served. */
export function getRetentionDays(): RetentionDays {
  if (isBuilding()) return { messages: 180, applications: 180 };
  const { RETENTION_MESSAGES_DAYS: messages, RETENTION_APPLICATIONS_DAYS: applications } = env();
  return { messages, applications };
}
