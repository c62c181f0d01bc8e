/** A place under a limit. Weights have the limit's unit. */
interface Place {
  /** Adds weight. */
  grow(weight: number): void;
  /** Protects the place from being taken away. */
  keep(): void;
  /** Gives the place back. Further calls do nothing. */
  leave(): void;
}

interface Share {
  weight: number;
  /** Called when a place is taken away, in order of arrival. */
  losers: Set<() => void>;
}

/**
 * Divides a limit between keys, such as clients' networks. A key may take everything that no other key needs. Beyond
 * the limit, the key with the largest share loses its newest place.
 */
export class Shares {
  private readonly shares = new Map<string, Share>();
  private total = 0;

  /** `max` is the sum of all weights. */
  constructor(private readonly max: number) {}

  get isHalfFull(): boolean {
    return this.total > this.max / 2;
  }

  hasRoom(weight: number): boolean {
    return this.total + weight <= this.max;
  }

  /** Calls `onLoss` once when the place is taken away, perhaps before this method returns. */
  take(key: string, weight: number, onLoss: () => void): Place {
    const share = this.shares.get(key) ?? { weight: 0, losers: new Set() };
    this.shares.set(key, share);
    let held = 0;
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      share.losers.delete(lose);
      share.weight -= held;
      this.total -= held;
      if (share.weight === 0) this.shares.delete(key);
    };
    const lose = () => (leave(), onLoss());
    const grow = (added: number) => {
      if (hasLeft) return;
      held += added;
      share.weight += added;
      this.total += added;
      if (this.total > this.max) (this.findLoser(share) ?? lose)();
    };
    share.losers.add(lose);
    grow(weight);
    return { grow, keep: () => void share.losers.delete(lose), leave };
  }

  /** Returns the newest place of the largest share, which is `own` when others are as large. */
  private findLoser(own: Share): (() => void) | undefined {
    let largest = own;
    for (const share of this.shares.values()) if (share.weight > largest.weight) largest = share;
    return [...largest.losers].at(-1);
  }
}
