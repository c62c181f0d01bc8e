/** Internal reasons of a decline, in the order of the dialog. Mails never name them. */
export const DECLINE_REASONS = ["candidate", "experience", "location", "pay", "closed", "other"] as const;

/** Why an application is declined that no person has opened. The audit log names it. */
export const UNREAD_REASONS = ["closed", "duplicate", "elsewhere"] as const;

export type UnreadReason = (typeof UNREAD_REASONS)[number];

export const unreadReasonLabels: Record<UnreadReason, string> = {
  closed: "Position closed",
  duplicate: "Duplicate of another application",
  elsewhere: "Read outside this desk",
};

export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const declineReasonLabels: Record<DeclineReason, string> = {
  candidate: "Another candidate",
  experience: "Experience",
  location: "Location",
  pay: "Pay",
  closed: "Position closed",
  other: "Other",
};
