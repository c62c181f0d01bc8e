import Link from "next/link";
import { OneLine } from "@/components/ui/one-line";
import type { Column } from "@/components/ui/table";
import { formatMoment } from "@/lib/format";
import { type AuditRecord, targetName, targetPath, whoDid } from "@/lib/history/event";
import { sentence } from "@/lib/history/sentence";
import { staffPaths } from "@/lib/staff-paths";

type AuditColumn = Column<AuditRecord>;

/** What an event is about; the row leads there, if there is anything left to see. */
function Target(event: AuditRecord) {
  const linked = targetPath(event) !== undefined;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 md:flex-nowrap">
      <span className={linked ? "font-semibold text-river underline underline-offset-4" : "font-semibold"}>
        {targetName(event.targetType)}
      </span>
      <OneLine className="font-mono text-[13px] text-muted">{event.targetId}</OneLine>
    </span>
  );
}

function Actor(event: AuditRecord) {
  const name = whoDid(event);
  if (event.actorId === null || !event.actorIsThere) return <span className="text-muted">{name}</span>;
  return (
    <Link
      href={staffPaths.user(event.actorId)}
      prefetch={false}
      className="text-river underline underline-offset-4"
    >
      {name}
    </Link>
  );
}

/** The audit log, as a table. */
export const auditColumns: readonly [AuditColumn, ...AuditColumn[]] = [
  { header: "About", cell: (event) => <Target {...event} />, className: "md:max-w-[max(11rem,18vw)]" },
  {
    header: "Event",
    cell: ({ action, details }) => <span className="wrap-anywhere">{sentence(action, details)}</span>,
  },
  { header: "By", cell: (event) => <Actor {...event} />, className: "wrap-anywhere" },
  {
    header: "Request ID",
    inCard: false,
    cell: ({ requestId }) => <OneLine className="font-mono text-[13px] text-muted">{requestId}</OneLine>,
    className: "md:max-w-[max(6rem,10vw)]",
  },
  {
    header: "When",
    sort: "at",
    cell: ({ at }) => <time dateTime={at.toISOString()}>{formatMoment(at)}</time>,
    className: "whitespace-nowrap tabular-nums",
  },
];
