/** Limits within this process. */
export interface SemaphoreRules {
  maxConcurrent: number;
  /** Permits of one key, such as a client's network. */
  maxPerKey?: number;
  maxWaiting: number;
  /** Waiting callers of one key. */
  maxWaitingPerKey?: number;
  maxWaitMs: number;
  /** Creates the error for rejected callers. */
  busy: () => Error;
}

export interface AcquireOptions {
  /** Lower ranks are served first. 0 by default. */
  rank?: number;
  /** Overrides `busy` of the rules. */
  busy?: () => Error;
}

interface Waiter {
  key: string;
  rank: number;
  start: () => void;
  reject: () => void;
}

/**
 * A semaphore with a bounded queue. Serves the lowest rank first, then the key with the fewest permits, then
 * the caller that has waited longest.
 */
export class Semaphore {
  private readonly held = new Map<string, number>();
  private readonly waiting = new Set<Waiter>();
  private taken = 0;

  constructor(private readonly rules: SemaphoreRules) {}

  /**
   * Runs `work` with a permit, which is released when the work settles. Throws the `busy` error after
   * `maxWaitMs`, or at once when the queue is full. In a full queue a caller replaces one with a higher rank.
   */
  async run<T>(key: string, work: () => Promise<T>, options: AcquireOptions = {}): Promise<T> {
    await this.acquire(key, options);
    try {
      return await work();
    } finally {
      this.release(key);
    }
  }

  /** Whether a waiting caller would start if another key released a permit. */
  get hasWaiters(): boolean {
    return [...this.waiting].some(({ key }) => this.mayHoldMore(key));
  }

  private heldBy(key: string): number {
    return this.held.get(key) ?? 0;
  }

  private mayHoldMore(key: string): boolean {
    return this.heldBy(key) < (this.rules.maxPerKey ?? this.rules.maxConcurrent);
  }

  private isFree(key: string): boolean {
    return this.taken < this.rules.maxConcurrent && this.mayHoldMore(key);
  }

  private take(key: string): void {
    this.taken += 1;
    this.held.set(key, this.heldBy(key) + 1);
  }

  private async acquire(key: string, { rank = 0, busy = this.rules.busy }: AcquireOptions): Promise<void> {
    if (this.isFree(key)) return this.take(key);
    if (!this.makeRoom(key, rank)) throw busy();
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        key,
        rank,
        start: () => (leave(), resolve()),
        reject: () => (leave(), reject(busy())),
      };
      const timer = setTimeout(waiter.reject, this.rules.maxWaitMs);
      const leave = () => (clearTimeout(timer), this.waiting.delete(waiter));
      this.waiting.add(waiter);
    });
  }

  /**
   * Returns whether a caller may wait. In a full queue, rejects the newest waiter of the highest rank if it is higher.
   * Among callers of the same rank, rejects the newest waiter of the key with the most waiters.
   */
  private makeRoom(key: string, rank: number): boolean {
    const { maxWaiting, maxWaitingPerKey = maxWaiting } = this.rules;
    const waiters = [...this.waiting];
    const count = (of: string) => waiters.filter((other) => other.key === of).length;
    const own = count(key) + 1;
    if (own > maxWaitingPerKey) return false;
    if (waiters.length < maxWaiting) return true;
    const highest = Math.max(...waiters.map((other) => other.rank));
    if (highest < rank) return false;
    const last = waiters.filter((other) => other.rank === highest);
    const counts = new Map(last.map((other) => [other.key, count(other.key)]));
    const most = Math.max(...counts.values());
    if (highest === rank && most <= own) return false;
    last.findLast((other) => counts.get(other.key) === most)?.reject();
    return true;
  }

  private release(key: string): void {
    this.taken -= 1;
    const remaining = this.heldBy(key) - 1;
    if (remaining > 0) this.held.set(key, remaining);
    else this.held.delete(key);
    for (let next = this.next(); next; next = this.next()) {
      this.take(next.key);
      next.start();
    }
  }

  private next(): Waiter | undefined {
    const startable = [...this.waiting].filter(({ key }) => this.isFree(key));
    // `sort` is stable, and the set keeps the order of arrival.
    return startable.sort((a, b) => a.rank - b.rank || this.heldBy(a.key) - this.heldBy(b.key))[0];
  }
}
