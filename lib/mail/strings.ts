export const retried = "The mail is tried again";
export const retriedAll = "All mails are tried again";
export const retryFailed = "Failed to try the mail again. Please try again later.";
