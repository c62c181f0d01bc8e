import type { Metadata } from "next";
import { EditJob } from "@/components/jobs/job-editors";
import { PageHeader } from "@/components/layout/staff/page-header";
import { RecordKeeper } from "@/components/records/record-keeper";
import { RecordNotFound } from "@/components/records/record-not-found";
import { answerNotFound } from "@/lib/http/answer-not-found";
import { getJob } from "@/lib/jobs/data";
import { guardedPage } from "../../../_components/guarded-page";
import { buildRecordHref, readFormChoices } from "../../_components/read-form-choices";

export const metadata: Metadata = { title: "Edit a job" };

export default guardedPage(
  "hiring",
  async (admin, { params, searchParams }: PageProps<"/admin/jobs/[jobId]/edit">) => {
    const job = await getJob(admin, (await params).jobId);
    const leaveTo = job && buildRecordHref(job.id, await searchParams);
    if (!job) await answerNotFound();
    return (
      <RecordKeeper item="job" isGone={!job}>
        {leaveTo ? (
          <>
            <PageHeader back={{ label: job.title, href: leaveTo }} title={`Edit ${job.title}`} />
            <EditJob job={job} leaveTo={leaveTo} {...await readFormChoices(admin)} />
          </>
        ) : (
          <RecordNotFound kind="job" />
        )}
      </RecordKeeper>
    );
  },
);
