import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { API_PAGE_SIZE, cursorPage, type CursorPage, decodeCursor } from "@/lib/lists/cursor";
import type { Interview } from "./interview";
import { interviewSelect, toInterview, visibleTo } from "./row";

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
  const read = (...where: Prisma.InterviewWhereInput[]) =>
    db().interview.findMany({
      where: { AND: [visibleTo(admin), ...where] },
      orderBy: [{ startsAt: "asc" }, { id: "asc" }],
      take: API_PAGE_SIZE + 1,
      select: interviewSelect,
    });
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
