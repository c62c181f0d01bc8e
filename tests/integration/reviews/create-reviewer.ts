import { findReviewedJobs, type Reviewer } from "@/lib/auth/reviewer";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { createUser } from "@/prisma/factories";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

/** Returns the user as a viewer, whose role is read anew for each request. */
export async function readViewer(userId: string): Promise<Viewer> {
  const user = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const { id, email, firstName, lastName, role, areas, version, createdAt } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    areas,
    version,
    createdAt,
    sessionId: "test-session",
    recentlyProven: true,
  };
}

export async function createReviewer(
  jobId: string,
  name: { firstName?: string; lastName?: string } = {},
): Promise<Reviewer> {
  const { id } = await createUser(db(), { ...name, passwordHash });
  await db().jobReviewer.create({ data: { jobId, userId: id } });
  const [reviewer] = await findReviewedJobs(await readViewer(id), "request-2", jobId);
  return reviewer!;
}

export const emptyReviewTables = () =>
  emptyTables("users", "messages", "jobs", "outbox", "rate_limits", "idempotency_keys");
