import { expect, test } from "vitest";
import { type Accepted, compareWithAccepted, type Finding } from "./accepted";

const finding: Finding = { rule: "404", where: "/about", text: "/nowhere is missing" };
const accepted: Accepted = { rule: "404", about: /\/about/, reason: "It is a test." };

test("a finding is accepted only by an entry of its rule and its place", () => {
  expect(compareWithAccepted([finding], [accepted])).toEqual({ open: [], unused: [] });
  for (const other of [
    { ...finding, rule: "500" },
    { ...finding, where: "/" },
  ])
    expect(compareWithAccepted([other], [accepted])).toEqual({ open: [other], unused: [accepted] });
});
