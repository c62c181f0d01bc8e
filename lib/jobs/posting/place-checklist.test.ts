import { expect, test } from "vitest";
import type { PublicJob } from "@/lib/jobs/job";
import { buildPlaceChecklist, PLACE_RULES } from "./place-checklist";

const job = {
  location: "Denver, Colorado",
  workMode: null,
  city: null,
  region: null,
  country: null,
  payMin: 1,
  payMax: 2,
  closesOn: "2026-12-31",
  benefits: "Insurance",
} as PublicJob;
const check = (changes: Partial<PublicJob>) =>
  buildPlaceChecklist({ ...job, ...changes }).map(({ label, state }) => [label, state]);

test.each<[string, Partial<PublicJob>, string[][]]>([
  ["a complete job", {}, [["Colorado", "ok"]]],
  ["a job without benefits", { benefits: null }, [["Colorado", "advice"]]],
  ["a job with one amount", { payMax: null }, [["Colorado", "advice"]]],
  ["a job without a last day", { closesOn: null }, [["Colorado", "advice"]]],
  ["a state that asks for the pay only", { location: "Albany, NY", benefits: null }, [["New York", "ok"]]],
  ["a state without a rule", { location: "Salem, Oregon" }, []],
  ["a country of the Union", { location: "Lyon", city: "Lyon", country: "FR" }, [["European Union", "ok"]]],
  [
    "a province",
    { location: "Vancouver", region: "British Columbia", country: "CA" },
    [["British Columbia", "ok"]],
  ],
  ["an unknown place", { location: "Somewhere nice" }, []],
])("the rules of the place judge %s", (_what, changes, expected) => expect(check(changes)).toEqual(expected));

test("a remote job is compared with every rule of its country", () => {
  const places = check({ location: "Remote", workMode: "remote", country: "US" });
  const ofUs = PLACE_RULES.filter(({ countries }) => countries.includes("US"));
  expect(places).toEqual(ofUs.map(({ place }) => [place, "ok"]));
});

test("each missing statement is named, with its source", () => {
  const [item] = buildPlaceChecklist({ ...job, payMin: null, benefits: null });
  expect(item?.text).toMatch(/Missing here: pay range, benefits\.$/);
  expect(item?.source).toMatch(/^https:\/\//);
});

test("advice never promises compliance", () => {
  expect(JSON.stringify(PLACE_RULES)).not.toMatch(/complian|complies|legal advice/i);
});
