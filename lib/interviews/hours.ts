import "server-only";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import type { Viewer } from "@/lib/auth/viewer";
import { fromDateColumn, toDateColumn } from "@/lib/calendar/company-days";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { notFound } from "@/lib/http-error";
import { hashSecret } from "@/lib/signing";
import { absoluteUrl } from "@/lib/site-url";
import { orUsualHours } from "./compute-slots";
import type { HoursInput } from "./schema";

export const hoursSelect = {
  interviewHours: {
    orderBy: [{ weekday: "asc" }, { starts: "asc" }],
    select: { weekday: true, starts: true, ends: true },
  },
  absences: { orderBy: { fromDay: "asc" }, select: { fromDay: true, untilDay: true } },
} satisfies Prisma.UserSelect;

/** Returns the hours of a person, or the usual ones, and the absences. */
export const toHours = ({
  interviewHours,
  absences,
}: Prisma.UserGetPayload<{ select: typeof hoursSelect }>) => ({
  hours: orUsualHours(interviewHours),
  absences: absences.map(({ fromDay, untilDay }) => ({
    from: fromDateColumn(fromDay),
    until: fromDateColumn(untilDay),
  })),
});

/** Returns the viewer's own hours. `calendarSince` is null without a calendar address. */
export async function getOwnHours(
  { id }: Viewer,
  client: Prisma.TransactionClient = db(),
): Promise<HoursInput & { calendarSince: Date | null }> {
  const user = await client.user.findUniqueOrThrow({
    where: { id },
    select: {
      takesFirstCalls: true,
      ...hoursSelect,
      calendarAddress: { select: { createdAt: true } },
    },
  });
  return {
    ...toHours(user),
    takesFirstCalls: user.takesFirstCalls,
    calendarSince: user.calendarAddress?.createdAt ?? null,
  };
}

export const mayTakeCalls = ({ role, areas }: Pick<Viewer, "role" | "areas">): boolean =>
  role === "ADMIN" && areas.includes("messages");

/**
 * Replaces the viewer's own hours and absences. What is booked stays. Of absences with one first day the longest is stored. Only
 * administrators with the area Messages take first calls. Throws 404 when the account is gone.
 */
export async function setHours(
  viewer: Viewer,
  { hours, absences, takesFirstCalls: wants }: HoursInput,
  requestId: string,
): Promise<void> {
  const userId = viewer.id;
  const takesFirstCalls = wants && mayTakeCalls(viewer);
  const shortestFirst = absences.toSorted((one, other) => one.until.localeCompare(other.until));
  const longest = new Map(shortestFirst.map((absence) => [absence.from, absence]));
  await db().$transaction(async (tx) => {
    if (!(await lockRow(tx, "users", userId))) throw notFound("User");
    const before = await getOwnHours(viewer, tx);
    await tx.user.update({ where: { id: userId }, data: { takesFirstCalls }, select: { id: true } });
    await tx.interviewHours.deleteMany({ where: { userId } });
    await tx.interviewHours.createMany({
      data: hours.map((span) => ({ ...span, userId })),
      skipDuplicates: true,
    });
    await tx.absence.deleteMany({ where: { userId } });
    await tx.absence.createMany({
      data: [...longest.values()].map(({ from, until }) => ({
        userId,
        fromDay: toDateColumn(from),
        untilDay: toDateColumn(until),
      })),
    });
    const after = await getOwnHours(viewer, tx);
    const fields = [
      !isDeepStrictEqual(before.hours, after.hours) && "hours",
      !isDeepStrictEqual(before.absences, after.absences) && "absences",
      before.takesFirstCalls !== after.takesFirstCalls && "firstCalls",
    ].filter((field) => field !== false);
    if (fields.length === 0) return;
    const by = { id: userId, requestId };
    await recordAdminAction(tx, by, "edited", { type: "user", id: userId }, { fields });
  });
}

/** Returns the URL of the viewer's calendar, which is shown once. An earlier one stops working. Throws 403 without a recent proof. */
export async function createCalendarAddress(viewer: Viewer, requestId: string): Promise<string> {
  requireRecentProof(viewer);
  const { id: userId } = viewer;
  const secret = randomBytes(32).toString("base64url");
  const row = { digest: hashSecret(secret), createdAt: new Date() };
  await db().$transaction(async (tx) => {
    await tx.calendarAddress.upsert({
      where: { userId },
      create: { userId, ...row },
      update: row,
      select: { userId: true },
    });
    const by = { id: userId, requestId };
    await recordAdminAction(tx, by, "calendarAddressCreated", { type: "user", id: userId });
  });
  return absoluteUrl(`/calendar/${secret}.ics`);
}

export async function revokeCalendarAddress({ id: userId }: Viewer, requestId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.calendarAddress.deleteMany({ where: { userId } });
    if (count === 0) return;
    const by = { id: userId, requestId };
    await recordAdminAction(tx, by, "calendarAddressRevoked", { type: "user", id: userId });
  });
}
