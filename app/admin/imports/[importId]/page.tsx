import type { Metadata } from "next";
import { ActionButton } from "@/components/forms/action-button";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { ImportMapping } from "@/components/imports/import-mapping";
import { UploadImport } from "@/components/imports/upload-import";
import { PageHeader } from "@/components/layout/staff/page-header";
import { ListTabs } from "@/components/lists/list-tabs";
import { TitledSection } from "@/components/ui/titled-section";
import { type Columns, Table } from "@/components/ui/table/table";
import { answerNotFound } from "@/lib/http/answer-not-found";
import { startImport, undoImport } from "@/lib/imports/actions";
import type { CheckedRow } from "@/lib/imports/check-rows";
import { getImport, listImportedJobs } from "@/lib/imports/data";
import type { ImportKind, Mapping } from "@/lib/imports/fields";
import * as strings from "@/lib/imports/strings";
import { countApplicantsOfJobs } from "@/lib/jobs/data";
import { describeAttachedApplicants } from "@/lib/jobs/strings";
import { listHref } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";
import NotFound from "./not-found";

export const metadata: Metadata = { title: "Import" };

const SHOWN_MAX = 200;

const columns: Columns<CheckedRow & { id: string }> = [
  { header: "Row", cell: ({ title }) => title || "Without a name", narrow: "title", style: "strong line" },
  { header: "Line", cell: ({ line }) => String(line), narrow: "corner", style: "line", width: "md:w-20" },
  { header: "Result", cell: ({ fate }) => strings.fateLabels[fate], style: "state", width: "md:w-52" },
  { header: "Why", cell: ({ message }) => message, style: "whole" },
];

export default guardedPage(
  "hiring",
  async (admin, { params, searchParams }: PageProps<"/admin/imports/[importId]">) => {
    const found = await getImport(admin, (await params).importId);
    if (!found) {
      await answerNotFound();
      return <NotFound />;
    }
    const { id, fileName, state, rows, imported, total } = found;
    const [kind, isPreview] = [found.kind as ImportKind, state === "preview"];
    const jobs = kind === "jobs" ? await listImportedJobs(admin, id) : [];
    const applicants = await countApplicantsOfJobs(admin, jobs);
    const { fate: chosen } = await searchParams;
    const fates = [undefined, ...(Object.keys(strings.fateLabels) as strings.Fate[])];
    const select = (fate?: unknown) => rows.filter((row) => fate === undefined || row.fate === fate);
    const count = rows.filter(({ data }) => data).length;
    const isPartial = state === "done" && imported < total;
    const progress = `${strings.stateLabels[state]}: ${imported} of ${strings.countRows(total, kind)}${isPartial ? strings.leftOut : ""}`;
    return (
      <>
        <PageHeader
          back={{ href: staffPaths.imports, label: "All imports" }}
          title={fileName}
          note={isPreview ? "Nothing has been imported yet." : progress}
        >
          {isPreview && count > 0 ? (
            <ActionButton
              action={startImport}
              input={id}
              variant="primary"
              label={`Import ${strings.countRows(count, kind)}`}
              success={strings.started}
              failure={strings.failed}
            />
          ) : null}
          {state.startsWith("und") ? null : (
            <ConfirmDialog
              action={undoImport}
              input={id}
              label={isPreview ? "Delete preview" : "Undo import"}
              busyLabel="Working..."
              title={isPreview ? "Delete the preview?" : "Undo the whole import?"}
              description={[
                isPreview
                  ? "The uploaded files are deleted. Nothing was imported."
                  : `All ${kind} it added move to the trash, even those that staff have changed.`,
                ...(applicants > 0 ? [describeAttachedApplicants(applicants), strings.interviewsEnd] : []),
              ].join(" ")}
              unchangedText="Nothing was changed."
              success={strings.undoStarted}
              failure={strings.failed}
            />
          )}
        </PageHeader>
        {isPreview ? (
          <>
            <ListTabs
              label="Rows"
              tabs={fates.map((fate) => ({
                label: fate ? strings.fateLabels[fate] : "All rows",
                href: listHref(staffPaths.import(id), { fate }),
                current: chosen === fate,
                count: select(fate).length,
              }))}
            />
            <Table
              caption={`The first ${SHOWN_MAX} rows`}
              columns={columns}
              rows={select(chosen)
                .slice(0, SHOWN_MAX)
                .map((row) => ({ ...row, id: String(row.line) }))}
              rowHref={() => undefined}
              rowLabel={({ line }) => `line ${line}`}
            />
            <TitledSection id="columns" title="Columns" className="mt-10">
              <ImportMapping id={id} kind={kind} columns={found.columns} mapping={found.mapping as Mapping} />
            </TitledSection>
            {kind === "applicants" ? (
              <TitledSection id="files" title="Resumes" className="mt-10">
                <UploadImport importId={id} />
              </TitledSection>
            ) : null}
          </>
        ) : null}
      </>
    );
  },
);
