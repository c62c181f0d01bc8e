/** Calls of one kind within a minute: by one key, to one route, with one status. */
export interface CountedCalls {
  keyId: string;
  ownerId: string;
  /** Method and route, such as 'GET /admin/jobs/*'. */
  route: string;
  status: number;
  /** Of the first of these calls. */
  requestId: string;
  calls: number;
}

/**
 * Counts the calls of keys for the audit log (docs/decisions/0091-let-programs-call-the-api-with-keys.md). Stores the first
 * call of a kind at once and the others of the same minute as one row. No call waits for it.
 */
export class CallLog {
  private counts = new Map<string, CountedCalls>();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly store: (calls: readonly CountedCalls[]) => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(call: Omit<CountedCalls, "calls">): void {
    const kind = getKind(call);
    const known = this.counts.get(kind);
    if (!known) {
      this.counts.set(kind, { ...call, calls: 0 });
      this.storeSoon([{ ...call, calls: 1 }]);
      return;
    }
    if (known.calls === 0) known.requestId = call.requestId;
    known.calls += 1;
  }

  /** Stores what was counted since the last flush. Resolves when nothing is left to store, or storing has failed. */
  async flush(): Promise<void> {
    const counted = [...this.counts.values()].filter(({ calls }) => calls > 0);
    // A kind without further calls is forgotten: its next call is stored at once.
    this.counts = new Map(counted.map((calls) => [getKind(calls), { ...calls, calls: 0 }]));
    this.storeSoon(counted);
    await Promise.all(this.running);
  }

  private storeSoon(calls: readonly CountedCalls[]): void {
    if (calls.length === 0) return;
    const job = this.store(calls)
      .catch((error: unknown) => {
        this.restore(calls);
        this.onError(error);
      })
      .finally(() => this.running.delete(job));
    this.running.add(job);
  }

  private restore(calls: readonly CountedCalls[]): void {
    for (const call of calls) {
      const known = this.counts.get(getKind(call));
      if (known) known.calls += call.calls;
      else this.counts.set(getKind(call), { ...call });
    }
  }
}

const getKind = ({ keyId, route, status }: Omit<CountedCalls, "calls">) => `${keyId} ${status} ${route}`;
