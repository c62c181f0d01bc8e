import ical from "ical-generator";
import { getNextWebinar } from "./webinar";
import { company } from "@/lib/content/company";
import { WEBINAR, webinar } from "@/lib/content/site-texts";
import { paths } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";

/** Returns the next webinar as a calendar file (RFC 5545), or null without one. */
export function buildWebinarCalendar(): string | null {
  const next = getNextWebinar();
  if (!webinar || !next) return null;
  const { startsAt: start, endsAt: end } = next;
  const url = absoluteUrl(`${paths.contact}#${WEBINAR}`);
  const calendar = ical({ prodId: { company: company.name, product: "Website" } });
  calendar.createEvent({
    id: `webinar-${start.toISOString().replace(/[-:]|\.\d+/g, "")}@${new URL(url).hostname}`,
    stamp: start,
    start,
    end,
    url,
    summary: `${company.name}: ${webinar.title}`,
    description: webinar.text,
  });
  return `${calendar.toString()}\r\n`;
}
