import type { Metadata } from "next";
import { ImportButtons } from "@/components/imports/import-buttons";
import { ImportMapping } from "@/components/imports/import-mapping";
import { ImportRows } from "@/components/imports/import-rows";
import { UploadImport } from "@/components/imports/upload-import";
import { PageHeader } from "@/components/layout/staff/page-header";
import { ListTabs } from "@/components/lists/list-tabs";
import { BackLink } from "@/components/records/back-link";
import { TitledSection } from "@/components/ui/titled-section";
import type { Hiring } from "@/lib/auth/viewer";
import { answerNotFound } from "@/lib/http/answer-not-found";
import { getImport } from "@/lib/imports/data";
import { guessMapping, type ImportKind, type Mapping } from "@/lib/imports/fields";
import { type Fate, fateLabels, getSkipped, stateLabels } from "@/lib/imports/strings";
import { listHref } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";
import NotFound from "./not-found";

export const metadata: Metadata = { title: "Import" };

export default guardedPage<PageProps<"/admin/imports/[importId]">>(
  async (admin, { params, searchParams }) => {
    const { importId } = await params;
    const found = await getImport(admin as Hiring, importId);
    if (!found) {
      await answerNotFound();
      return <NotFound />;
    }
    const { id, fileName, state, columns, mapping, rows, imported, total } = found;
    const kind = found.kind as ImportKind;
    const { fate: chosen } = await searchParams;
    const count = (fate: Fate) => rows.filter((row) => row.fate === fate).length;
    const tabs = [
      { label: "All rows", href: staffPaths.import(id), current: !chosen, count: rows.length },
      ...(Object.keys(fateLabels) as Fate[]).map((fate) => ({
        label: fateLabels[fate],
        href: listHref(staffPaths.import(id), { fate }),
        current: chosen === fate,
        count: count(fate),
      })),
    ];
    const isPreview = state === "preview";
    const progress = `${stateLabels[state]}: ${imported} of ${total} ${kind}.`;
    const skipped = state === "done" ? ` ${getSkipped(total - imported)}.` : "";
    const preview = `Nothing is imported yet. Columns as in a file of ${guessMapping(kind, columns).system}.`;
    return (
      <>
        <p className="mb-3">
          <BackLink href={staffPaths.imports}>All imports</BackLink>
        </p>
        <PageHeader title={fileName} note={isPreview ? preview : progress + skipped}>
          <ImportButtons id={id} kind={kind} state={state} count={count("new") + count("withoutFile")} />
        </PageHeader>
        {isPreview ? (
          <>
            <ListTabs label="Rows" tabs={tabs} />
            <ImportRows rows={chosen ? rows.filter(({ fate }) => fate === chosen) : rows} />
            <TitledSection id="columns" title="Columns" className="mt-10">
              <ImportMapping id={id} kind={kind} columns={columns} mapping={mapping as Mapping} />
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
