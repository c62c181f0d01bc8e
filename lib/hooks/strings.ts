export const addFailed = "We couldn't add the hook. Try again.";
export const deleted = "Deleted the hook";
export const deleteFailed = "We couldn't delete the hook. Try again.";
export const resent = "The call is sent again within a minute";
export const resendFailed = "We couldn't send the call again. Try again.";
export const tooMany = "There are already ten hooks. Delete one that you no longer need first.";
export const addedBefore = "This hook was already added. Its secret is shown only once.";
export const notAnAddress = "Enter a full address such as https://example.com/hook.";
export const notHttps = "The address must begin with https://.";
export const privateNetwork = "The address leads to a private network. An operator can allow its host.";

const failures: Record<string, string> = {
  ABORT_ERR: "No answer within 10 seconds",
  EPRIVATE: "Leads to a private network",
  CERT_HAS_EXPIRED: "Its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another host",
  ENOTFOUND: "Couldn't connect: the host doesn't exist",
  ESECRET: "The secret can't be read. Delete the hook and add it again",
};

/** Returns what came of a call: 'Answered 500' for a status, a sentence for an error code. */
export function describeOutcome(outcome: string): string {
  if (/^\d+$/.test(outcome)) return `Answered ${outcome}`;
  // Node reports an answer that it cannot parse, such as one with very long headers.
  if (outcome.startsWith("HPE_")) return `The answer isn't valid HTTP (${outcome})`;
  return failures[outcome] ?? `Couldn't connect (${outcome})`;
}
