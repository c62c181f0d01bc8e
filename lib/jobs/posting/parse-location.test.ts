import { afterEach, expect, test } from "vitest";
import { defaultCompany } from "@/lib/content/company";
import { findCountry } from "@/lib/jobs/details/countries";
import { getWorkMode } from "@/lib/jobs/details/place";
import { processState } from "@/lib/process-state";
import type { SiteSettings } from "@/lib/site-settings/schema";
import { parseLocation, isUsState, US_STATES } from "./parse-location";
import { findPostingPlace } from "./posting-place";

afterEach(() => {
  processState.siteSettings = {};
});

function moveCompanyTo(country: string) {
  const address = { ...defaultCompany.address, country };
  processState.siteSettings = { facts: { ...defaultCompany, address } as SiteSettings["facts"] };
}

test.each([
  ["Remote", { kind: "remote", country: "US" }],
  ["remote, Canada", { kind: "remote", country: "CA" }],
  ["Portland, Oregon", { kind: "onsite", city: "Portland", region: "Oregon", country: "US" }],
  ["Portland, OR", { kind: "onsite", city: "Portland", region: "OR", country: "US" }],
  ["New York, NY, USA", { kind: "onsite", city: "New York", region: "NY", country: "US" }],
  ["Washington, DC, USA", { kind: "onsite", city: "Washington", region: "DC", country: "US" }],
  ["Austin, TX", { kind: "onsite", city: "Austin", region: "TX", country: "US" }],
  ["Wilmington, Delaware", { kind: "onsite", city: "Wilmington", region: "Delaware", country: "US" }],
  ["Portland, Multnomah County, OR", { kind: "onsite", city: "Portland", region: "OR", country: "US" }],
  ["Atlanta, Georgia, USA", { kind: "onsite", city: "Atlanta", region: "Georgia", country: "US" }],
  ["Pune, Maharashtra, India", { kind: "onsite", city: "Pune", region: "Maharashtra", country: "IN" }],
  ["Vancouver, Canada", { kind: "onsite", city: "Vancouver", region: null, country: "CA" }],
  ["Leeds, UK", { kind: "onsite", city: "Leeds", region: null, country: "GB" }],
  ["Paris, FR", { kind: "onsite", city: "Paris", region: null, country: "FR" }],
  ["Oregon, USA", { kind: "onsite", city: null, region: null, country: "US" }],
  ["Remote, Oregon", null],
  ["Remote, Atlantis", null],
  ["Riverside, Atlantis", null],
  ["Guadalajara, Jalisco", null],
  ["Portland", null],
  ["Portland, Oregon (hybrid)", null],
  ["Hybrid, Portland, Oregon", null],
  ["Remote, Portland, Oregon", null],
  ["Not remote, Oregon", null],
  ["Remote-controlled plants, Oregon", null],
  ["Anywhere, US", null],
  ["Multiple locations, Oregon", null],
  ["On-site, Oregon", null],
  ["Portland, , Oregon", null],
  ["", null],
])("the location %j is parsed", (location, place) => expect(parseLocation(location)).toEqual(place));

const job = { workMode: null, city: null, region: null, country: null } as const;
const askFor = (city: string) => `In which country is ${city}? Edit the job and choose its country.`;

test.each([
  ["Mumbai, IN", "Mumbai"],
  ["Berlin, DE", "Berlin"],
  ["Toronto, CA", "Toronto"],
  ["Bogotá, CO", "Bogotá"],
  ["Casablanca, MA", "Casablanca"],
  ["Tunis, TN", "Tunis"],
  ["Tel Aviv, IL", "Tel Aviv"],
  ["Tbilisi, Georgia", "Tbilisi"],
  ["tbilisi, georgia", "tbilisi"],
  ["Berlin, Brandenburg, DE", "Berlin"],
  ["Pune, MH", "Pune"],
  ["St. John's, NL", "St. John's"],
])("%j makes no claim, and the checklist asks for the country", (location, city) =>
  expect(findPostingPlace({ ...job, location })).toEqual({ place: null, reason: askFor(city) }),
);

const ambiguous = US_STATES.flat().filter((state) => findCountry(state) !== null);

test.each(ambiguous)("the state %s is a country too, and only the chosen country decides", (state) => {
  const location = `Riverside, ${state}`;
  const code = findCountry(state)!;
  const find = (country: string | null) => findPostingPlace({ ...job, location, country }).place;
  const place = { kind: "place", city: "Riverside" };
  expect(find(null)).toBeNull();
  expect(find("US")).toEqual({ ...place, region: state, country: "US" });
  expect(find(code)).toEqual({ ...place, region: null, country: code });
  expect(find("FR")).toEqual({ ...place, city: null, region: null, country: "FR" });
  expect(findPostingPlace({ ...job, location: `Remote, ${state}` })).toEqual({
    place: null,
    reason: "In which country may applicants live? Edit the job and choose its country.",
  });
});

test("the states of an Australian company's jobs are those of Australia", () => {
  const inAustralia = (city: string, region: string) => ({ kind: "onsite", city, region, country: "AU" });
  expect(parseLocation("Perth, WA", "AU")).toEqual(inAustralia("Perth", "WA"));
  moveCompanyTo("AU");
  for (const state of "ACT NSW NT QLD SA TAS VIC WA".split(" "))
    expect(parseLocation(`Adelaide, ${state}`)).toEqual(inAustralia("Adelaide", state));
  expect(parseLocation("Adelaide, SA, Australia")).toEqual(inAustralia("Adelaide", "SA"));
  expect(parseLocation("Seattle, WA", "US")).toMatchObject({ region: "WA", country: "US" });
  expect(parseLocation("Riyadh, SA", "SA")).toMatchObject({ region: null, country: "SA" });
});

test("two letters of a US state make no claim for a company elsewhere, but the state's name does", () => {
  moveCompanyTo("IT");
  expect(parseLocation("Milan, MI")).toMatchObject({ city: "Milan", country: null });
  expect(parseLocation("Portland, Oregon")).toMatchObject({ region: "Oregon", country: "US" });
  expect(parseLocation("Paris, FR")).toMatchObject({ country: "FR" });
});

test("the ambiguous names are those of 51 states and 249 countries", () => {
  expect(US_STATES).toHaveLength(51);
  expect(ambiguous.filter((state) => state.length === 2)).toEqual(
    expect.arrayContaining([
      "AL",
      "AR",
      "AZ",
      "CA",
      "CO",
      "DE",
      "GA",
      "ID",
      "IL",
      "IN",
      "KY",
      "LA",
      "MA",
      "MD",
      "ME",
    ]),
  );
  expect(ambiguous).toContain("Georgia");
  expect(ambiguous).not.toContain("OR");
  expect(isUsState("oregon")).toBe(true);
  expect(isUsState("or")).toBe(false);
});

test.each(["Worldwide", "Somewhere, over the sea", "Mumbai, IN"])(
  "remote work from %j makes no claim about the country",
  (location) => expect(findPostingPlace({ ...job, workMode: "remote", location }).place).toBeNull(),
);

test.each([
  ["Hybrid", "hybrid"],
  ["Hybrid, Portland, Oregon", "hybrid"],
  ["Portland, Oregon (hybrid)", "hybrid"],
  ["Portland - Hybrid", "hybrid"],
  ["Remote", "remote"],
  ["Mumbai, IN", "onsite"],
  ["Not hybrid", null],
  ["Hybrid Car Works, Salem", null],
  ["Not remote", null],
  ["Remote-controlled plants, Portland", null],
])("the work mode of %j is %j", (location, mode) =>
  expect(getWorkMode({ workMode: null, location })).toBe(mode),
);
