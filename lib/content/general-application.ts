import { withFacts } from "./with-facts";

/** `/jobs/general`: the job that always exists. */
export const generalApplication = withFacts({
  heading: "No fitting position?",
  intro:
    "Tell us who you are. When a position opens that suits you, we'll write to you before we look elsewhere.",
  form: "General application",
  formIntro:
    "Send your resume. A recruiter reads it and answers {applicationAnswer}, even if there's nothing for you right now.",
  link: "Send a general application",
  /** Text beside the link on the page of a closed job. */
  offer: "Nothing here that fits? Send us a general application.",
} as const);
