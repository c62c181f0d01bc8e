import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { type NextContext, type NextValue, dataTags, pathOfKey } from "./next-internals";
import { bytesOf, isNotFoundPage, type Making, type StoredPage, UNAVAILABLE } from "./page";

interface Read {
  value: NextValue;
  tags: readonly string[];
  began: number;
}

interface Kept {
  page: StoredPage;
  began: number;
  /** Made while something that it shows could not be read. */
  incomplete: boolean;
}

/** A rendering of ours under way: only these may fill the store, never a visitor's own request. */
interface Rendering {
  path: string;
  began: number;
  incomplete: boolean;
  done: (page: StoredPage) => void;
}

type MakePage = (path: string, value: NextValue, context: NextContext, making: Making) => StoredPage | null;

/**
 * Pages and the reads that they are made of, in bounded memory. A change marks what it touches by tag; what was begun
 * before the change counts as old, also when it is finished after it.
 */
export class PageStore {
  private readonly pages: LRUCache<string, Kept>;
  private readonly reads: LRUCache<string, Read>;
  private readonly readsBegun = new LRUCache<string, number>({ max: 1000 });
  private readonly changes = new Map<string, number>();
  private readonly rendering = new AsyncLocalStorage<Rendering>();
  private everythingChanged = 0;
  private clock = 0;

  constructor(
    maxBytes: number,
    private readonly makePage: MakePage,
    /** Called when pages may have become old. */
    private readonly onChange: () => void = () => undefined,
  ) {
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ page }) => bytesOf(page) });
    this.reads = new LRUCache({
      maxSize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ value }) => 200 + JSON.stringify(value).length,
    });
  }

  /** The stored page and whether it is to be made again. */
  find(path: string): { page: StoredPage; isFresh: boolean } | undefined {
    const kept = this.pages.get(path);
    return kept && { page: kept.page, isFresh: this.isFresh(kept) };
  }

  /** How much is kept, for people to see. */
  state(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize + this.reads.calculatedSize };
  }

  /** Pages that are to be made again now. */
  stale(): string[] {
    return [...this.pages.entries()].filter(([, kept]) => !this.isFresh(kept)).map(([path]) => path);
  }

  /** Runs a rendering, which tells whether its result is to be stored; gives the stored page, if one came of it. */
  async fill(path: string, render: () => Promise<boolean>): Promise<StoredPage | undefined> {
    let made: StoredPage | undefined;
    const rendering = {
      path,
      began: ++this.clock,
      incomplete: false,
      done: (page: StoredPage) => (made = page),
    };
    const isExpected = await this.rendering.run(rendering, render);
    // Next stores after it has answered.
    for (let turns = 0; isExpected && !made && turns < 50; turns++)
      await new Promise((resolve) => setTimeout(resolve, turns));
    return made;
  }

  /** What a page shows could not be read: it is served only for want of a better one, and made again. */
  reportUnreadable(): void {
    const rendering = this.rendering.getStore();
    if (rendering) rendering.incomplete = true;
  }

  /** Marks everything that carries one of the tags as old. */
  change(tags: readonly string[]): void {
    const now = ++this.clock;
    for (const tag of tags) this.changes.set(tag, now);
    this.onChange();
  }

  /** Marks everything that came from the database as old. */
  changeEverything(): void {
    this.everythingChanged = ++this.clock;
    this.onChange();
  }

  /** Next asks. It gets cached reads only: pages are served in front of it, so when it asks, it shall render. */
  read(key: string): { value: NextValue; lastModified: number } | null {
    if (pathOfKey(key)) return null;
    const read = this.reads.get(key);
    if (read && !this.isOutdated(read)) return { value: read.value, lastModified: Date.now() };
    if (!this.readsBegun.has(key)) this.readsBegun.set(key, ++this.clock);
    return null;
  }

  /** Next stores. */
  write(key: string, value: NextValue | null, context: NextContext): void {
    const path = pathOfKey(key);
    if (path) this.keepPage(path, value, context);
    else if (value) {
      const began = this.readsBegun.get(key) ?? 0; // of one that is not remembered nothing is believed
      this.reads.set(key, { value, tags: dataTags(value, context), began });
      this.readsBegun.delete(key);
    }
  }

  private keepPage(path: string, value: NextValue | null, context: NextContext): void {
    const rendering = this.rendering.getStore();
    if (!value || rendering?.path !== path) return;
    const { began, incomplete } = rendering;
    const page = this.makePage(path, value, context, { incomplete, onGrowth: () => this.measure(path) });
    if (!page) return;
    const before = this.pages.get(path);
    if (incomplete && before && !before.incomplete) return rendering.done(before.page);
    // Names that lead nowhere are endless, and a page that is gone shall not be served from memory.
    const isKept = page.status === 200 || isNotFoundPage(path);
    if (isKept) this.pages.set(path, { page, began, incomplete });
    else this.pages.delete(path);
    if (isKept || page.status === UNAVAILABLE) rendering.done(page);
  }

  /** A coding was added to a stored page. */
  private measure(path: string): void {
    const kept = this.pages.peek(path);
    if (kept) this.pages.set(path, { ...kept }); // a new object: the cache measures only what changed
  }

  private isFresh({ page, began, incomplete }: Kept): boolean {
    return !incomplete && page.expiresAt > Date.now() && !this.isOutdated({ tags: page.tags, began });
  }

  private isOutdated({ tags, began }: Pick<Read, "tags" | "began">): boolean {
    if (tags.length > 0 && this.everythingChanged > began) return true;
    return tags.some((tag) => (this.changes.get(tag) ?? 0) > began);
  }
}
