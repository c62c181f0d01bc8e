export const OUTCOMES = ["won", "not_for_us", "nothing"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export const outcomeLabels: Record<Outcome, string> = {
  won: "Won",
  not_for_us: "Not for us",
  nothing: "Nothing came of it",
};
