import { addDays, type Day } from "@/lib/calendar/business-days";

const SUGGESTED_DAYS = 90;

/** Returns the same day of the next year, the last on which a key of today may work. */
export const getLastKeyDay = (today: Day): Day => `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

export const getSuggestedKeyDay = (today: Day): Day => addDays(today, SUGGESTED_DAYS);
