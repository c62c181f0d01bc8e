/** The forms that a puzzle can be asked for, by the names that it carries. */
export const PROOF_OF_WORK_FORMS = ["contact", "application"] as const;
