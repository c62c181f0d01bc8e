import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { type NextContext, type NextValue, dataTags, getPagePath } from "./next-internals";
import {
  getEntryBytes,
  isNotFoundPage,
  type RenderInfo,
  type PageEntry,
  UNAVAILABLE,
} from "@/server/page-cache/entry/page-entry";

interface CachedRead {
  value: NextValue;
  tags: readonly string[];
  began: number;
}

interface CachedPage {
  page: PageEntry;
  began: number;
  /** Made while something that it shows could not be read. */
  incomplete: boolean;
}

/** A rendering of ours under way: only these may fill the store, never a visitor's own request. */
interface ActiveRender {
  path: string;
  began: number;
  incomplete: boolean;
  onStored: (page: PageEntry) => void;
}

type BuildEntry = (
  path: string,
  value: NextValue,
  context: NextContext,
  making: RenderInfo,
) => PageEntry | null;

/**
 * Pages and the reads that they are made of, in bounded memory. A change marks what it touches by tag; what was begun
 * before the change counts as old, also when it is finished after it.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly reads: LRUCache<string, CachedRead>;
  private readonly readsBegun = new LRUCache<string, number>({ max: 1000 });
  private readonly tagChangedAt = new Map<string, number>();
  private readonly activeRender = new AsyncLocalStorage<ActiveRender>();
  private allChangedAt = 0;
  private clock = 0;

  constructor(
    maxBytes: number,
    private readonly buildEntry: BuildEntry,
    /** Called when pages may have become old. */
    private readonly onInvalidate: () => void = () => undefined,
  ) {
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => getEntryBytes(page) });
    this.reads = new LRUCache({
      maxSize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ value }) => 200 + JSON.stringify(value).length,
    });
  }

  /** The stored page and whether it is to be made again. */
  find(path: string): { page: PageEntry; isFresh: boolean } | undefined {
    const kept = this.pages.get(path);
    return kept && { page: kept.page, isFresh: this.isFresh(kept) };
  }

  /** How much is kept, for people to see. */
  getStats(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize + this.reads.calculatedSize };
  }

  /** Pages that are to be made again now. */
  findStalePaths(): string[] {
    return [...this.pages.entries()].filter(([, kept]) => !this.isFresh(kept)).map(([path]) => path);
  }

  /** Runs a rendering, which tells whether its result is to be stored; gives the stored page, if one came of it. */
  async captureRender(path: string, render: () => Promise<boolean>): Promise<PageEntry | undefined> {
    let made: PageEntry | undefined;
    const rendering = {
      path,
      began: ++this.clock,
      incomplete: false,
      onStored: (page: PageEntry) => (made = page),
    };
    const isExpected = await this.activeRender.run(rendering, render);
    // Next stores after it has answered.
    for (let turns = 0; isExpected && !made && turns < 50; turns++)
      await new Promise((resolve) => setTimeout(resolve, turns));
    return made;
  }

  /** What a page shows could not be read: it is served only for want of a better one, and made again. */
  reportFailedRead(): void {
    const rendering = this.activeRender.getStore();
    if (rendering) rendering.incomplete = true;
  }

  /** Marks everything that carries one of the tags as old. */
  invalidateTags(tags: readonly string[]): void {
    const now = ++this.clock;
    for (const tag of tags) this.tagChangedAt.set(tag, now);
    this.onInvalidate();
  }

  /** Marks everything that came from the database as old. */
  invalidateAll(): void {
    this.allChangedAt = ++this.clock;
    this.onInvalidate();
  }

  /** Next asks. It gets cached reads only: pages are served in front of it, so when it asks, it shall render. */
  get(key: string): { value: NextValue; lastModified: number } | null {
    if (getPagePath(key)) return null;
    const read = this.reads.get(key);
    if (read && !this.isInvalidated(read)) return { value: read.value, lastModified: Date.now() };
    if (!this.readsBegun.has(key)) this.readsBegun.set(key, ++this.clock);
    return null;
  }

  /** Next stores. */
  set(key: string, value: NextValue | null, context: NextContext): void {
    const path = getPagePath(key);
    if (path) this.setPage(path, value, context);
    else if (value) {
      const began = this.readsBegun.get(key) ?? 0; // of one that is not remembered nothing is believed
      this.reads.set(key, { value, tags: dataTags(value, context), began });
      this.readsBegun.delete(key);
    }
  }

  private setPage(path: string, value: NextValue | null, context: NextContext): void {
    const rendering = this.activeRender.getStore();
    if (!value || rendering?.path !== path) return;
    const { began, incomplete } = rendering;
    const page = this.buildEntry(path, value, context, { incomplete, onResize: () => this.updateSize(path) });
    if (!page) return;
    const before = this.pages.get(path);
    if (incomplete && before && !before.incomplete) return rendering.onStored(before.page);
    // Names that lead nowhere are endless, and a page that is gone shall not be served from memory.
    const isKept = page.status === 200 || isNotFoundPage(path);
    if (isKept) this.pages.set(path, { page, began, incomplete });
    else this.pages.delete(path);
    if (isKept || page.status === UNAVAILABLE) rendering.onStored(page);
  }

  /** A coding was added to a stored page. */
  private updateSize(path: string): void {
    const kept = this.pages.peek(path);
    if (kept) this.pages.set(path, { ...kept }); // a new object: the cache measures only what changed
  }

  private isFresh({ page, began, incomplete }: CachedPage): boolean {
    return !incomplete && page.expiresAt > Date.now() && !this.isInvalidated({ tags: page.tags, began });
  }

  private isInvalidated({ tags, began }: Pick<CachedRead, "tags" | "began">): boolean {
    if (tags.length > 0 && this.allChangedAt > began) return true;
    return tags.some((tag) => (this.tagChangedAt.get(tag) ?? 0) > began);
  }
}
