import { generalApplication as texts } from "@/lib/generated/site/jobs";
import { generalConsent } from "./consent";

/** `/jobs/general`: the job that always exists. */
export const generalApplication = {
  ...texts,
  form: "General application",
  /** What the applicant ticks. */
  consent: generalConsent.text,
  link: "Send a general application",
} as const;
