/** Internal reasons of a decline, in the order of the dialog. Mails never name them. */
export const DECLINE_REASONS = ["candidate", "experience", "location", "pay", "closed", "other"] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const declineReasonLabels: Record<DeclineReason, string> = {
  candidate: "Another candidate",
  experience: "Experience",
  location: "Location",
  pay: "Pay",
  closed: "Position closed",
  other: "Other",
};
