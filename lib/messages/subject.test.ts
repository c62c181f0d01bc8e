import { expect, test } from "vitest";
import { toSubject } from "./subject";

const site = "https://alderpoint.example";

test.each([
  [`${site}/contact?about=webinar#contact`, "webinar"],
  [`${site}/services/ai-ml`, "service"],
  [`${site}/services`, "general"],
  [`${site}/contact`, "general"],
  [`${site}/contact?about=/services/ai-ml`, "general"],
  ["not an address", "general"],
  [null, "general"],
])("a message from %s has the subject %s", (page, subject) => {
  expect(toSubject(page)).toBe(subject);
});
