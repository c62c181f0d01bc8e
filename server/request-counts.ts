/**
 * `stored`: from memory. `made`: from the page cache, after rendering or reading a file. `page`: rendered for one visitor.
 * `action`: a form post or a server action.
 */
export type RequestClass = "stored" | "made" | "page" | "action" | "api" | "stream";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Durations {
  /** Requests by the smallest bucket that they fit in. The last element counts requests beyond all buckets. */
  counts: number[];
  sum: number;
}

export class RequestCounts {
  private readonly stored: number[] = [];
  private readonly otherCounts = new Map<string, number>();
  private readonly durations = new Map<RequestClass, Durations>();

  /** Counts a response from memory. Called for each cache hit, so it allocates nothing. */
  addMemoryHit(status: number): void {
    this.stored[status] = (this.stored[status] ?? 0) + 1;
  }

  /** Counts any other response and, except for streams, its duration. */
  add(kind: RequestClass, status: number, seconds: number): void {
    const key = formatLabels({ class: kind, status: String(status) });
    this.otherCounts.set(key, (this.otherCounts.get(key) ?? 0) + 1);
    if (kind === "stream") return; // lasts as long as its tab is open
    const durations = this.durations.get(kind) ?? { counts: Array(BUCKETS.length + 1).fill(0), sum: 0 };
    this.durations.set(kind, durations);
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    durations.counts[bucket === -1 ? BUCKETS.length : bucket]! += 1;
    durations.sum += seconds;
  }

  lines(): string[] {
    const totals = [...this.otherCounts];
    this.stored.forEach((count, status) =>
      totals.push([formatLabels({ class: "stored", status: String(status) }), count]),
    );
    return [
      "# HELP http_requests_total Responses by class; class stored is served from memory.",
      "# TYPE http_requests_total counter",
      ...totals.map(([key, count]) => `http_requests_total${key} ${count}`),
      "# HELP http_request_duration_seconds From the request head to the end of the response, without responses from memory.",
      "# TYPE http_request_duration_seconds histogram",
      ...[...this.durations].flatMap(([kind, durations]) => formatHistogram(kind, durations)),
    ];
  }
}

function formatHistogram(kind: RequestClass, { counts, sum }: Durations): string[] {
  const name = "http_request_duration_seconds";
  let cumulative = 0;
  const buckets = counts.map((count, at) => {
    cumulative += count;
    return `${name}_bucket${formatLabels({ class: kind, le: String(BUCKETS[at] ?? "+Inf") })} ${cumulative}`;
  });
  const key = formatLabels({ class: kind });
  return [...buckets, `${name}_sum${key} ${sum.toFixed(6)}`, `${name}_count${key} ${cumulative}`];
}

/** Formats `{class="api",status="200"}`. The values are our own words and need no escaping. */
function formatLabels(values: Record<string, string>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  return `{${pairs.join(",")}}`;
}
