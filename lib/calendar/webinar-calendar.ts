import { getNextWebinar } from "./webinar";
import { company } from "@/lib/content/company";
import { WEBINAR, webinar } from "@/lib/content/site-texts";
import { paths } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";

/** Returns the next webinar as a calendar file (RFC 5545), or null without one. */
export function buildWebinarCalendar(): string | null {
  const next = getNextWebinar();
  if (!webinar || !next) return null;
  const startsAt = toTimestamp(next.startsAt);
  const url = absoluteUrl(`${paths.contact}#${WEBINAR}`);
  return buildCalendar([
    `UID:webinar-${startsAt}@${new URL(url).hostname}`,
    `DTSTAMP:${startsAt}`,
    `DTSTART:${startsAt}`,
    `DTEND:${toTimestamp(next.endsAt)}`,
    `SUMMARY:${escapeText(`${company.name}: ${webinar.title}`)}`,
    `DESCRIPTION:${escapeText(webinar.text)}`,
    `URL:${url}`,
  ]);
}

const buildCalendar = (event: readonly string[]): string =>
  [
    ...[
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      `PRODID:-//${escapeText(company.name)}//Website//EN`,
      "BEGIN:VEVENT",
    ],
    ...event,
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ]
    .map(foldLine)
    .join("\r\n");

const toTimestamp = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, "");

export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

const LINE_BYTES = 75;

/** Continues a line that is too long on lines that begin with a space. */
export function foldLine(line: string): string {
  const lines = [""];
  for (const character of line) {
    const next = lines.at(-1)! + character;
    if (Buffer.byteLength(next) > LINE_BYTES) lines.push(` ${character}`);
    else lines[lines.length - 1] = next;
  }
  return lines.join("\r\n");
}
