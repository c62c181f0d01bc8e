export const requestFailed = "An error occurred. Please try again later.";
/** The same for every address. */
export const confirmationSent = "Almost done. We've sent you an email. Use its link to confirm your alert.";
