import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { fromDateColumn } from "@/lib/calendar/company-days";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { isRoom } from "./book";
import { type Availability, computeFreeSlots, orUsualHours } from "./compute-slots";
import type { Slot } from "./interview";

export interface SlotQuery {
  interviewerIds: readonly string[];
  minutes: number;
  bufferMinutes: number;
  room?: string | null;
  /** Now by default. */
  from?: Date;
  /** Calendar days from the first one. */
  days?: number;
}

const DAYS = 10;

/** Returns the times at which all interviewers and the room are free. */
export const findFreeSlots = (_admin: Admin, query: SlotQuery): Promise<Slot[]> => readFreeSlots(query);

/** Works as `findFreeSlots`, for the server itself. */
export async function readFreeSlots(
  { interviewerIds, room, from, days = DAYS, ...rules }: SlotQuery,
  client: Prisma.TransactionClient = db(),
): Promise<Slot[]> {
  const now = new Date(getSharedTime());
  const start = from && from > now ? from : now;
  const [people, roomTaken] = await Promise.all([
    readAvailability(client, interviewerIds, start),
    room ? readRoom(client, room, start) : [],
  ]);
  if (people.length < new Set(interviewerIds).size) return [];
  return computeFreeSlots(people, roomTaken, { ...rules, from: start, days });
}

const bookingSelect = { startsAt: true, endsAt: true } as const;

async function readAvailability(
  client: Prisma.TransactionClient,
  ids: readonly string[],
  from: Date,
): Promise<Availability[]> {
  const users = await client.user.findMany({
    where: { id: { in: [...ids] } },
    select: {
      interviewHours: true,
      absences: true,
      bookings: { where: { endsAt: { gt: from } }, select: bookingSelect },
    },
  });
  return users.map(({ interviewHours, absences, bookings }) => ({
    hours: orUsualHours(interviewHours),
    absences: absences.map(({ fromDay, untilDay }) => ({
      from: fromDateColumn(fromDay),
      until: fromDateColumn(untilDay),
    })),
    taken: bookings,
  }));
}

const readRoom = (client: Prisma.TransactionClient, room: string, from: Date): Promise<Slot[]> =>
  client.interviewBooking.findMany({
    where: { room: isRoom(room), endsAt: { gt: from } },
    select: bookingSelect,
  });
