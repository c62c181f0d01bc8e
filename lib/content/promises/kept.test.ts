import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { CountedKey } from "@/lib/promises/broken-promises";
import { PROMISE_KEYS, type PromiseKey } from "./kept";
import { keepPromises } from "./wording";

const root = path.join(import.meta.dirname, "../../..");
const TEXT =
  "Work with us, 9 a.m. to 5 p.m. We publish the pay.{kept.payRange}{kept.reportTo} Ask {company.name}.{kept.alerts}";

test("marks are not shown, and a sentence leaves with any of its promises", () => {
  expect(keepPromises(TEXT, [])).toBe(
    "Work with us, 9 a.m. to 5 p.m. We publish the pay. Ask {company.name}.",
  );
  expect(keepPromises(TEXT, ["reportTo"])).toBe("Work with us, 9 a.m. to 5 p.m. Ask {company.name}.");
  expect(keepPromises(TEXT, [...PROMISE_KEYS])).toBe("Work with us, 9 a.m. to 5 p.m.");
  expect(keepPromises("No mark.", [...PROMISE_KEYS])).toBe("No mark.");
});

/** The tests that hold each promise that lib/promises does not count: files, and words of their titles. */
const keepers: Record<
  Exclude<PromiseKey, CountedKey>,
  readonly (readonly [file: string, title: string])[]
> = {
  everyApplicationRead: [
    ["tests/integration/desk/decline.test.ts", "of a hundred, those that no person has opened are skipped"],
  ],
  readers: [
    ["e2e/api/review-matrix.spec.ts", "the pages and files of reviewers answer every actor"],
    ["e2e/api/matrix.spec.ts", "every route answers every method and every actor"],
    ["tests/integration/staff/areas.test.ts", "finds, counts and answers only records of the others"],
    ["e2e/api/matrix.spec.ts", "staff pages show nothing to other actors"],
  ],
  openingsLogged: [
    ["tests/integration/applicants/applicants.test.ts", "add a row to the audit log when they open a resume"],
  ],
  retention: [
    ["tests/integration/privacy/retention.test.ts", "goes %s days after what ends it, and not before"],
  ],
  erasure: [
    ["tests/integration/privacy/erasure.test.ts", "hard-deleting an application leaves nothing of it"],
  ],
  locks: [["tests/integration/privacy/locks.test.ts", "what is locked appears nowhere"]],
  cookies: [
    ["e2e/site/pages.spec.ts", "anonymous visitors request no session and get no cookie"],
    ["e2e/site/application.spec.ts", "a plain form stores the application once, also when it is sent again"],
  ],
  ownPage: [["e2e/applicants/lost-link.spec.ts", "a lost link is mailed again"]],
  ownTimes: [
    [
      "e2e/desk/interviews.spec.ts",
      "staff offer times, an applicant picks and moves one without JavaScript, and staff record the outcome",
    ],
  ],
  alerts: [["tests/integration/alerts/new-job.test.ts", "a new position waits ten minutes, and is mailed"]],
  confirmations: [
    ["tests/integration/applicants/applicants.test.ts", "the applicant gets a confirmation"],
    ["tests/integration/mail/confirmations.test.ts", "an address gets at most two confirmations a day"],
  ],
  notices: [
    ["tests/integration/applicants/applicants.test.ts", "staff a notice with a link, once, without the file"],
    ["tests/integration/desk/replies.test.ts", "the text of a waiting reply is encrypted"],
  ],
  stages: [["lib/applicants/how-we-hire.test.ts", "the page names the stages of an application"]],
  spamOnTheClock: [
    ["tests/integration/desk/answer-clock.test.ts", "suspected spam is due like everything else"],
  ],
  neverAsked: [
    ["lib/applicants/how-we-hire.test.ts", "the form asks for what the page says, and for nothing else"],
  ],
  noScore: [
    ["lib/applicants/how-we-hire.test.ts", "no column holds a score, and no list is in the order of one"],
  ],
  noOtherHost: [["e2e/support/connections/check-connections.ts", "The server connected to"]],
  twoSpamSigns: [["lib/spam/signals.test.ts", "no signals of one kind hold a record"]],
  personDeclines: [
    [
      "tests/integration/desk/decline.test.ts",
      "the stage changes at once, and the mail leaves an hour later",
    ],
  ],
};

const tests = Object.entries(keepers).flatMap(([key, held]) =>
  held.map(([file, title]) => [key, file, title] as const),
);

test.each(tests)("%s is held by %s: %s", (_key, file, title) => {
  expect(readFileSync(path.join(root, file), "utf8")).toContain(title);
});

test("no text of the program marks a promise without a keeper", () => {
  const files = readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" });
  const marks = files
    .filter((file) => /\.ts$/.test(file) && !/\.test\.|wording\.ts$|kept\.ts$|^generated/.test(file))
    .flatMap((file) => [...readFileSync(path.join(root, "lib", file), "utf8").matchAll(/\{kept\.(\w+)\}/g)])
    .map(([, key]) => key as (typeof PROMISE_KEYS)[number]);
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter((key) => !PROMISE_KEYS.includes(key))).toEqual([]);
});
