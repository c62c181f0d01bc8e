import { textCut } from "@/lib/applicants/strings";
import { noLongerOffered, slotPast, slotTaken } from "@/lib/interviews/strings";

export const visitEnded =
  "This page was open for more than 30 minutes. Open the link in your email again. Nothing has changed.";
export const requestFailed = "An error occurred. Please try again later.";
export const withdrawFailed = "We couldn't withdraw your application. Please try again later.";
export const eraseFailed = "We couldn't erase your data. Please try again later.";
export const exportLimited = "You've downloaded your data several times. Please try again later.";
export const answerNotSent = "Your answer has not been sent. If you added files, add them again.";
export const answerFailed = "We couldn't send your answer. Please try again later.";
export const decided = "We've already decided on this application. Our email is on its way or in your inbox.";
export const gone = "We no longer have this application.";
export const messageGone = "We no longer have this message.";
/** Shown in another tab than the one that holds the whole text. */
export const textCutHere = `${textCut} The tab where you wrote it has all of it: go back one page there.`;
export const eraseBusy =
  "Some of your data was being changed, so we couldn't erase all of it. Please try again.";

export const otherAddress =
  "You've since opened the link for the address above, so nothing was changed or sent. To continue with the other address, open its link again.";

export const pickLimited = "You've changed the time several times. Please try again later.";
export const pickFailed = "We couldn't book that time. Please choose one and try again.";
export const cancelFailed = "We couldn't cancel it. Please try again later.";

/** Failures that the page can show. Its address names them by their place. */
export const problems = [
  ...[withdrawFailed, eraseFailed, decided, gone, eraseBusy],
  ...[pickFailed, cancelFailed, slotTaken, slotPast, noLongerOffered, exportLimited],
  ...[otherAddress, pickLimited],
] as const;
