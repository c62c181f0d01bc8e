import { webinar } from "@/lib/content/site-texts";
import { processState } from "@/lib/process-state";
import { addDays, type Day, formatWeekday, getWeekdayName } from "./business-days";
import { getToday, toInstant } from "./company-days";
import { getSharedTime } from "./shared-clock";

/** Returns the webinar that ends next, with a day such as 'Thursday, Dec 3', or null without one. Lets the page that is being rendered expire at its end. */
export function getNextWebinar() {
  const schedule = webinar?.schedule;
  if (!schedule) return null;
  const { week, weekday, starts, ends } = schedule;
  let day = getToday();
  const isOver = () => toInstant(day, ends).getTime() <= getSharedTime();
  while (!isWeekdayOfMonth(day, week, weekday) || isOver()) day = addDays(day, 1);
  const endsAt = toInstant(day, ends);
  processState.pageEntries?.expireAt(endsAt.getTime());
  return { day: formatWeekday(day), startsAt: toInstant(day, starts), endsAt };
}

/** Returns the beginning of the message that `/contact?about=webinar` fills in. Empty without a webinar. */
export const getWebinarWish = () =>
  webinar ? `I'd like to register for the webinar “${webinar.title}”` : "";

/** Returns whether a day is, for example, the first Thursday of its month. */
export const isWeekdayOfMonth = (day: Day, week: number, weekday: string): boolean =>
  getWeekdayName(day) === weekday && Math.ceil(Number(day.slice(8)) / 7) === week;
