/**
 * Next's cache handler (Next loads this file itself). The store is made by the server that starts Next and found on
 * globalThis; the build and the development server have none, and nothing is kept there.
 */
const getPageCache = () => globalThis.alderpointPageCache;

export default class CacheHandler {
  /** @param {string} key */
  async get(key) {
    return getPageCache()?.read(key) ?? null;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    getPageCache()?.write(key, value, context);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    getPageCache()?.change([tags].flat());
  }

  resetRequestCache() {}
}
