import { withFacts } from "../facts/with-facts";

/** `/promises`: how many answers came in time. */
export const promisesPage = withFacts({
  heading: "How we keep our promises",
  intro: "Counted by our software, not chosen by us.",
  messages: { title: "Messages", promise: "We promise an answer {messageAnswer}.{kept.messageAnswer}" },
  applications: {
    title: "Applications",
    promise: "We promise an answer {applicationAnswer}.{kept.applicationAnswer}",
  },
  counted:
    "We count every message and application of the last 90 days that was answered, or whose day has passed. One without an answer counts as late, and one that we've erased still counts.",
  left: "Spam is left out, and so is what was withdrawn before its day. “Typically” is the median.",
  privacy: "What we keep and who reads it",
} as const);
