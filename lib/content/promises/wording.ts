const WORDS = ["zero", "one", "two", "three", "four", "five"] as const;

/** Returns 'within one business day'. */
export const withinDays = (days: number) =>
  `within ${WORDS[days] ?? days} business ${days === 1 ? "day" : "days"}`;

export const cookiePromise = "Visiting this site sets no cookies";
