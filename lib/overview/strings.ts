export const searchFailed = "We couldn't search. Try again.";
export const searchTookTooLong = "This search took too long.";
