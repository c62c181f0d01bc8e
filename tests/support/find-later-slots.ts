import { findFirstCallSlots } from "@/lib/interviews/first-calls";

const HOUR_MS = 60 * 60 * 1000;

/** Returns the free times of first calls that have a reminder. Less than a day before a call there is none. */
export async function findLaterSlots(now: number) {
  const slots = await findFirstCallSlots(now);
  return slots.filter(({ startsAt }) => startsAt.getTime() > Date.now() + 25 * HOUR_MS);
}
