export const CONSENT_FIELD = "consent";

export const CONSENT_REQUIRED = "Please check the box so we can keep your application.";
export const RESUME_REQUIRED = "Resume is required.";
export const JOB_REQUIRED = "Job is required.";
export const JOB_UNKNOWN = "This job no longer exists.";

/** Labels of the answers to the questions about work in the US. */
export const answerLabels: Readonly<Record<string, string>> = { yes: "Yes", no: "No" };
