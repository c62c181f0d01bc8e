export const searchFailed = "Failed to look. Please try again later.";
export const searchEnded = "This search has ended: it is open for 15 minutes. Type the address again.";
export const eraseFailed = "Failed to erase. Please try again later.";
export const otherAddress = "This is not the address that is shown above.";
export const erased = "Erased. The receipt is below.";
