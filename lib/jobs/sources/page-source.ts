const TEXT_MAX = 500;

/** Returns the address of the document that the browser loaded. Client-side navigations do not change it. */
export const getDocumentUrl = (): URL =>
  new URL(performance.getEntriesByType("navigation")[0]?.name || location.href);

/** A name in the document's address, or the referrer. The server maps the text to a source. */
export function getPageSource(): string {
  const query = getDocumentUrl().searchParams;
  return (query.get("source") || query.get("utm_source") || document.referrer).slice(0, TEXT_MAX);
}
