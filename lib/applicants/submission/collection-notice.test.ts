import { expect, test } from "vitest";
import { describeKept } from "@/lib/content/privacy";
import { promises } from "@/lib/content/promises/promises";
import { buildApplicationNotice } from "./collection-notice";

const job = { employer: null, asksCoverNote: false, asksProfileLink: false, asksWorkAuthorization: false };
const read = (changes: Partial<typeof job> | { employer: string } = {}, days = 365) =>
  Object.fromEntries(buildApplicationNotice({ ...job, ...changes }, days));

test("the notice names what is collected, what for, who, how long, that nothing is sold, and the rights", () => {
  const notice = read();
  expect(Object.keys(notice)).toEqual([
    ...["What we collect", "What for", "Who reads it", "How long", "Sale", "Your rights"],
  ]);
  expect(notice["How long"]!.toLowerCase()).toBe(`${describeKept("our decision", 365)}.`.toLowerCase());
  expect(notice["Your rights"]).toMatch(/GDPR.*CCPA/);
  expect(Object.values(notice).join("")).not.toContain("{");
  expect(read({}, 0)["How long"]).not.toBe(notice["How long"]);
});

test("the notice names what only some jobs ask for", () => {
  const asked = read({ asksCoverNote: true, asksProfileLink: true, asksWorkAuthorization: true });
  expect(asked["What we collect"]).toMatch(
    /your cover note, your link, your answers about work authorization/,
  );
  expect(read()["What we collect"]).not.toMatch(/cover note|link, |authorization/);
});

test.each([
  ["Harbor Foods", "with Harbor Foods, and the people who hire there read it too."],
  ["confidential", "with a client whom this page doesn't name, and the people who hire there read it too."],
])("the notice of a job with the client %j says that the client reads the application", (employer, text) => {
  expect(read({ employer })["Who reads it"]!.toLowerCase()).toContain(
    promises.applicationReaders.toLowerCase(),
  );
  expect(read({ employer })["Who reads it"]).toContain(text);
  expect(read()["Who reads it"]).not.toContain("hire there");
});

test("a general application is kept for a year, or for a year after a decision", () => {
  const { "How long": kept } = Object.fromEntries(buildApplicationNotice(null, 30));
  expect(kept).toMatch(/^A year\. .*a year after our decision\. .*until you withdraw your consent\.$/);
});
