import type { Metadata } from "next";
import Link from "next/link";
import { auditColumns } from "@/components/admin/audit-columns";
import { DayRange } from "@/components/admin/day-range";
import { ListView } from "@/components/admin/list-view";
import { PageHeader } from "@/components/admin/page-header";
import { type Actor, findEvents, listActors } from "@/lib/history/data";
import { LEFT, targetName, targetPath } from "@/lib/history/event";
import { sentence } from "@/lib/history/sentence";
import { auditTable, NOBODY } from "@/lib/history/table";
import { listHref, listParams, type ListQuery, parseListQuery, type SearchParams } from "@/lib/list";
import { staffPaths } from "@/lib/staff-paths";
import { guarded } from "../_components/guarded-page";

export const metadata: Metadata = { title: "Audit log" };

const path = staffPaths.audit;

const kind = {
  name: "kind",
  label: "Kind of event",
  choices: [
    { value: "", label: "All events" },
    { value: "records", label: "Changes of records" },
    { value: "security", label: "Sign-ins, refusals, limits" },
    { value: "privacy", label: "Privacy desk" },
  ],
};

interface AuditPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<AuditPageProps>(async (admin, { searchParams }) => {
  const query = parseListQuery(await searchParams, auditTable);
  const [page, actors] = await Promise.all([findEvents(admin, query), listActors(admin, query.filters?.by)]);
  return (
    <>
      <PageHeader title="Audit log" note={<Note query={query} />} />
      <ListView
        path={path}
        items="events"
        caption="Events of the audit log"
        query={query}
        page={page}
        order={auditTable.order}
        columns={auditColumns}
        rowHref={targetPath}
        rowLabel={({ action, details }) => sentence(action, details)}
        exportPath={staffPaths.exportAudit}
        filters={[kind, { name: "by", label: "Who did it", choices: choicesOf(actors, query) }]}
        searchable={auditTable.searchable}
        tools={<DayRange path={path} items="events" query={query} />}
      >
        <p>What administrators do, who signs in, and what is refused is written down here.</p>
      </ListView>
    </>
  );
});

function Note({ query }: { query: ListQuery }) {
  const record = query.filters?.record;
  if (!record) return <p>Who did what, and when. Rows are added and never changed.</p>;
  const [type = "", ...id] = record.split(":");
  return (
    <p>
      {targetName(type)} <span className="font-mono text-[13px] wrap-anywhere">{id.join(":")}</span> alone.{" "}
      <Link
        href={listHref(path, { ...listParams(query), record: undefined })}
        prefetch={false}
        className="text-river underline underline-offset-4"
      >
        Show all
      </Link>
    </p>
  );
}

function choicesOf(actors: readonly Actor[], { filters }: ListQuery) {
  const choices = [
    { value: "", label: "Anybody" },
    { value: NOBODY, label: "Nobody signed in" },
    ...actors.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const by = filters?.by;
  if (by && choices.every(({ value }) => value !== by)) choices.push({ value: by, label: LEFT });
  return choices;
}
