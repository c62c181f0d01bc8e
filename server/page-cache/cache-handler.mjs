/**
 * Cache handler of Next.js, which loads this file by its path. Our server sets the page cache in the state of
 * lib/process-state.ts. The build and the development server have none and cache nothing.
 */
const getPageCache = () => globalThis.alderpointState?.pageCache;

export default class CacheHandler {
  /** @param {string} key */
  async get(key) {
    return getPageCache()?.get(key) ?? null;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    getPageCache()?.set(key, value, context);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    getPageCache()?.invalidateTags([tags].flat());
  }

  resetRequestCache() {}
}
