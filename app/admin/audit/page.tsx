import type { Metadata } from "next";
import Link from "next/link";
import { auditColumns } from "@/app/admin/audit/_components/audit-columns";
import { DayRange } from "@/app/admin/audit/_components/day-range";
import { addChosen } from "@/components/lists/add-chosen";
import { ListView } from "@/components/lists/list-view";
import { PageHeader } from "@/components/layout/staff/page-header";
import { type Actor, listActors } from "@/lib/history/data";
import { FORMER_USER_LABEL, getTargetLabel, getTargetPath } from "@/lib/history/audit-event";
import { describeEvent } from "@/lib/history/describe-event";
import { auditTable, ANONYMOUS } from "@/lib/history/table";
import { findPage } from "@/lib/lists/find-page";
import {
  listHref,
  listParams,
  type ListQuery,
  parseListQuery,
  type SearchParams,
} from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../_components/guarded-page";

export const metadata: Metadata = { title: "Audit log" };

const path = staffPaths.audit;

const kind = {
  name: "kind",
  label: "Event type",
  choices: [
    { value: "", label: "All events" },
    { value: "records", label: "Record changes" },
    { value: "security", label: "Sign-ins, denials, limits" },
    { value: "privacy", label: "Privacy desk" },
    { value: "keys", label: "API keys and their calls" },
  ],
};

interface AuditPageProps {
  searchParams: Promise<SearchParams>;
}

export default guardedPage<AuditPageProps>(async (admin, { searchParams }) => {
  const query = parseListQuery(await searchParams, auditTable);
  const [page, actors] = await Promise.all([
    findPage(admin, auditTable, query),
    listActors(admin, query.filters?.by),
  ]);
  return (
    <>
      <PageHeader title="Audit log" note={<AuditNote query={query} />} />
      <ListView
        path={path}
        items="events"
        caption="Audit log events"
        query={query}
        page={page}
        table={auditTable}
        columns={auditColumns}
        rowHref={getTargetPath}
        rowLabel={({ action, details }) => describeEvent(action, details)}
        exportPath={staffPaths.exportAudit}
        filters={[kind, { name: "by", label: "Who did it", choices: buildActorChoices(actors, query) }]}
        tools={<DayRange path={path} items="events" query={query} />}
      >
        <p>Administrators' actions, sign-ins and denied requests appear here.</p>
      </ListView>
    </>
  );
});

function AuditNote({ query }: { query: ListQuery }) {
  const record = query.filters?.record;
  if (!record) return <p>Who did what, and when. Entries are never changed.</p>;
  const [type = "", ...id] = record.split(":");
  return (
    <p>
      {getTargetLabel(type)} <span className="font-mono text-[13px] wrap-anywhere">{id.join(":")}</span>{" "}
      alone.{" "}
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

function buildActorChoices(actors: readonly Actor[], { filters }: ListQuery) {
  const choices = [
    { value: "", label: "Anyone" },
    { value: ANONYMOUS, label: "Anonymous visitor" },
    ...actors.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return addChosen(choices, filters?.by, FORMER_USER_LABEL);
}
