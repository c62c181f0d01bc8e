import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/staff/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { findTrash } from "@/lib/trash/data";
import { TRASH_DAYS } from "@/lib/trash/record-kinds";
import { guardedPage } from "../_components/guarded-page";
import { EmptyTrash } from "./_components/empty-trash";
import { TrashTable } from "./_components/trash-table";

export const metadata: Metadata = { title: "Trash" };

interface TrashPageProps {
  searchParams: Promise<SearchParams>;
}

export default guardedPage<TrashPageProps>(async (admin, { searchParams }) => {
  const { page } = parseListQuery(await searchParams);
  const { items, newest, ...numbers } = await findTrash(admin, { page });
  const note = <p>Deleted records stay here for {TRASH_DAYS} days. Only administrators can see them.</p>;

  return (
    <>
      <PageHeader title="Trash" note={note}>
        {numbers.total > 0 ? <EmptyTrash count={numbers.total} until={newest.getTime()} /> : null}
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
      <div className="mt-4">
        <Pagination action={staffPaths.trash} label="Pages of the trash" {...numbers} />
      </div>
    </>
  );
});
