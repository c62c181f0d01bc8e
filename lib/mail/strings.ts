export const retried = "Trying the email again";
export const retriedAll = "Trying all emails again";
export const retryFailed = "Failed to retry. Please try again later.";
