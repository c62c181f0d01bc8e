/**
 * Cache handler of Next.js, which loads this file by its path. `PageEntries` in the state of lib/process-state.ts does the work.
 * The build has none and keeps nothing.
 */
const getEntries = () => globalThis.frontdeskState?.pageEntries;

/** Next.js creates an object for each request. Several requests may read one key at once, so each has its own start. */
export default class CacheHandler {
  startedAt = getEntries()?.begin() ?? 0;

  /** @param {string} key */
  async get(key) {
    return getEntries()?.get(key) ?? null;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    getEntries()?.set(key, value, context, this.startedAt);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    getEntries()?.invalidateTags([tags].flat());
  }

  resetRequestCache() {}
}
