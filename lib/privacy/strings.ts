export const searchFailed = "Failed to search. Please try again later.";
export const searchEnded =
  "This search has expired. Results stay open for 15 minutes. Enter the address again.";
export const eraseFailed = "Failed to erase. Please try again later.";
export const otherAddress = "This doesn't match the address above.";
export const erased = "Erased. The receipt is below.";
