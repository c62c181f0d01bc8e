import "server-only";
import { type Admin, hasArea, requireArea } from "@/lib/auth/viewer";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { isRoom } from "./book";
import { computeFreeSlots, listSteps, type SlotRules } from "./compute-slots";
import { hoursSelect, toHours } from "./hours";
import type { Slot } from "./interview";
import { visibleTo } from "./row";

const DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

interface FreeSlotsQuery extends Pick<SlotRules, "minutes" | "bufferMinutes"> {
  from?: Date;
  days?: number;
  interviewerIds: readonly string[];
  room?: string | null;
  /** The interview that moves. Its own booking counts as free. */
  interviewId?: string;
}

/**
 * Returns the times at which all interviewers and the room are free, of the next ten days by default. Throws 403 for an
 * administrator who has neither of the areas Messages and Hiring.
 */
export async function findFreeSlots(
  admin: Admin,
  {
    interviewerIds,
    room,
    interviewId,
    from = new Date(getSharedTime()),
    days = DAYS,
    ...length
  }: FreeSlotsQuery,
): Promise<Slot[]> {
  if (!hasArea(admin, "messages")) await requireArea(admin, "hiring");
  const rules = { ...length, from, days };
  const own = { interview: { id: interviewId, ...visibleTo(admin) } };
  const taken = { ...within(rules), ...(interviewId && { NOT: own }) };
  const [people, roomTaken] = await Promise.all([
    readAvailability(db(), interviewerIds, taken),
    room ? readRoom(room, taken) : [],
  ]);
  if (people.length < new Set(interviewerIds).size) return [];
  return computeFreeSlots(people, roomTaken, rules);
}

/** Returns the times at which each of the people is free, for the server itself. */
export async function readSlotsOfEach(
  client: Prisma.TransactionClient,
  ids: readonly string[],
  rules: SlotRules,
) {
  const people = await readAvailability(client, ids, within(rules));
  const steps = listSteps(rules);
  return people.map((person) => ({ id: person.id, slots: computeFreeSlots([person], [], rules, steps) }));
}

/** Matches bookings that may overlap a slot. */
const within = ({ from, days }: SlotRules) => ({
  endsAt: { gt: from },
  startsAt: { lt: new Date(from.getTime() + (days + 1) * DAY_MS) },
});

const bookingSelect = { startsAt: true, endsAt: true } as const;

async function readAvailability(
  client: Prisma.TransactionClient,
  ids: readonly string[],
  where: Prisma.InterviewBookingWhereInput,
) {
  const users = await client.user.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: { id: true, ...hoursSelect, bookings: { where, select: bookingSelect } },
  });
  return users.map(({ id, bookings: taken, ...user }) => ({ id, ...toHours(user), taken }));
}

const readRoom = (room: string, where: Prisma.InterviewBookingWhereInput): Promise<Slot[]> =>
  db().interviewBooking.findMany({
    where: { ...where, room: isRoom(room) },
    select: bookingSelect,
  });
