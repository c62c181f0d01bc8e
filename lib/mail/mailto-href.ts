/** The `mailto:` address of an e-mail address. Its '@' stays plain: some mail programs show it as it is written. */
export function toMailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
