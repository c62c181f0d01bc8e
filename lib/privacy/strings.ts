export const searchFailed = "We couldn't search. Try again.";
export const searchEnded =
  "This search has expired. Results stay open for 15 minutes. Enter the address again.";
export const eraseFailed = "We couldn't erase it. Try again.";
export const otherAddress = "This doesn't match the address above.";
export const erased = "Erased. The receipt is below.";
