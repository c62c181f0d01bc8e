import "server-only";
import { LRUCache } from "lru-cache";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { finishValue, NOT_FOUND } from "./finish-value";
import { type CacheContext, type CacheValue, getDataTags, getPagePath } from "@/lib/next-internals";

interface Entry {
  value: CacheValue;
  tags: readonly string[];
  /** In this object's own count of changes and requests. */
  startedAt: number;
  /** In epoch milliseconds of the shared clock. */
  expiresAt: number;
}

const BYTES_OF_ENTRY = 500;

/**
 * Keeps the pages and cached reads of Next.js in bounded memory. A change invalidates entries by tag. An entry whose
 * rendering started before the change is stale, even if it finished later.
 */
export class PageEntries {
  private readonly entries: LRUCache<string, Entry>;
  private readonly tagChangedAt = new Map<string, number>();
  /** The latest request for each expiry. */
  private readonly expiries = new Map<number, number>();
  /** The latest of the expiries that have passed. */
  private expiredAt = 0;
  private allChangedAt = 0;
  private settingsChangedAt = 0;
  private readFailedAt = 0;
  private clock = 0;

  constructor(maxBytes: number) {
    this.entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }) => measure(value) });
  }

  getStats(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** Advances the counter and returns it, as the start of a request that has not read anything yet. */
  begin(): number {
    return ++this.clock;
  }

  /** Returns an entry that is fresh. Next.js renders the page, or reads the data, when there is none. */
  get(key: string): { value: CacheValue; lastModified: number } | null {
    const entry = this.entries.get(key);
    return entry && this.isFresh(entry) ? { value: entry.value, lastModified: Date.now() } : null;
  }

  /**
   * Stores a value. Finishes a page in place, because Next.js sends the same value to the visitor who caused the rendering.
   * When a read failed meanwhile, the page gets the content of the last complete one.
   */
  set(key: string, value: CacheValue | null, context: CacheContext, startedAt: number): void {
    if (!value) return void this.entries.delete(key);
    const tags = getDataTags(value, context);
    const path = getPagePath(key);
    const isIncomplete = path !== null && this.readFailedAt > startedAt;
    const earlier = this.entries.peek(key);
    if (isIncomplete && earlier) {
      // The page cache must ask again: the earlier content may lack a change.
      const expires = new Date(getSharedTime()).toUTCString();
      return void Object.assign(value, earlier.value, { headers: { ...earlier.value.headers, expires } });
    }
    const entry = { value, tags, startedAt, expiresAt: this.getExpiry(startedAt, context) };
    // The page cache may have requested it after the change, and would keep it.
    if (!this.isFresh(entry)) entry.expiresAt = getSharedTime();
    if (path !== null) finishValue(path, value, { isIncomplete, expiresAt: entry.expiresAt });
    if (earlier && earlier.startedAt > startedAt) return;
    const isKept = !isIncomplete && (path === null || value.status === undefined || value.status === 200);
    if (isKept || path === NOT_FOUND) this.entries.set(key, entry);
    else this.entries.delete(key);
  }

  /** Tells that a read of the pages that are being rendered failed. They do not replace complete ones. */
  reportFailedRead(): void {
    this.readFailedAt = ++this.clock;
  }

  /** Limits the lifetime of the pages that are being rendered, in epoch milliseconds of the shared clock. */
  expireAt(time: number): void {
    this.expiries.set(time, ++this.clock);
    for (const [until, at] of this.expiries) {
      if (until > getSharedTime()) continue;
      this.expiries.delete(until);
      this.expiredAt = Math.max(this.expiredAt, at);
    }
  }

  invalidateTags(tags: readonly string[]): void {
    const now = ++this.clock;
    for (const tag of tags) this.tagChangedAt.set(tag, now);
  }

  /** Marks all entries with data as stale. */
  invalidateAll(): void {
    this.allChangedAt = ++this.clock;
  }

  /** Marks all entries as stale, also those without data. */
  invalidateEverything(): void {
    this.settingsChangedAt = ++this.clock;
  }

  private getExpiry(startedAt: number, { cacheControl }: CacheContext): number {
    if (this.expiredAt > startedAt) return getSharedTime();
    const times = [...this.expiries].filter(([, at]) => at > startedAt).map(([time]) => time);
    const seconds = cacheControl?.revalidate;
    return Math.min(Infinity, ...times, ...(seconds ? [getSharedTime() + seconds * 1000] : []));
  }

  private isFresh({ tags, startedAt, expiresAt }: Entry): boolean {
    if (this.settingsChangedAt > startedAt) return false;
    if (expiresAt <= getSharedTime() || (tags.length > 0 && this.allChangedAt > startedAt)) return false;
    return tags.every((tag) => (this.tagChangedAt.get(tag) ?? 0) <= startedAt);
  }
}

function measure({ html, rscData, segmentData, body, ...rest }: CacheValue): number {
  const segments = [...(segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  const others = html === undefined && !body ? JSON.stringify(rest).length : 0;
  return (
    BYTES_OF_ENTRY + (html?.length ?? 0) + (rscData?.length ?? 0) + (body?.length ?? 0) + segments + others
  );
}
