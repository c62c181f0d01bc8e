/** A reviewer's answers to 'Would you move forward with this applicant?'. */
export const VERDICTS = ["yes", "no", "unsure"] as const;

export type Verdict = (typeof VERDICTS)[number];

export const verdictLabels: Record<Verdict, string> = { yes: "Yes", no: "No", unsure: "Unsure" };
