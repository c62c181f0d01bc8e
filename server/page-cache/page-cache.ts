import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { type NextContext, type NextValue, getDataTags, getPagePath } from "@/lib/next-internals";
import { getSharedTime } from "@/lib/shared-clock";
import {
  getEntryBytes,
  isNotFoundPage,
  type RenderInfo,
  type PageEntry,
  UNAVAILABLE,
} from "@/server/page-cache/entry/page-entry";

/** How long an expired entry is served after it could not be rendered again. */
const POSTPONEMENT_MS = 1000;

/** Transactions announce a change just before they commit. The notification takes milliseconds more. */
const EXPECTED_CHANGE_MS = 2000;

interface CachedRead {
  value: NextValue;
  tags: readonly string[];
  startedAt: number;
}

interface CachedPage {
  page: PageEntry;
  startedAt: number;
  /** Rendered while a read failed. */
  incomplete: boolean;
  /** In epoch milliseconds of the shared clock. The entry is then served only when it cannot be rendered again. */
  expiresAt: number;
}

/** A running internal request. Only such requests fill the cache, never a visitor's own request. */
interface ActiveRender {
  path: string;
  startedAt: number;
  incomplete: boolean;
  expiresAt: number;
  /** The entry to serve. Set when Next.js stores the page. */
  stored?: PageEntry;
}

type BuildEntry = (
  path: string,
  value: NextValue,
  context: NextContext,
  renderInfo: RenderInfo,
) => PageEntry | null;

