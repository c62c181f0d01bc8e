/** ISO 3166-1 alpha-2 codes. `Intl` knows their names but offers no list of them. */
const CODES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );

const displayNames = new Intl.DisplayNames("en", { type: "region" });

/** Created once: a lookup takes `Intl` several microseconds, and a search of jobs needs hundreds. */
const nameByCode: ReadonlyMap<string, string> = new Map(
  CODES.map((code) => [code, displayNames.of(code) ?? code]),
);

/** Common names that `Intl` does not use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: "US",
  "united states of america": "US",
  "u.s.": "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "czech republic": "CZ",
  turkey: "TR",
};

export const isCountry = (code: string): boolean => nameByCode.has(code);

export const getCountryName = (code: string): string => nameByCode.get(code) ?? code;

const codeByName: ReadonlyMap<string, string> = new Map(
  [...nameByCode].map(([code, name]) => [name.toLowerCase(), code]),
);

export const listCountries = (): { code: string; name: string }[] =>
  [...nameByCode].map(([code, name]) => ({ code, name })).sort((a, b) => a.name.localeCompare(b.name, "en"));

const CURRENCIES: Readonly<Record<string, string>> = {
  US: "USD",
  CA: "CAD",
  MX: "MXN",
  GB: "GBP",
  CH: "CHF",
  IN: "INR",
  AU: "AUD",
  NZ: "NZD",
};
const EURO = "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA".split(" ");

/** Returns the code of a country's currency, or an empty text for countries that are not listed here. */
export const getCurrency = (country: string): string =>
  CURRENCIES[country] ?? (EURO.includes(country) ? "EUR" : "");

/** Returns the code of a country's English name or code, in any case. Null for any other text. */
export function findCountry(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  if (isCountry(text.trim())) return text.trim();
  return OTHER_NAMES[wanted] ?? codeByName.get(wanted) ?? null;
}
