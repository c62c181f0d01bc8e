import "server-only";
import { db } from "@/lib/database/db";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notFound } from "@/lib/http-error";
import { consume } from "@/lib/limits/rate-limit";
import { hashSecret } from "@/lib/signing";
import { buildFeed } from "./calendar";
import { getNoun, getPersonName, nameSelect, visibleTo } from "./row";

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENTS_MAX = 500;
const INTERVIEWS = {
  ...NOT_DELETED,
  OR: [{ role: "ADMIN" }, { reviewedJobs: { some: {} } }],
} satisfies Prisma.UserWhereInput;

/** A reviewer has no areas. */
const reviewedBy = (userId: string) =>
  ({
    applicant: { ...NOT_DELETED, job: { ...NOT_DELETED, reviewers: { some: { userId } } } },
  }) satisfies Prisma.InterviewWhereInput;

/**
 * Returns the calendar of the person whose secret address this is: booked interviews of the last 30 days and all later ones. Names
 * the applicant and nothing else. Throws 404 for an unknown address, and 429 for a client that guesses.
 */
export async function readFeed(secret: string, address: string): Promise<string> {
  const guess = await consume("calendar", address);
  const found = await db().calendarAddress.findUnique({
    where: { digest: hashSecret(secret), user: INTERVIEWS },
    select: { userId: true, user: { select: { role: true, areas: true } } },
  });
  if (!found) throw notFound("Calendar");
  await guess.refund();
  const rows = await db().interview.findMany({
    where: {
      ...(found.user.role === "ADMIN" ? visibleTo(found.user) : reviewedBy(found.userId)),
      state: "booked",
      startsAt: { gt: new Date(Date.now() - 30 * DAY_MS) },
      interviewers: { some: { userId: found.userId } },
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: EVENTS_MAX,
    select: { ...nameSelect, id: true, sequence: true, startsAt: true, endsAt: true },
  });
  return buildFeed(
    rows.map((row) => ({
      id: row.id,
      sequence: row.sequence,
      startsAt: row.startsAt as Date,
      endsAt: row.endsAt as Date,
      summary: [getNoun(row), getPersonName(row)].filter(Boolean).join(": "),
      description: "",
      location: "",
    })),
  );
}
