import { alertSent } from "@/lib/content/alerts";
import { pluralize } from "@/lib/format";

export const requestFailed = "An error occurred. Please try again later.";
export const matchingNow = (count: number) =>
  `${pluralize(count, "opening matches", "openings match")} right now.`;
export const confirmationSent = alertSent.text;
