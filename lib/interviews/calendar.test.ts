import { expect, test } from "vitest";
import { buildCalendarPart, buildFeed } from "./calendar";

const startsAt = new Date("2027-03-01T20:00:00Z");
const event = { id: "1", sequence: 0, startsAt, endsAt: new Date("2027-03-01T20:30:00Z") };
const texts = {
  summary: "Interview: Zoë 😀".repeat(9),
  description: "one\ntwo",
  location: "日本".repeat(40),
};

test("each line of a calendar ends with CRLF, the last one too, and has at most 75 octets", () => {
  const entry = { ...event, ...texts };
  const dana = { name: "Dana Moß".repeat(12), email: "dana@example.com" };
  for (const calendar of [buildFeed([entry]), buildCalendarPart(entry, "REQUEST", dana).content]) {
    const lines = calendar.split("\r\n");
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
    expect(calendar.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  }
});
