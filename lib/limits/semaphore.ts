import { serviceBusy } from "@/lib/http/http-error";
import type { Budget } from "./budgets";

/** Limits of a semaphore; they count within this process. */
export interface SemaphoreRules {
  /** Permits in all. */
  maxConcurrent: number;
  /** Permits that one key, such as a client's network, may hold. */
  maxPerKey?: number;
  maxWaiting: number;
  /** Waiting callers of one key. */
  maxWaitingPerKey?: number;
  maxWaitMs: number;
  /** Makes the error that a rejected caller gets. */
  busy: () => Error;
}

/** Builds the rules of a budget. A caller beyond it is told that the service is busy. */
export const toSemaphoreRules = (budget: Budget): SemaphoreRules => ({
  maxConcurrent: budget.atOnce,
  maxPerKey: budget.perClient,
  maxWaiting: budget.waiting,
  maxWaitingPerKey: budget.waitingPerClient,
  maxWaitMs: budget.patienceMs,
  busy: serviceBusy,
});

export interface Turn {
  /** Callers of a lower rank are served before callers of a higher rank. 0 by default. */
  rank?: number;
  /** Replaces the rules' `busy` for this caller. */
  busy?: () => Error;
}

interface Waiting {
  key: string;
  rank: number;
  start: () => void;
  reject: () => void;
}

/**
 * A semaphore with a bounded waiting room. Among the waiting callers the lowest rank is served first, then the key that
 * holds the fewest permits, then the caller that has waited longest.
 */
export class Semaphore {
  private readonly held = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  private taken = 0;

  constructor(private readonly rules: SemaphoreRules) {}

  /**
   * Runs `work` with a permit, which is released when the work settles. Throws the `busy` error at once when the waiting
   * room is full, and after `patienceMs` otherwise. In a full room a caller takes the place of one with a higher rank.
   */
  async run<T>(key: string, work: () => Promise<T>, turn: Turn = {}): Promise<T> {
    await this.acquire(key, turn);
    try {
      return await work();
    } finally {
      this.release(key);
    }
  }

  /** Returns whether work under this key would start at once. */
  hasPermit(key: string): boolean {
    return this.isFree(key);
  }

  /** Whether a waiting caller would start if any permit were released. */
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

  private async acquire(key: string, { rank = 0, busy = this.rules.busy }: Turn): Promise<void> {
    if (this.isFree(key)) return this.take(key);
    if (!this.makeRoom(key, rank)) throw busy();
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        key,
        rank,
        start: () => (leave(), resolve()),
        reject: () => (leave(), reject(busy())),
      };
      const timer = setTimeout(entry.reject, this.rules.maxWaitMs);
      const leave = () => (clearTimeout(timer), this.waiting.delete(entry));
      this.waiting.add(entry);
    });
  }

  /** Whether a caller may wait. Rejects the newest waiting caller of the highest rank to make room. */
  private makeRoom(key: string, rank: number): boolean {
    const { maxWaiting: mostWaiting, maxWaitingPerKey: mostWaitingPerKey = mostWaiting } = this.rules;
    const entries = [...this.waiting];
    if (entries.filter((other) => other.key === key).length >= mostWaitingPerKey) return false;
    if (entries.length < mostWaiting) return true;
    const highest = Math.max(...entries.map((other) => other.rank));
    if (highest <= rank) return false;
    entries.findLast((other) => other.rank === highest)?.reject();
    return true;
  }

  private release(key: string): void {
    this.taken -= 1;
    const left = this.heldBy(key) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
    for (let next = this.next(); next; next = this.next()) {
      this.take(next.key);
      next.start();
    }
  }

  private next(): Waiting | undefined {
    const free = [...this.waiting].filter(({ key }) => this.isFree(key));
    // `sort` is stable, and the set keeps the order of arrival.
    return free.sort((a, b) => a.rank - b.rank || this.heldBy(a.key) - this.heldBy(b.key))[0];
  }
}
