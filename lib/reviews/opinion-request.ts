import "server-only";
import { reviewPaths } from "@/lib/review-paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

interface OpinionRequest {
  email: string;
  firstName: string;
  jobId: string;
  jobTitle: string;
  applicantId: string;
  askedBy: string;
}

/**
 * Builds the mail that asks a reviewer for an opinion. It carries nothing that the applicant typed, because sent mail
 * cannot be erased.
 */
export function opinionRequest({ email, firstName, askedBy, ...application }: OpinionRequest): Mail {
  const { jobId, jobTitle, applicantId } = application;
  const content = compose(`Please look at an application for ${jobTitle}`, [
    `Hello ${firstName},`,
    `${askedBy} would like your opinion on an application for ${jobTitle}. You need to sign in to read it.`,
    { link: "Read the application", path: reviewPaths.review(jobId, applicantId) },
    "The other reviewers see your opinion once they have given theirs.",
  ]);
  return { kind: "opinion-request", to: email, ...content };
}
