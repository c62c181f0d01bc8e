/** How many of a kind may run in this process at the same time. */
interface SlotRules {
  atOnce: number;
  /** One key, such as an address, never takes all of them. */
  perKey?: number;
  mostWaiting: number;
  patienceMs: number;
  /** Thrown at who waits for too long, or comes when too many wait. */
  busy: () => Error;
}

interface Waiting {
  key: string;
  start: () => void;
}

/** Slots for work that costs memory: who comes when all are taken waits for a while, in order. */
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

  private isFree(key: string): boolean {
    const { atOnce, perKey = atOnce } = this.rules;
    return this.taken < atOnce && (this.held.get(key) ?? 0) < perKey;
  }

  private occupy(key: string): void {
    this.taken += 1;
    this.held.set(key, (this.held.get(key) ?? 0) + 1);
  }

  private async take(key: string): Promise<void> {
    if (this.isFree(key)) return this.occupy(key);
    const { mostWaiting, patienceMs, busy } = this.rules;
    if (this.waiting.size >= mostWaiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const entry: Waiting = { key, start: () => (leave(), resolve()) };
      const timer = setTimeout(() => (leave(), reject(busy())), patienceMs);
      const leave = () => (clearTimeout(timer), this.waiting.delete(entry));
      this.waiting.add(entry);
    });
  }

  private giveBack(key: string): void {
    this.taken -= 1;
    const left = (this.held.get(key) ?? 1) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
    for (const entry of this.waiting) {
      if (!this.isFree(entry.key)) continue;
      this.occupy(entry.key);
      entry.start();
    }
  }
}
