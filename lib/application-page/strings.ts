export const visitEnded =
  "This page was open for more than 30 minutes. Open the link in your email again. Nothing has changed.";
export const requestFailed = "An error occurred. Please try again later.";
/** The same for known and unknown addresses. */
export const linkSent = "If we have an application from that email, we have sent a link to it.";
export const withdrawFailed = "Failed to withdraw. Please try again later.";
export const eraseFailed = "Failed to erase. Please try again later.";
export const decided =
  "We've already decided about this application, and our email is on its way to you or has arrived.";
export const gone = "This application is no longer here.";
export const eraseBusy =
  "Some of your data is being changed right now. What is left is still listed. Please erase it again.";

/** Failures that the page can show. Its address names them by their place. */
export const problems = [withdrawFailed, eraseFailed, decided, gone, eraseBusy] as const;
