import type { Metadata } from "next";
import { TextLink } from "@/components/ui/text-link";
import { addChosen, toChoices } from "@/components/lists/choices";
import { buttonClass } from "@/components/ui/button-class";
import { ListForm } from "@/components/ui/list-controls/list-form";
import { findAuditEvents, listActors } from "@/lib/history/data";
import {
  FORMER_USER_LABEL,
  getTargetLabel,
  getTargetPath,
  type AuditRecord,
  getActorLabel,
} from "@/lib/history/audit-event";
import { describeEvent } from "@/lib/history/describe-event";
import { auditTable, ANONYMOUS } from "@/lib/history/table";
import { listHref, listParams, type ListQuery } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { listPage } from "../_pages/list-page";
import { TruncatedText } from "@/components/ui/table/truncated-text";
import type { Columns } from "@/components/ui/table/table";
import { formatDateTime } from "@/lib/format";

export const metadata: Metadata = { title: "Audit log" };

const path = staffPaths.audit;

const kind = {
  name: "kind",
  label: "Event type",
  choices: toChoices("All events", {
    records: "Record changes",
    security: "Sign-ins, denials, limits",
    privacy: "Privacy desk",
    keys: "API keys and their calls",
  }),
};

const auditColumns: Columns<AuditRecord> = [
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

export default listPage({
  title: "Audit log",
  note: (query) => <AuditNote query={query} />,
  caption: "Audit log events",
  path,
  items: "events",
  table: auditTable,
  find: findAuditEvents,
  columns: auditColumns,
  rowHref: getTargetPath,
  rowLabel: ({ action, details }) => describeEvent(action, details),
  exportPath: staffPaths.exportAudit,
  filters: async (admin, { filters }) => {
    const actors = await listActors(admin, filters?.by);
    const labels = Object.fromEntries(actors.map(({ id, name }) => [id, name]));
    const choices = toChoices("Anyone", { [ANONYMOUS]: "Not a user", ...labels });
    return [
      kind,
      { name: "by", label: "Who did it", choices: addChosen(choices, filters?.by, FORMER_USER_LABEL) },
    ];
  },
  tools: (query) => <DayRange query={query} />,
  empty: <p>Administrators' actions, sign-ins and denied requests appear here.</p>,
});

function AuditNote({ query }: { query: ListQuery }) {
  const record = query.filters?.record;
  if (!record) return <p>Who did what, and when. Entries are never changed.</p>;
  const [type = "", ...id] = record.split(":");
  return (
    <p>
      {getTargetLabel(type)} <span className="font-mono text-[13px] wrap-anywhere">{id.join(":")}</span>{" "}
      alone. <TextLink href={listHref(path, { ...listParams(query), record: undefined })}>Show all</TextLink>
    </p>
  );
}

const boundaries = [
  ["from", "From"],
  ["to", "To"],
] as const;

function DayRange({ query }: { query: ListQuery }) {
  const { from: _from, to: _to, ...extraParams } = listParams(query);
  return (
    <ListForm
      action={path}
      extraParams={extraParams}
      label="Days of the events"
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      {boundaries.map(([name, label]) => {
        const value = query.filters?.[name] ?? "";
        return (
          <label key={name} className="flex items-center gap-2">
            <span className="text-muted max-sm:w-9">{label}</span>
            {/* The key resets the input when the URL changes, also after 'back'. */}
            <input
              key={value}
              type="date"
              name={name}
              defaultValue={value}
              autoComplete="off"
              className="h-9 rounded border border-control bg-white px-3 text-[14px] tabular-nums"
            />
          </label>
        );
      })}
      <button className={buttonClass("secondary")}>Show days</button>
    </ListForm>
  );
}

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
    <TextLink
      href={staffPaths.user(event.actorId)}
      className="inline-flex min-h-6 items-center max-md:mt-0.5 md:-my-0.5"
    >
      {name}
    </TextLink>
  );
}
