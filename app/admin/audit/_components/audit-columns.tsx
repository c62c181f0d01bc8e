import Link from "next/link";
import { TruncatedText } from "@/components/ui/table/truncated-text";
import type { Columns } from "@/components/ui/table/table";
import { formatDateTime } from "@/lib/format";
import { type AuditRecord, getTargetLabel, getTargetPath, getActorLabel } from "@/lib/history/audit-event";
import { describeEvent } from "@/lib/history/describe-event";
import { staffPaths } from "@/lib/staff-paths";

function Target(event: AuditRecord) {
  const hasLink = getTargetPath(event) !== undefined;
  return (
    <span className="flex min-w-0 items-baseline gap-x-2">
      <span className={hasLink ? "font-semibold text-river underline underline-offset-4" : "font-semibold"}>
        {getTargetLabel(event.targetType)}
      </span>
      <TruncatedText className="font-mono text-[13px] text-muted">{event.targetId}</TruncatedText>
    </span>
  );
}

function Actor(event: AuditRecord) {
  const name = getActorLabel(event);
  if (event.actorId === null || !event.actorIsThere) return <span className="text-muted">{name}</span>;
  return (
    <Link
      href={staffPaths.user(event.actorId)}
      prefetch={false}
      className="inline-flex min-h-6 items-center max-md:mt-0.5 md:-my-0.5 text-river underline underline-offset-4"
    >
      {name}
    </Link>
  );
}

export const auditColumns: Columns<AuditRecord> = [
  { header: "About", narrow: "title", cell: (event) => <Target {...event} />, width: "md:w-[22%]" },
  {
    header: "Event",
    cell: ({ action, details }) => <span className="wrap-anywhere">{describeEvent(action, details)}</span>,
  },
  { header: "By", cell: (event) => <Actor {...event} />, width: "md:w-[16%]", className: "wrap-anywhere" },
  {
    header: "Request ID",
    narrow: "none",
    cell: ({ requestId }) => (
      <TruncatedText className="font-mono text-[13px] text-muted">{requestId}</TruncatedText>
    ),
    width: "md:w-[10%]",
  },
  {
    header: "When",
    sort: "at",
    sortLabels: ["Oldest first", "Newest first"],
    narrow: "corner",
    cell: ({ at }) => <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>,
    width: "md:w-[11.5rem]",
    className: "whitespace-nowrap tabular-nums",
  },
];
