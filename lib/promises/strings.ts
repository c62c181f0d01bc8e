import { pluralize } from "@/lib/format";

export const unknownTemplate = "Choose a template of the kind Reply.";
export const tellFailed = "We couldn't tell the applicants. No email was queued. Try again.";

export const summarizeTold = (count: number) =>
  count === 0
    ? "Saved. No email is sent."
    : `Told ${pluralize(count, "applicant")}. The emails will be sent in 30 seconds.`;
