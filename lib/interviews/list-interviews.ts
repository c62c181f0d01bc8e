import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { API_PAGE_SIZE, cursorPage, type CursorPage, decodeCursor } from "@/lib/lists/cursor";
import type { Interview } from "./interview";
import { interviewSelect, toInterview, visibleTo } from "./row";

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
  const rows = await db().interview.findMany({
    where: { AND: [visibleTo(admin), { startsAt }, next ?? {}] },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: API_PAGE_SIZE + 1,
    select: interviewSelect,
  });
  return cursorPage(LIST, rows.map(toInterview), (row) => [(row.startsAt as Date).getTime(), row.id]);
}
