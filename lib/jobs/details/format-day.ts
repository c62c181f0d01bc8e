import { type Day, endOfDay } from "@/lib/desk/clock/business-days";
import { formatDate } from "@/lib/format";

/** Formats as 'Dec 05, 2026'. */
export const formatDay = (day: Day): string => formatDate(endOfDay(day));
