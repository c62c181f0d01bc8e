import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { demoJobs } from "@/prisma/demo/jobs";
import { cookieNotice } from "@/lib/content/banner";
import { footerColumns } from "@/lib/content/navigation";
import { privacySections } from "@/lib/content/privacy";
import { cookiePromise, getApplicationAnswer, getMessageAnswer, messageReaders } from "./promises";
import { contactSection, messageSent } from "@/lib/content/sections";

const root = path.join(import.meta.dirname, "../../..");

const readSources = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^generated|^content\/promises/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(path.join(root, folder, file), "utf8")] as const);

const copy = readSources("lib").filter(([file]) => file.startsWith("lib/content/"));

/** Times that are no answer times: what a service delivers, and the company's own rules. */
const OTHER_TIMES = [
  "lib/content/compliance.ts: within five business days",
  "lib/content/services/recruiting-staffing.ts: within five business days",
  "lib/content/services/remote-infrastructure-management.ts: within one business day",
  "lib/content/values.ts: within three business days",
];

test("the answer times are one business day for a message and five for an application", () => {
  expect(getMessageAnswer()).toBe("within one business day");
  expect(getApplicationAnswer()).toBe("within five business days");
});

test.each(copy)("%s takes answer times, readers and cookies from promises.ts", (_file, text) => {
  expect(text).not.toMatch(
    /\b(?:We|recruiter|engineer|reads it and|candidate)\b[^.]*within \w+ business day/,
  );
  expect(text).not.toMatch(/sets no cookies? and|We use cookies/);
  expect(text).not.toMatch(/at the median/);
});

test("no text of site, mails and staff area names the number of an answer time by itself", () => {
  const found = ["app", "components", "lib", "prisma", "widget"]
    .flatMap(readSources)
    .flatMap(([file, text]) => {
      const times = text.match(/\b(?:within|in) (?:\w+|\$\{[^}]+\}) (?:business|working) days?/g) ?? [];
      return times.map((time) => `${file}: ${time}`);
    });
  expect(found.sort()).toEqual(OTHER_TIMES);
});

test("the footer, the contact form and the confirmation name the same readers and times", () => {
  const texts = [footerColumns.flatMap(({ lines }) => lines).join(" "), messageSent.text];
  for (const text of texts) expect(text).toContain(messageReaders);
  for (const text of [...texts, ...contactSection.promises.slice(0, 1)])
    expect(text).toContain(getMessageAnswer());
});

test("the cookie notice and the privacy page make the same promise", () => {
  const sections = privacySections({ messages: 180, applications: 180, widget: false });
  const cookies = sections.find(({ id }) => id === "cookies")?.paragraphs[0];
  expect(cookies).toContain(cookiePromise);
  expect(cookieNotice.text).toContain(cookiePromise);
});

test("the demo jobs promise no other answer time than the site", () => {
  const times = demoJobs.flatMap(({ description }) => description.match(/within \w+ business days?/g) ?? []);
  expect(new Set(times)).toEqual(new Set([getApplicationAnswer()]));
});
