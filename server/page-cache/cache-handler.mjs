/**
 * Cache handler of Next.js, which loads this file by its path. Our server creates the page cache and puts it on globalThis.
 * The build and the development server have none: there nothing is cached.
 */
const getPageCache = () => globalThis.alderpointPageCache;

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
