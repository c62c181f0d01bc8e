import { company } from "@/lib/content/company";

/** How long a country asks a company to keep applications, or lets it. Advice, and no statement about the law of a case. */
interface RetentionLimit {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  bound: "minimum" | "maximum";
  days: number;
  counted: string;
  source: string;
  /** Day on which the row was written. Some rest on summaries of the source. */
  asOf: string;
}

const RETENTION_LIMITS: readonly RetentionLimit[] = [
  {
    country: "US",
    bound: "minimum",
    days: 365,
    counted: "from the record or the decision, whichever is later; longer while a charge is open",
    source: "29 CFR 1602.14",
    asOf: "2026-11-27",
  },
  {
    country: "DE",
    bound: "maximum",
    days: 180,
    counted: "from the rejection",
    source: "the time to sue in § 15(4) AGG and § 61b(1) ArbGG",
    asOf: "2026-11-27",
  },
  {
    country: "FR",
    bound: "maximum",
    days: 730,
    counted: "from the last contact",
    source: "CNIL's guidance on recruitment",
    asOf: "2026-11-27",
  },
  {
    country: "NL",
    bound: "maximum",
    days: 28,
    counted: "from the end of the procedure, or a year with consent",
    source: "the Dutch data protection authority's guidance on applicants",
    asOf: "2026-11-27",
  },
];

/** Returns the days for which applications must be kept. 0 where no minimum is known. The country defaults to the company's. */
export const getMinimumDays = (country: string | null = company.address.country): number =>
  RETENTION_LIMITS.find((limit) => limit.country === country && limit.bound === "minimum")?.days ?? 0;

/** Returns a sentence for each limit of the company's country that a setting for applications misses. 0 keeps them. */
export function describeMissedLimits(days: number, country: string = company.address.country): string[] {
  return RETENTION_LIMITS.filter((limit) => limit.country === country)
    .filter(({ bound, days: limit }) =>
      bound === "minimum" ? days > 0 && days < limit : days === 0 || days > limit,
    )
    .map(
      ({ bound, days: limit, counted, source, asOf }) =>
        `Applications are ${days === 0 ? "never erased" : `erased after ${days} days`}. For ${country}, ${source} names a ${bound} of ${limit} days ${counted} (as of ${asOf}).`,
    );
}
