export const makeFailed = "We couldn't create the key. Try again.";
export const revoked = "Revoked the key";
export const revokeFailed = "We couldn't revoke the key. Try again.";
export const tooMany = "There are already 100 active keys. Revoke one that you no longer need first.";
export const madeBefore = "This key was already created. A key is shown only once.";
export const inAddress =
  "Send an API key in the Authorization header. A key in an address ends up in logs, so revoke this one and create another.";
