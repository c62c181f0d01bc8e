/**
 * Next's cache handler: pages and cached reads in the memory of this process. What the build rendered is not handed to
 * it, so the first request of a page makes it from the database.
 * One object on globalThis serves both Next, which loads this file itself, and the server that starts Next.
 *
 * @typedef {{ value: any, lastModified: number, tags: string[] }} Entry
 */

const MAX_ENTRIES = 1000;

/** @type {Map<string, Entry>} */
const entries = (globalThis.alderpointPages ??= new Map());

/** @param {any} value @param {{ tags?: string[] }} context @returns {string[]} */
function tagsOf(value, context) {
  const header = value?.headers?.["x-next-cache-tags"];
  return [
    ...(typeof header === "string" ? header.split(",") : []),
    ...(value?.tags ?? []),
    ...(context.tags ?? []),
  ];
}

export default class PageCache {
  /** @param {string} key */
  async get(key) {
    return entries.get(key) ?? null;
  }

  /** @param {string} key @param {any} value @param {{ tags?: string[] }} context */
  async set(key, value, context) {
    entries.delete(key);
    if (value) entries.set(key, { value, lastModified: Date.now(), tags: tagsOf(value, context) });
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldest);
    }
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    const changed = new Set([tags].flat());
    for (const [key, entry] of entries) if (entry.tags.some((tag) => changed.has(tag))) entries.delete(key);
  }

  resetRequestCache() {}
}
