/** Builds a `mailto:` URL. Keeps the '@' unescaped, because some mail programs show the URL as it is. */
export function toMailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
