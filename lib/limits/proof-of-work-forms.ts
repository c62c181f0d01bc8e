export const PROOF_OF_WORK_FORMS = ["contact", "application"] as const;
