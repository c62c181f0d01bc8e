/** Bots whose User-Agent looks like a browser's. Cubot is a maker of phones. */
const BOT =
  /(?<!cu)bot|crawl|spider|slurp|scan|preview|monitor|uptime|pingdom|lighthouse|pagespeed|facebookexternalhit|embedly|whatsapp|fetch|feed|archive|validator|headless|phantom|python|curl|wget|java\/|okhttp|axios/i;

const MEMORY_MAX = 500;
const known = new Map<string, boolean>();

/**
 * Returns whether a browser sent the request, as far as its User-Agent tells. Every browser's begins with 'Mozilla/'.
 * Remembers values, because a pattern of this length takes longer than the rest of a cache hit.
 */
export function isBrowser(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false;
  const answer = known.get(userAgent);
  if (answer !== undefined) return answer;
  const result = userAgent.startsWith("Mozilla/") && !BOT.test(userAgent);
  if (known.size >= MEMORY_MAX) known.clear();
  known.set(userAgent, result);
  return result;
}
