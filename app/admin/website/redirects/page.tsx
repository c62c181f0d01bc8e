import type { Metadata } from "next";
import { BackLink } from "@/components/records/back-link";
import { AddRedirect } from "@/components/redirects/add-redirect";
import { ButtonLink } from "@/components/ui/button-link";
import { createdColumn, textColumn } from "@/components/ui/table/columns";
import type { Columns } from "@/components/ui/table/table";
import { deleteRedirects, restoreRedirects } from "@/lib/redirects/actions";
import * as strings from "@/lib/redirects/strings";
import { type RedirectRecord, redirectTable } from "@/lib/redirects/table";
import { staffPaths } from "@/lib/staff-paths";
import { listPage } from "../../_pages/list-page";

export const metadata: Metadata = { title: "Redirects" };

const columns: Columns<RedirectRecord> = [
  textColumn("Old address", "fromPath", { sort: "from", narrow: "title", style: "strong line" }),
  textColumn("New address", "toPath"),
  { header: "By", cell: ({ author }) => author ?? "A former user", style: "line", width: "md:w-40" },
  createdColumn("Added"),
];

export default listPage({
  title: "Redirects",
  note: () => (
    <p>
      Addresses of an earlier site that lead to pages of this one.{" "}
      <BackLink href={staffPaths.website}>Website</BackLink>
    </p>
  ),
  buttons: (
    <>
      <ButtonLink variant="secondary" href={staffPaths.importRedirects}>
        Import
      </ButtonLink>
      <AddRedirect />
    </>
  ),
  path: staffPaths.redirects,
  items: "redirects",
  table: redirectTable,
  columns,
  rowLabel: () => "redirect",
  checkboxLabel: ({ fromPath }) => `redirect from ${fromPath}`,
  actions: [
    {
      label: "Delete",
      busyLabel: "Deleting...",
      action: deleteRedirects,
      failure: strings.deleteFailed,
      warning: strings.deleteWarning,
      undo: restoreRedirects,
    },
  ],
  empty: <p>Add one for each address that others still link to, or import them from a file.</p>,
});
