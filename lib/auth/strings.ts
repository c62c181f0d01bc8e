import * as content from "@/lib/content/account";

/** What people are told about signing in and passwords: the catalogue's words (specification, section 8). */
export const wrongPair = "We could not find a match for the provided email and password.";
export const signInFailed = "We failed to sign you in. Please try again later.";
export const unknownError = "An error occurred. Please try again later.";
export const passwordChanged = content.passwordChanged.heading;
export const passwordFailed = "An unknown error has occurred. Please try again later.";
/** Decisions, section 2: the one answer, whether or not there is such an account. */
export const linkSent = content.linkSent.text;
