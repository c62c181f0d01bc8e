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

/**
 * Returns booked and cancelled interviews by their start for the JSON API, and then offers of times that can still be chosen.
 * Throws 400 for an invalid cursor.
 */
export async function listInterviews(
  admin: Admin,
  { start, end, startKey }: { start?: number; end?: number; startKey?: string },
): Promise<CursorPage<Interview>> {
  const after = decodeCursor<readonly [number, string] | readonly [string]>(LIST, startKey);
  const within = {
    ...(start !== undefined && { gte: new Date(start) }),
    ...(end !== undefined && { lt: new Date(end) }),
  };
  const read = (...conditions: Prisma.InterviewWhereInput[]) => {
    const where = { AND: [visibleTo(admin), ...conditions] };
    return db().interview.findMany({ ...byStart, where, take: API_PAGE_SIZE + 1 });
  };
  const timed =
    after?.length === 1
      ? []
      : await read({ startsAt: { not: null, ...within } }, after ? isAfter(after) : {});
  const isOpen = { AND: [{ startsAt: within }, { startsAt: { gt: new Date() } }] };
  const offered =
    timed.length > API_PAGE_SIZE
      ? []
      : await read(
          { startsAt: null, state: "offered", slots: { some: isOpen } },
          after?.length === 1 ? { id: { gt: after[0] } } : {},
        );
  return cursorPage(LIST, [...timed, ...offered].map(toInterview), ({ startsAt, id }) =>
    startsAt ? [startsAt.getTime(), id] : [id],
  );
}

const isAfter = ([time, id]: readonly [number, string]): Prisma.InterviewWhereInput => ({
  OR: [{ startsAt: { gt: new Date(time) } }, { startsAt: new Date(time), id: { gt: id } }],
});
