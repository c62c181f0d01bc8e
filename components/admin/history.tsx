import { formatMoment } from "@/lib/format";
import type { HistoryEvent } from "@/lib/history/data";
import { sentence } from "@/lib/history/sentence";

/** What staff did to a record, newest first: the foot of its page. */
export function History({ events }: { events: HistoryEvent[] }) {
  return (
    <section aria-labelledby="history" className="mt-10 max-w-[72ch]">
      <h2 id="history" className="mb-3 font-display text-xl font-semibold">
        History
      </h2>
      {events.length > 0 ? (
        <ol className="border-t border-line">
          {events.map(({ id, at, action, details, who }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
            >
              <span className="wrap-anywhere">
                {sentence(action, details)}
                <span className="text-muted"> by {who ?? "somebody who has left"}</span>
              </span>
              <time dateTime={at.toISOString()} className="text-muted tabular-nums">
                {formatMoment(at)}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className="border-y border-line py-2.5 text-muted">Nobody has changed anything here yet.</p>
      )}
    </section>
  );
}
