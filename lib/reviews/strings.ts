import { REVIEWERS_MAX } from "./rules";

export const opinionSaved = "Saved your opinion";
export const opinionFailed = "We couldn't save your opinion. Try again.";
export const noLongerReviewable = "You can't review this application anymore. Your text is still here.";
export const reviewerNamed = "Added reviewer";
export const nameFailed = "We couldn't add the reviewer. Try again.";
export const reviewerRemoved = "Removed reviewer";
export const removeFailed = "We couldn't remove the reviewer. Try again.";
export const noSuchUser = "No user has this email. Add the user first.";
export const administratorReads = "Administrators can already read every application.";
export const tooManyReviewers = `A job has at most ${REVIEWERS_MAX} reviewers.`;
export const opinionAsked = "Asked for an opinion";
export const askFailed = "We couldn't ask for an opinion. Try again.";
export const notAReviewer = "This user is no longer a reviewer for this job.";
export const notReviewable = "Reviewers only see applications that are open and not quarantined as spam.";
export const opinionGiven = "This reviewer has already given an opinion.";
export const askedToday = "This reviewer was asked less than a day ago.";
