import { generalApplication as texts } from "@/lib/generated/site/jobs";
import { withFacts } from "./facts/with-facts";

/** `/jobs/general`: the job that always exists. */
export const generalApplication = withFacts({
  ...texts,
  form: "General application",
  link: "Send a general application",
} as const);
