export const MESSAGE_OUTCOMES = ["won", "not_for_us", "nothing"] as const;

export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

export const messageOutcomeLabels: Record<MessageOutcome, string> = {
  won: "Won",
  not_for_us: "Not for us",
  nothing: "Nothing came of it",
};
