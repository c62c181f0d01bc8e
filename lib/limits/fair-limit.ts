/** A part of a limit. Weights have the limit's unit. */
interface Reservation {
  /** Adds weight. */
  grow(weight: number): void;
  /** Protects the reservation from eviction. */
  pin(): void;
  /** Gives the reservation back. Further calls do nothing. */
  release(): void;
}

interface KeyUsage {
  weight: number;
  /** Evicts a reservation that is not pinned, in order of arrival. */
  evictable: Set<() => void>;
}

/**
 * Divides a limit between keys, such as clients' networks. A key may use what no other key needs. Beyond the limit, evicts
 * the newest reservation of the key that holds most.
 */
export class FairLimit {
  private readonly usages = new Map<string, KeyUsage>();
  private total = 0;

  /** `max` is the sum of all weights. */
  constructor(private readonly max: number) {}

  get isHalfFull(): boolean {
    return this.total > this.max / 2;
  }

  hasRoom(weight: number): boolean {
    return this.total + weight <= this.max;
  }

  /** Calls `onEvict` once when the reservation is evicted, perhaps before this method returns. */
  acquire(key: string, weight: number, onEvict: () => void): Reservation {
    const usage = this.usages.get(key) ?? { weight: 0, evictable: new Set() };
    this.usages.set(key, usage);
    let held = 0;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      usage.evictable.delete(evict);
      usage.weight -= held;
      this.total -= held;
      if (usage.weight === 0) this.usages.delete(key);
    };
    const evict = () => (release(), onEvict());
    const grow = (added: number) => {
      if (isReleased) return;
      held += added;
      usage.weight += added;
      this.total += added;
      while (this.total > this.max && !isReleased) (this.findEvictable(usage) ?? evict)();
    };
    usage.evictable.add(evict);
    grow(weight);
    return { grow, pin: () => void usage.evictable.delete(evict), release };
  }

  /** Returns the newest reservation of the key that holds most, which is `own` when others hold as much. */
  private findEvictable(own: KeyUsage): (() => void) | undefined {
    let largest = own;
    for (const usage of this.usages.values()) if (usage.weight > largest.weight) largest = usage;
    return [...largest.evictable].at(-1);
  }
}
