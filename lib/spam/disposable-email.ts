/** Short on purpose: no list is complete, and the domain is only one signal. */
const DOMAINS = new Set(
  (
    "10minutemail.com 10minutemail.net 20minutemail.com burnermail.io byom.de discard.email dispostable.com " +
    "dropmail.me emailondeck.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.com " +
    "guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com " +
    "inboxkitten.com incognitomail.org jetable.org mail-temp.com mail.tm mailcatch.com maildrop.cc mailexpire.com " +
    "mailinator.com mailinator.net mailnesia.com mailnull.com mailsac.com minuteinbox.com mintemail.com mohmal.com " +
    "moakt.com mytemp.email nada.email sharklasers.com spam4.me spambog.com spambox.us spamgourmet.com temp-mail.io " +
    "temp-mail.org tempail.com tempinbox.com tempmail.dev tempmail.net tempmailo.com tempr.email throwawaymail.com " +
    "trash-mail.com trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net"
  ).split(" "),
);

/** Matches subdomains as well. */
export function isDisposableEmail(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(".");
  return labels.some((_, index) => DOMAINS.has(labels.slice(index).join(".")));
}
