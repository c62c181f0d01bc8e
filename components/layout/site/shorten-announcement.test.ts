import { expect, test } from "vitest";
import { shortenAnnouncement } from "./shorten-announcement";

test.each([
  ["Moving a server room, Thursday, Dec 3, 10 a.m. Pacific", "Moving a server room, Thursday, Dec 3"],
  ["See the New 2027 salary guide", undefined],
  ["Top 10 hiring questions", undefined],
  ["Meet us at Web 3 Summit", undefined],
])("%s is shortened only at a day", (label, short) => {
  expect(shortenAnnouncement(label)).toBe(short);
});
