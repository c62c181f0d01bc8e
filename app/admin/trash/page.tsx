import type { Metadata } from "next";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { PageHeader } from "@/components/layout/staff/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { parseListQuery } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { emptyTrash } from "@/lib/trash/actions";
import { findTrash } from "@/lib/trash/data";
import { TRASH_DAYS } from "@/lib/trash/record-kinds";
import * as strings from "@/lib/trash/strings";
import { guardedPage } from "../_components/guarded-page";
import { TrashTable } from "./_components/trash-table";

export const metadata: Metadata = { title: "Trash" };

export default guardedPage<PageProps<"/admin/trash">>(async (admin, { searchParams }) => {
  const { page } = parseListQuery(await searchParams);
  const { items, newest, ...numbers } = await findTrash(admin, { page });
  const note = <p>Deleted records stay here for {TRASH_DAYS} days. Only administrators can see them.</p>;

  return (
    <>
      <PageHeader title="Trash" note={note}>
        {numbers.total > 0 ? (
          <ConfirmDialog
            label="Empty trash"
            busyLabel="Emptying..."
            title="Empty the trash?"
            description={
              <p>
                <span>{numbers.total === 1 ? "The one record" : `All ${numbers.total} records`}</span> in it,
                with resumes and unsent emails, will be deleted for good. This cannot be undone.
              </p>
            }
            action={emptyTrash}
            input={{ until: newest.getTime() }}
            success={strings.emptied}
            failure={strings.emptyFailed}
            unchangedText="Not everything was deleted."
          />
        ) : null}
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
