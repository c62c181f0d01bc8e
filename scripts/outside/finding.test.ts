import { expect, test } from "vitest";
import { type Accepted, compareWithAccepted, type Finding } from "./finding";

const finding: Finding = { checker: "links", rule: "404", where: "/about", text: "/nowhere is missing" };
const accepted: Accepted = { checker: "links", rule: "404", about: /\/about/, reason: "It is a test." };

test("a finding is accepted only by an entry of its checker, its rule and its place", () => {
  expect(compareWithAccepted([finding], [accepted])).toEqual({ open: [], accepted: [finding], unused: [] });
  for (const other of [
    { ...finding, checker: "html" },
    { ...finding, rule: "500" },
    { ...finding, where: "/" },
  ])
    expect(compareWithAccepted([other], [accepted])).toEqual({
      open: [other],
      accepted: [],
      unused: [accepted],
    });
});
