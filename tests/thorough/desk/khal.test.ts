import { beforeEach, expect, test } from "vitest";
import { getOffset } from "@/lib/calendar/business-days";
import { buildCalendarPart } from "@/lib/interviews/calendar";
import { getKhalSkipReason, printWithKhal } from "@/tests/support/servers/khal";

// khal is a calendar in Python, which shares no code with ical.js and node-ical.

const skipReason = await getKhalSkipReason();

beforeEach((context) => {
  if (skipReason) context.skip(skipReason);
});

const dana = { name: 'Dana "D" Moss', email: "dana@example.com" };

test.each([
  { startsAt: "2026-12-01T22:00:00Z", hasZone: true, inPune: "2026-12-02 03:30|2026-12-02 04:15" },
  { startsAt: "2026-07-01T22:00:00Z", hasZone: true, inPune: "2026-07-02 03:30|2026-07-02 04:15" },
  // The hour that the clock in Portland repeats.
  { startsAt: "2026-11-01T09:00:00Z", hasZone: false, inPune: "2026-11-01 14:30|2026-11-01 15:15" },
])(
  "khal shows the time and the title of an interview at $startsAt",
  async ({ startsAt, hasZone, inPune }) => {
    const start = new Date(startsAt);
    const event = {
      id: "1",
      sequence: 1,
      startsAt: start,
      endsAt: new Date(start.getTime() + 45 * 60_000),
      summary: "Interview: Køkkenchef; day, night",
      description: "Bring a map.",
      location: "By phone",
    };
    const { content } = buildCalendarPart(event, "REQUEST", dana);
    expect(content).toContain("METHOD:REQUEST");
    expect(content.includes("BEGIN:VTIMEZONE")).toBe(hasZone);
    const format = "{start}|{end}|{title}|{location}";
    const fields = `|${event.summary}|${event.location}\n`;
    expect(await printWithKhal(content, "Asia/Kolkata", format)).toContain(`${inPune}${fields}`);
    const inPortland = new Date(start.getTime() + getOffset(start.getTime())).toISOString().slice(0, 16);
    expect(await printWithKhal(content, "America/Los_Angeles", format)).toContain(
      inPortland.replace("T", " "),
    );
  },
);
