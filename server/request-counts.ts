/** Who answered: the store at once, the store after making the page, a page for one visitor, a form or an action, the API. */
export type RequestClass = "stored" | "made" | "page" | "action" | "api" | "stream";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Durations {
  /** How many took at most as long as the bucket says; the last one counts all. */
  counts: number[];
  sum: number;
}

/** Counts answers; reading them costs as much as is counted, counting costs next to nothing. */
export class RequestCounts {
  private readonly stored: number[] = [];
  private readonly others = new Map<string, number>();
  private readonly durations = new Map<RequestClass, Durations>();

  /** An answer from memory: what the server is fast at, so nothing but a number grows. */
  addStored(status: number): void {
    this.stored[status] = (this.stored[status] ?? 0) + 1;
  }

  /** Any other answer. */
  add(kind: RequestClass, status: number, seconds: number): void {
    const key = labels({ class: kind, status: String(status) });
    this.others.set(key, (this.others.get(key) ?? 0) + 1);
    if (kind === "stream") return; // lasts as long as somebody looks
    const durations = this.durations.get(kind) ?? { counts: Array(BUCKETS.length + 1).fill(0), sum: 0 };
    this.durations.set(kind, durations);
    const at = BUCKETS.findIndex((bucket) => seconds <= bucket);
    durations.counts[at === -1 ? BUCKETS.length : at]! += 1;
    durations.sum += seconds;
  }

  /** All of it in Prometheus' text format. */
  lines(): string[] {
    const totals = [...this.others];
    this.stored.forEach((count, status) =>
      totals.push([labels({ class: "stored", status: String(status) }), count]),
    );
    return [
      "# HELP http_requests_total Answers by who gave them; class stored is the page store at once.",
      "# TYPE http_requests_total counter",
      ...totals.map(([key, count]) => `http_requests_total${key} ${count}`),
      "# HELP http_request_duration_seconds From the request's headers to the answer's end, answers from memory left out.",
      "# TYPE http_request_duration_seconds histogram",
      ...[...this.durations].flatMap(([kind, durations]) => histogram(kind, durations)),
    ];
  }
}

function histogram(kind: RequestClass, { counts, sum }: Durations): string[] {
  const name = "http_request_duration_seconds";
  let reached = 0;
  const buckets = counts.map((count, at) => {
    reached += count;
    return `${name}_bucket${labels({ class: kind, le: String(BUCKETS[at] ?? "+Inf") })} ${reached}`;
  });
  const key = labels({ class: kind });
  return [...buckets, `${name}_sum${key} ${sum.toFixed(6)}`, `${name}_count${key} ${reached}`];
}

/** `{class="api",status="200"}`; the values are words of ours and need no escaping. */
function labels(values: Record<string, string>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  return `{${pairs.join(",")}}`;
}
