import { defaultNotices, type Notice } from "@/lib/content/banner";
import { getStored } from "@/lib/content/facts/stored";
import { withFacts } from "@/lib/content/facts/with-facts";
import { processState } from "@/lib/process-state";
import { addDays } from "./business-days";
import { getToday, startOfDay } from "./company-days";
import { getNextWebinar } from "./webinar";

const defaults = withFacts(defaultNotices);

/**
 * Returns the announcement or the banner that pages show today, or null. Lets the page that is being rendered expire on the day
 * on which that changes.
 */
export function getNotice(key: "announcement" | "banner"): ShownNotice | null {
  const notice = getWrittenNotice(key);
  return notice && nameWebinarDay(notice);
}

function getWrittenNotice(key: "announcement" | "banner"): Notice | null {
  const stored = getStored(key);
  if (!stored) return defaults[key];
  const { text, href, label, from, until } = stored;
  const today = getToday();
  if (!text || (until && until < today)) return null;
  const isShown = !from || from <= today;
  const changesOn = isShown ? until && addDays(until, 1) : from;
  if (changesOn) processState.pageEntries?.expireAt(startOfDay(changesOn));
  if (!isShown) return null;
  return { text, ...(href && label && { link: { href, label } }) };
}

const WEBINAR_DAY = "{webinarDay}";

interface ShownNotice extends Notice {
  /** `short` is a label up to its day, as in 'Moving a server room, Thursday, Dec 3', for one line on a phone. */
  link?: NonNullable<Notice["link"]> & { short?: string; namesWebinar: boolean };
}

function nameWebinarDay({ text, link }: Notice): ShownNotice {
  const fill = (line: string) =>
    line.includes(WEBINAR_DAY) ? line.replaceAll(WEBINAR_DAY, getNextWebinar()?.day ?? "") : line;
  if (!link) return { text: fill(text) };
  const [upToDay] = /^.*?\{webinarDay\}/.exec(link.label) ?? [];
  return {
    text: fill(text),
    link: {
      ...link,
      label: fill(link.label),
      short: upToDay && fill(upToDay),
      namesWebinar: upToDay !== undefined && getNextWebinar() !== null,
    },
  };
}