/**
 * Keeps pages and their cached reads in bounded memory. A change invalidates entries by tag. An entry whose rendering
 * started before the change is stale, even if it finished later. Times are logical: a counter of changes and renderings.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly reads: LRUCache<string, CachedRead>;
  private readonly readStarts = new LRUCache<string, number>({ max: 1000 });
  private readonly tagChangedAt = new Map<string, number>();
  private readonly activeRender = new AsyncLocalStorage<ActiveRender>();
  private readonly expectedUntil = new Map<string, number>();
  private hearsChanges = false;
  private allChangedAt = 0;
  private clock = 0;

  constructor(
    maxBytes: number,
    private readonly buildEntry: BuildEntry,
    private readonly onInvalidate: () => void = () => undefined,
  ) {
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => getEntryBytes(page) });
    this.reads = new LRUCache({
      maxSize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ value }) => 200 + JSON.stringify(value).length,
    });
  }

  find(path: string): { page: PageEntry; isFresh: boolean; isExpired: boolean } | undefined {
    const cached = this.pages.get(path);
    return cached && { page: cached.page, isFresh: this.isFresh(cached), isExpired: isExpired(cached) };
  }

  /** Lets an expired entry be served for a moment, because a new one cannot be had. */
  postponeExpiry(path: string): void {
    const cached = this.pages.peek(path);
    if (cached && isExpired(cached)) cached.expiresAt = getSharedTime() + POSTPONEMENT_MS;
  }

  getStats(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize + this.reads.calculatedSize };
  }

  findStalePaths(): string[] {
    return [...this.pages.entries()].filter(([, cached]) => !this.isFresh(cached)).map(([path]) => path);
  }

  /**
   * Runs `render`, an internal request for the page. Returns its response and the entry to serve, if Next.js stored one.
   * Next.js stores a page before it responds.
   */
  async captureRender<T>(path: string, render: () => Promise<T>): Promise<{ page?: PageEntry; response: T }> {
    const rendering = this.startRender(path);
    const response = await this.activeRender.run(rendering, render);
    return { page: rendering.stored, response };
  }

  /** Runs `read`, an internal request for a list of the JSON API, and stores the entry that `build` returns. */
  async captureList<T>(
    path: string,
    read: () => Promise<T>,
    build: (response: T, onResize: () => void) => PageEntry | undefined,
  ): Promise<{ page?: PageEntry; response: T }> {
    const rendering = this.startRender(path);
    const response = await this.activeRender.run(rendering, read);
    const page = build(response, () => this.updateSize(path));
    const { startedAt, expiresAt } = rendering;
    if (page) this.pages.set(path, { page, startedAt, incomplete: false, expiresAt });
    return { page, response };
  }

  private startRender(path: string): ActiveRender {
    return { path, startedAt: ++this.clock, incomplete: false, expiresAt: Infinity };
  }

  /**
   * Returns an entry only if it is known to be current: this process hears of changes, has heard of none since the entry
   * was read, and is not about to commit one.
   */
  findCurrent(path: string): PageEntry | undefined {
    const cached = this.pages.get(path);
    if (!cached || !this.hearsChanges || !this.isFresh(cached)) return undefined;
    const isExpected = (tag: string) => (this.expectedUntil.get(tag) ?? 0) > Date.now();
    return cached.page.tags.some(isExpected) ? undefined : cached.page;
  }

  /** Tells whether this process hears of changes at the moment. It does not at the start and after a lost connection. */
  setHearsChanges(hearsChanges: boolean): void {
    this.hearsChanges = hearsChanges;
  }

  /**
   * Called before this process commits a change. Its notification arrives shortly after the commit. Until then no list
   * with these tags counts as current, so that a client reads what it has written.
   */
  expectChange(tags: readonly string[]): void {
    for (const tag of tags) this.expectedUntil.set(tag, Date.now() + EXPECTED_CHANGE_MS);
  }

  /** Marks the page that is being rendered as incomplete. It never replaces a complete entry. */
  reportFailedRead(): void {
    const rendering = this.activeRender.getStore();
    if (rendering) rendering.incomplete = true;
  }

  /** Limits the lifetime of the page that is being rendered. The earliest of several times counts. */
  expireAt(time: number): void {
    const rendering = this.activeRender.getStore();
    if (rendering) rendering.expiresAt = Math.min(rendering.expiresAt, time);
  }

  invalidateTags(tags: readonly string[]): void {
    const now = ++this.clock;
    for (const tag of tags) this.tagChangedAt.set(tag, now);
    this.onInvalidate();
  }

  /** Marks all entries with data as stale. */
  invalidateAll(): void {
    this.allChangedAt = ++this.clock;
    this.onInvalidate();
  }

  /** Returns cached reads only. Pages are served in front of Next.js: when it asks for one, it must render. */
  get(key: string): { value: NextValue; lastModified: number } | null {
    if (getPagePath(key)) return null;
    const read = this.reads.get(key);
    if (read && !this.isInvalidated(read)) return { value: read.value, lastModified: Date.now() };
    if (!this.readStarts.has(key)) this.readStarts.set(key, ++this.clock);
    return null;
  }

  set(key: string, value: NextValue | null, context: NextContext): void {
    const path = getPagePath(key);
    if (path) this.setPage(path, value, context);
    else if (value) {
      const startedAt = this.readStarts.get(key) ?? 0; // unknown: older than any change
      this.reads.set(key, { value, tags: getDataTags(value, context), startedAt });
      this.readStarts.delete(key);
    }
  }

  private setPage(path: string, value: NextValue | null, context: NextContext): void {
    const rendering = this.activeRender.getStore();
    if (!value || rendering?.path !== path) return;
    const { startedAt, incomplete, expiresAt } = rendering;
    const page = this.buildEntry(path, value, context, { incomplete, onResize: () => this.updateSize(path) });
    if (!page) return;
    const before = this.pages.get(path);
    if (incomplete && before && !before.incomplete) return void (rendering.stored = before.page);
    // Deleted pages leave the cache. Made-up paths never fill it.
    const isCacheable = page.status === 200 || isNotFoundPage(path);
    if (isCacheable) this.pages.set(path, { page, startedAt, incomplete, expiresAt });
    else this.pages.delete(path);
    if (isCacheable || page.status === UNAVAILABLE) rendering.stored = page;
  }

  /** Measures a page again after a coding was added. */
  private updateSize(path: string): void {
    const cached = this.pages.peek(path);
    if (cached) this.pages.set(path, { ...cached }); // LRUCache measures only new objects
  }

  private isFresh(cached: CachedPage): boolean {
    const { page, startedAt, incomplete } = cached;
    if (incomplete || isExpired(cached)) return false;
    return page.expiresAt > Date.now() && !this.isInvalidated({ tags: page.tags, startedAt });
  }

  private isInvalidated({ tags, startedAt }: Pick<CachedRead, "tags" | "startedAt">): boolean {
    if (tags.length > 0 && this.allChangedAt > startedAt) return true;
    return tags.some((tag) => (this.tagChangedAt.get(tag) ?? 0) > startedAt);
  }
}

const isExpired = ({ expiresAt }: CachedPage) => expiresAt <= getSharedTime();
