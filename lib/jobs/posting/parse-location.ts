import { company } from "@/lib/content/company";
import { findCountry } from "@/lib/jobs/details/countries";

const STATES =
  "Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY";

export const US_STATES: readonly (readonly [name: string, code: string])[] = STATES.split(",").map(
  (state) => [state.slice(0, -3), state.slice(-2)],
);

const names = new Set(US_STATES.flatMap(([name, code]) => [name.toLowerCase(), code]));

/** Accepts a name in any case, or an abbreviation in capitals. */
export const isUsState = (text: string) => names.has(text) || names.has(text.toLowerCase());

/** `country` is an ISO code. It is null when the location names a country by a text that has another meaning too. */
export type Place =
  | { kind: "remote"; country: string | null }
  /** `onsite` says only that the location names a place. */
  | { kind: "onsite"; city: string | null; region: string | null; country: string | null };

/** Codes of provinces and states of Canada and India that are codes of other countries: 'Mumbai, MH' is not on the Marshall Islands. */
const PROVINCE_CODES = new Set("AS BR CH HR MH ML MP MZ NL NU PE PY SK TG TR YT".split(" "));

const AUSTRALIAN_STATES = new Set("ACT NSW NT QLD SA TAS VIC WA".split(" "));

/** First parts that name no city: 'Anywhere, US'. */
const NO_CITY =
  /\b(?:anywhere|any|all|various|multiple|several|nationwide|worldwide|on-?site|locations?|offices?)\b/i;

/**
 * Parses 'Remote', 'Remote, Canada', 'Austin, Texas' and 'Mumbai, Maharashtra, India'. `country`, chosen by staff,
 * tells whether 'Mumbai, IN' is in India or in Indiana. Null for hybrid work.
 */
export function parseLocation(location: string, country: string | null = null): Place | null {
  const parts = location.split(",").map((part) => part.trim());
  const [first = "", second, third] = parts;
  if (parts.length > 3 || parts.some((part) => part === "" || !/^[\p{L}\p{M}.' -]+$/u.test(part)))
    return null;
  if (/^remote$/i.test(first)) {
    if (second === undefined) return { kind: "remote", country: company.address.country };
    const isCountryName = third === undefined && findCountry(second) !== null;
    return isCountryName ? { kind: "remote", country: resolveCountry(second, country) ?? null } : null;
  }
  if (/\b(?:remote|hybrid)\b/i.test(location) || second === undefined || NO_CITY.test(first)) return null;
  const last = third ?? second;
  const found = resolveCountry(last, country);
  if (found === undefined) return null;
  const isState = (isUsState(last) && found === "US") || (AUSTRALIAN_STATES.has(last) && found === "AU");
  // 'Texas, USA' names no city.
  const city = third === undefined && isUsState(first) && found === "US" && !isState ? null : first;
  const region = third === undefined ? (isState ? second : null) : isState ? third : second;
  return { kind: "onsite", city, region, country: found };
}

/** Returns the country of a state's or country's name or code, null when it may be either, and undefined for other text. */
function resolveCountry(text: string, chosen: string | null): string | null | undefined {
  const home = chosen ?? company.address.country;
  if (home === "AU" && AUSTRALIAN_STATES.has(text)) return home;
  const named = findCountry(text);
  const isState = isUsState(text);
  if (named === null && !isState) return undefined;
  // Outside the US, two letters may be a region of the company's own country, too: 'Milan, MI'.
  if (named === null) return text.length === 2 && home !== "US" ? null : "US";
  const isAmbiguous = isState || PROVINCE_CODES.has(text);
  if (!isAmbiguous) return named;
  const isProvince = PROVINCE_CODES.has(text) && (chosen === "CA" || chosen === "IN");
  return chosen === named || (chosen === "US" && isState) || isProvince ? chosen : null;
}
