/** How many of a kind may run in this process at the same time. */
export interface SlotRules {
  atOnce: number;
  /** One key, such as an address, never takes all of them. */
  perKey?: number;
  mostWaiting: number;
  /** Nor all the places to wait. */
  mostWaitingPerKey?: number;
  patienceMs: number;
  /** Thrown at who waits for too long, or comes when too many wait. */
  busy: () => Error;
}

interface Waiting {
  key: string;
  start: () => void;
}

/** Slots for work that costs memory: who comes when all are taken waits for a while, in order, behind keys that hold less. */
export class Slots {
  private readonly held = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  private taken = 0;

  constructor(private readonly rules: SlotRules) {}

  /** Runs with a slot, and gives it back whatever comes of it. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.take(key);
    try {
      return await work();
    } finally {
      this.giveBack(key);
    }
  }

  /** Whether somebody waits who would start if a slot were given back. */
  get areWanted(): boolean {
    return [...this.waiting].some(({ key }) => this.mayHoldMore(key));
  }

  private heldBy(key: string): number {
    return this.held.get(key) ?? 0;
  }

  private mayHoldMore(key: string): boolean {
    return this.heldBy(key) < (this.rules.perKey ?? this.rules.atOnce);
  }

  private isFree(key: string): boolean {
    return this.taken < this.rules.atOnce && this.mayHoldMore(key);
  }

  private occupy(key: string): void {
    this.taken += 1;
    this.held.set(key, this.heldBy(key) + 1);
  }

  private async take(key: string): Promise<void> {
    if (this.isFree(key)) return this.occupy(key);
    const { mostWaiting, mostWaitingPerKey = mostWaiting, patienceMs, busy } = this.rules;
    const alike = [...this.waiting].filter((other) => other.key === key);
    if (this.waiting.size >= mostWaiting || alike.length >= mostWaitingPerKey) throw busy();
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = { key, start: () => (leave(), resolve()) };
      const timer = setTimeout(() => (leave(), reject(busy())), patienceMs);
      const leave = () => (clearTimeout(timer), this.waiting.delete(entry));
      this.waiting.add(entry);
    });
  }

  private giveBack(key: string): void {
    this.taken -= 1;
    const left = this.heldBy(key) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
    for (let next = this.next(); next; next = this.next()) {
      this.occupy(next.key);
      next.start();
    }
  }

  /** Who has waited longest, of those whose key holds least: one key's crowd does not stand before all others. */
  private next(): Waiting | undefined {
    const free = [...this.waiting].filter(({ key }) => this.isFree(key));
    const least = Math.min(...free.map(({ key }) => this.heldBy(key)));
    return free.find(({ key }) => this.heldBy(key) === least);
  }
}
