import type { Metadata } from "next";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { PageHeader } from "@/components/layout/staff/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { parseListQuery } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { hardDeleteRecord, restore } from "@/lib/trash/actions";
import { findTrash, type TrashedRecord } from "@/lib/trash/data";
import { TRASH_DAYS } from "@/lib/trash/record-kinds";
import * as strings from "@/lib/trash/strings";
import { EmptyTrash } from "./_components/empty-trash";
import { guardedPage } from "../_components/guarded-page";
import { clsx } from "clsx";
import { ActionButton } from "@/components/forms/action-button";
import { Badge } from "@/components/ui/badge";
import type { Column } from "@/components/ui/table/table";
import { TruncatedText } from "@/components/ui/table/truncated-text";
import { DateText } from "@/components/ui/date-text";
import { pluralize } from "@/lib/format";

export const metadata: Metadata = { title: "Trash" };

export default guardedPage(null, async (admin, { searchParams }: PageProps<"/admin/trash">) => {
  const { page } = parseListQuery(await searchParams);
  const { items, newest, ...numbers } = await findTrash(admin, { page });
  const note = <p>Deleted records stay here for {TRASH_DAYS} days. Only administrators can see them.</p>;

  return (
    <>
      <PageHeader title="Trash" note={note}>
        {numbers.total > 0 ? <EmptyTrash total={numbers.total} until={newest.getTime()} /> : null}
      </PageHeader>
      {items.length > 0 ? (
        <TrashTable records={items} />
      ) : (
        <EmptyState items="records in the trash">
          <p>
            Deleted messages, jobs, applicants, users, team members and templates stay here, in case you need
            them back.
          </p>
        </EmptyState>
      )}
      <Pagination action={staffPaths.trash} label="Pages of the trash" {...numbers} />
    </>
  );
});

function TrashTable({ records }: { records: readonly TrashedRecord[] }) {
  return (
    <table className="staff-table">
      <caption className="sr-only">The trash, most recently deleted first</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ header, width, className }) => (
            <th key={header} scope="col" className={clsx(width, className)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <TrashRow key={`${record.kind}:${record.id}`} {...record} />
        ))}
      </tbody>
    </table>
  );
}

function TrashRow({ kind, id, name, applicants, deletedBy, deletedAt, daysLeft }: TrashedRecord) {
  const record = { kind, id };
  const labelSuffix = `${strings.kindNames[kind].toLowerCase()} ${name}`;
  const cells = [
    <Badge>{strings.kindNames[kind]}</Badge>,
    <span className="block truncate" title={name}>
      <span className="font-semibold">{name}</span>
      {applicants > 0 ? (
        <span className="text-muted">{` with ${pluralize(applicants, "application")}`}</span>
      ) : null}
    </span>,
    <TruncatedText>{deletedBy ?? "Former user"}</TruncatedText>,
    <DateText value={deletedAt} />,
    daysLeft,
    <span className="flex gap-2 whitespace-nowrap">
      <ActionButton
        label="Restore"
        busyLabel="Restoring..."
        labelSuffix={labelSuffix}
        action={restore}
        input={{ kind, ids: [id] }}
        success={strings.restored(kind)}
        failure={strings.restoreFailed}
      />
      <ConfirmDialog
        label="Delete for good"
        busyLabel="Deleting..."
        labelSuffix={labelSuffix}
        title={`Delete ${name} for good?`}
        description={
          <p>
            {applicants > 0 ? (
              <span>{pluralize(applicants, "application")} and their files are deleted too.</span>
            ) : null}{" "}
            <span>Nothing is kept. This can't be undone.</span>
          </p>
        }
        action={hardDeleteRecord}
        input={record}
        success={strings.erased(kind)}
        failure={strings.eraseFailed}
        unchangedText="It may already have been restored or deleted. Reload the page to see."
      />
    </span>,
  ];
  return (
    <tr>
      {columns.map(({ header, className, narrow }, index) => (
        <td key={header} data-label={header} data-narrow={narrow} className={className}>
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}

const columns: readonly Pick<Column<never>, "header" | "width" | "className" | "narrow">[] = [
  { header: "Kind", width: "md:w-28" },
  { header: "Record", narrow: "title" },
  { header: "Deleted by", width: "md:w-[18%]" },
  {
    header: "Deleted",
    narrow: "corner",
    width: "md:w-[6.75rem]",
    className: "whitespace-nowrap tabular-nums",
  },
  { header: "Days left", width: "md:w-[5.5rem]", className: "tabular-nums labelled" },
  { header: "Actions", narrow: "line", width: "md:w-[14.5rem]" },
];
