/**
 * Cache handler of Next.js, which loads this file by its path. The store in the state of lib/process-state.ts does the work.
 * The build has none and keeps nothing.
 */
const getStore = () => globalThis.alderpointState?.pageStore;

export default class CacheHandler {
  /** @param {string} key */
  async get(key) {
    return getStore()?.get(key) ?? null;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    getStore()?.set(key, value, context);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    getStore()?.invalidateTags([tags].flat());
  }

  resetRequestCache() {}
}
