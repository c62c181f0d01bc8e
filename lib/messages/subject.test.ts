import { expect, test } from "vitest";
import { services } from "@/lib/content/site-texts";
import { toSubject } from "./subject";

const contact = "https://alderpoint.example/contact";

test.each([
  [`${contact}?about=webinar#contact`, "webinar"],
  [`${contact}?about=${services[0]!.slug}`, "service"],
  [`${contact}?about=no-service`, "general"],
  [contact, "general"],
  ["not an address", "general"],
  [null, "general"],
])("a message from %s has the subject %s", (page, subject) => {
  expect(toSubject(page)).toBe(subject);
});
