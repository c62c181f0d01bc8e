import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { addDays, endOfDay, getWeekday } from "@/lib/calendar/business-days";
import { getToday, startOfDay } from "@/lib/calendar/company-days";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { API_PAGE_SIZE, cursorPage, type CursorPage, decodeCursor } from "@/lib/lists/cursor";
import { type Page, pageBounds, PAGE_SIZE } from "@/lib/lists/list-query";
import type { Interview } from "./interview";
import { interviewSelect, toInterview, visibleTo } from "./row";

export const INTERVIEW_VIEWS = ["today", "week", "open-outcome"] as const;

export type InterviewView = (typeof INTERVIEW_VIEWS)[number];

const byStart = {
  orderBy: [{ startsAt: "asc" }, { id: "asc" }],
  select: interviewSelect,
} satisfies Prisma.InterviewFindManyArgs;

/** The week lasts until Sunday, in the company's time zone. */
function getCondition(admin: Admin, view: InterviewView): Prisma.InterviewWhereInput {
  const today = getToday();
  const booked = { ...visibleTo(admin), state: "booked" } as const;
  if (view === "open-outcome") return { ...booked, outcome: null, endsAt: { lt: new Date() } };
  const lastDay = view === "today" ? today : addDays(today, (7 - getWeekday(today)) % 7);
  return { ...booked, startsAt: { gte: new Date(startOfDay(today)), lte: endOfDay(lastDay) } };
}

/** Returns a page of booked interviews that the administrator may read, by their start. Clamps the page number. */
export async function findInterviews(
  admin: Admin,
  { view, page }: { view: InterviewView; page: number },
): Promise<Page<Interview> & { total: number }> {
  const where = getCondition(admin, view);
  const total = await db().interview.count({ where });
  const { offset, ...bounds } = pageBounds(total, page);
  const rows = await db().interview.findMany({ ...byStart, where, skip: offset, take: PAGE_SIZE });
  return { items: rows.map(toInterview), ...bounds, total };
}

export async function countInterviews(admin: Admin): Promise<Record<InterviewView, number>> {
  const counts = await Promise.all(
    INTERVIEW_VIEWS.map((view) => db().interview.count({ where: getCondition(admin, view) })),
  );
  return Object.fromEntries(INTERVIEW_VIEWS.map((view, place) => [view, counts[place]])) as Record<
    InterviewView,
    number
  >;
}

const LIST = "interviews";

/** Returns booked and cancelled interviews by their start for the JSON API. Throws 400 for an invalid cursor. */
export async function listInterviews(
  admin: Admin,
  { start, end, startKey }: { start?: number; end?: number; startKey?: string },
): Promise<CursorPage<Interview>> {
  const after = decodeCursor<readonly [number, string]>(LIST, startKey);
  const startsAt = {
    not: null,
    ...(start !== undefined && { gte: new Date(start) }),
    ...(end !== undefined && { lt: new Date(end) }),
  };
  const next = after && {
    OR: [{ startsAt: { gt: new Date(after[0]) } }, { startsAt: new Date(after[0]), id: { gt: after[1] } }],
  };
  const where = { AND: [visibleTo(admin), { startsAt }, next ?? {}] };
  const rows = await db().interview.findMany({ ...byStart, where, take: API_PAGE_SIZE + 1 });
  return cursorPage(LIST, rows.map(toInterview), (row) => [(row.startsAt as Date).getTime(), row.id]);
}
