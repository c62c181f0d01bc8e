import type { Metadata } from "next";
import { AddJob } from "@/components/jobs/job-editors";
import { PageHeader } from "@/components/layout/staff/page-header";
import { getJob } from "@/lib/jobs/data";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";
import { buildRecordHref, readFormChoices } from "../_components/read-form-choices";

export const metadata: Metadata = { title: "Add a job" };

export default guardedPage("hiring", async (admin, { searchParams }: PageProps<"/admin/jobs/new">) => {
  const params = await searchParams;
  const original = typeof params.copy === "string" ? await getJob(admin, params.copy) : null;
  const leaveTo = original ? buildRecordHref(original.id, params) : staffPaths.jobs;
  return (
    <>
      <PageHeader
        back={{ label: original ? original.title : "All jobs", href: leaveTo }}
        title={original ? `Duplicate ${original.title}` : "Add a job"}
      />
      <AddJob original={original ?? undefined} leaveTo={leaveTo} {...await readFormChoices(admin)} />
    </>
  );
});
