import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { formatDateTime } from "@/lib/format";
import { describeActor, type HistoryEvent } from "@/lib/history/audit-event";
import { describeEvent } from "@/lib/history/describe-event";
import { staffPaths } from "@/lib/staff-paths";
import type { RecordRef } from "@/lib/trash/record-kinds";

interface RecordHistoryProps {
  record: RecordRef;
  events: HistoryEvent[];
  linksAudit: boolean;
}

export function RecordHistory({ record: { kind, id }, events, linksAudit }: RecordHistoryProps) {
  return (
    <HistorySection auditPath={linksAudit ? staffPaths.auditByRecord(kind, id) : null}>
      {events.length > 0 ? (
        <ol className="border-t border-line">
          {events.map(({ at, action, details, ...event }) => (
            <li
              key={event.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
            >
              <span className="wrap-anywhere">
                {describeEvent(action, details)}
                <span className="text-muted">
                  {" "}
                  by <span>{describeActor({ ...event, targetType: kind })}</span>
                </span>
              </span>
              <time dateTime={at.toISOString()} className="text-muted tabular-nums">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className="border-y border-line py-2.5 text-muted">No changes yet.</p>
      )}
    </HistorySection>
  );
}

interface HistorySectionProps {
  /** Null for those who may not read the audit log. */
  auditPath: string | null;
  children: ReactNode;
}

export function HistorySection({ auditPath, children }: HistorySectionProps) {
  return (
    <section aria-labelledby="history" className="mt-10 max-w-[72ch]">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="history" className="font-display text-xl font-semibold">
          History
        </h2>
        {auditPath ? <TextLink href={auditPath}>In the audit log</TextLink> : null}
      </div>
      {children}
    </section>
  );
}
