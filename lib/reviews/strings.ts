import { REVIEWERS_MAX } from "./rules";

export const opinionSaved = "Saved your opinion";
export const opinionFailed = "Failed to save your opinion. Please try again later.";
export const noLongerReviewable = "You can't review this application anymore. Your text is still here.";
export const reviewerNamed = "Added reviewer";
export const nameFailed = "Failed to add the reviewer. Please try again later.";
export const reviewerRemoved = "Removed reviewer";
export const removeFailed = "Failed to remove the reviewer. Please try again later.";
export const noSuchUser = "No user has this email. Add the user first.";
export const isAdministrator = "Administrators can already read every application.";
export const tooManyReviewers = `A job has at most ${REVIEWERS_MAX} reviewers.`;
export const opinionAsked = "Asked for an opinion";
export const askFailed = "Failed to ask for an opinion. Please try again later.";
export const notAReviewer = "This user is no longer a reviewer for this job.";
export const notReviewable = "Reviewers only see applications that are open and not quarantined as spam.";
export const opinionGiven = "This reviewer has already given an opinion.";
export const askedToday = "This reviewer was asked less than a day ago.";
