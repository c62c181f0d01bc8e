export const requestFailed = "An error occurred. Please try again later.";
/** The same for every address. */
export const confirmationSent = "Almost done. We have sent you an email. Please confirm your alert there.";
