import { links } from "@/lib/content/links";

/** `/reviews`: the applications that a user reviews. */
export const reviewsPage = {
  metaTitle: "Reviews",
  heading: "Reviews",
  intro:
    "Read the applications for your jobs and say what you think. The other reviewers see your opinion once they have given theirs.",
  signedOut: "Sign in to see your reviews",
  all: "All your jobs",
  none: "No applications are open for this job right now.",
  noJobs: "You aren't reviewing any jobs right now. If you should, ask an administrator.",
} as const;

/** `/reviews/{jobId}/{applicantId}`: one application. */
export const reviewPage = {
  metaTitle: "Review",
  own: "Your opinion",
  others: "Other opinions",
  hidden: "You'll see what the other reviewers think once you've given your opinion.",
  noOthers: "No other reviewer has given an opinion yet.",
  notes: "Notes",
  reasonHint: "The other reviewers and the administrators read it. The applicant can ask for a copy.",
} as const;

/** For an application that is not there, and for one that the user does not review. */
export const reviewNotFound = {
  title: "404",
  heading: "This application could not be found.",
  text: "It may have been decided, withdrawn or deleted. Or you don't review this job anymore.",
  links: [{ label: "See your reviews", href: "/reviews" }],
} as const;

/** While the database is down. */
export const reviewsUnavailable = {
  heading: "We can't show your reviews right now.",
  text: "Nothing is lost. Please reload the page in a minute.",
  links: [links.home],
} as const;
