import type { Metadata } from "next";
import { UploadImport } from "@/components/imports/upload-import";
import { PageHeader } from "@/components/layout/staff/page-header";
import { TitledSection } from "@/components/ui/titled-section";
import { createdColumn } from "@/components/ui/table/columns";
import { type Columns, Table } from "@/components/ui/table/table";
import { listImports } from "@/lib/imports/data";
import { countRows, stateLabels } from "@/lib/imports/strings";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../_components/guarded-page";

export const metadata: Metadata = { title: "Import" };

const note = (
  <p className="max-w-[60ch]">
    Applicants or jobs from a CSV file, such as an export of this site, Greenhouse or Workable. You'll see
    what happens to each row first. No one is emailed, no answers come due, and jobs are added closed.
  </p>
);

type Row = Awaited<ReturnType<typeof listImports>>[number];

const columns: Columns<Row> = [
  { header: "File", cell: ({ fileName }) => fileName, narrow: "title", style: "strong line" },
  { header: "State", cell: ({ state }) => stateLabels[state] ?? state, style: "state" },
  {
    header: "Imported",
    cell: ({ kind, imported, total }) => `${imported} of ${countRows(total, kind)}`,
    style: "line",
  },
  { ...createdColumn("Uploaded"), sort: undefined },
];

export default guardedPage("hiring", async (admin) => {
  const imports = await listImports(admin);
  return (
    <>
      <PageHeader
        back={{ href: staffPaths.applicants, label: "All applicants" }}
        title="Import"
        note={note}
      />
      <UploadImport />
      {imports.length > 0 ? (
        <TitledSection id="earlier" title="Earlier imports" className="mt-10">
          <Table
            caption="Earlier imports"
            columns={columns}
            rows={imports}
            rowHref={({ id }) => staffPaths.import(id)}
            rowLabel={({ kind }) => `import of ${kind}`}
          />
        </TitledSection>
      ) : null}
    </>
  );
});
