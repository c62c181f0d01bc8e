import { AddApplicantLink } from "@/components/applications/add-applicant-link";
import { ApplicationReport } from "@/components/report/application-report";
import { ListMemory } from "@/components/lists/list-memory";
import { IdField } from "@/components/records/contact-fields";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { countApplications, countApplicationsOfJobs, findApplications } from "@/lib/applications/data";
import { deleteJob } from "@/lib/jobs/actions";
import { getJob } from "@/lib/jobs/data";
import * as strings from "@/lib/jobs/strings";
import { jobTable } from "@/lib/jobs/table";
import { getApplicationReport } from "@/lib/report/data";
import { getWeeksSince } from "@/lib/report/range";
import { paths } from "@/lib/paths";
import { recordPage } from "../../_pages/record-page";
import { DescriptionGrid } from "../_components/description-grid";
import { EditJob } from "../_components/edit-job";
import { JobApplications } from "../_components/job-applications";

const REPORT_WEEKS = 52;

const { generateMetadata, Page } = recordPage({
  kind: "job",
  param: "jobId",
  table: jobTable,
  get: getJob,
  getTitle: ({ title }) => title,
  render: async (admin, job, list) => {
    const { id, title, type, location, description, status, createdAt } = job;
    // `page` counts the pages of applicants. The other parameters belong to the job list that led here.
    const { page } = list.query;
    const range = getWeeksSince(createdAt, REPORT_WEEKS);
    const [applications, shown, all, report] = await Promise.all([
      findApplications(admin, { page, q: "", filters: { job: id } }),
      countApplications(admin, id),
      countApplicationsOfJobs(admin, [id]),
      getApplicationReport(admin, { ...range, jobId: id }),
    ]);
    return {
      note: (
        <p role="status">
          <Badge tone={status === "Open" ? "strong" : "quiet"}>{status}</Badge>
        </p>
      ),
      buttons: (
        <>
          <EditJob job={job} />
          <AddApplicantLink jobId={id} />
        </>
      ),
      deletion: {
        title: `Delete the job ${title}?`,
        description: (
          <p>
            {strings.describeAttachedApplications(all)} To take it off the website and keep its applications,
            set its status to Closed instead.
          </p>
        ),
        action: deleteJob,
        success: strings.deleted,
        failure: strings.deleteFailed,
      },
      details: (
        <>
          <ListMemory />
          <DescriptionGrid
            fields={[
              ["Type", type],
              ["Location", location],
              ["When Created", <DateText key="created" value={createdAt} withTime />],
              ["Job ID", <IdField key="id" id={id} />],
              ["Website", status === "Open" ? <a href={paths.job(id)}>View on website</a> : "Not shown"],
            ]}
          />
          <div className="mt-8 grid gap-10">
            <JobApplications
              job={job}
              applications={applications}
              heldBack={all - shown}
              extraParams={list.params}
            />
            <ApplicationReport rows={report} range={range} />
            <section aria-labelledby="description">
              <h2 id="description" className="mb-3 font-display text-xl font-semibold">
                Description
              </h2>
              <pre className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
                {description}
              </pre>
            </section>
          </div>
        </>
      ),
    };
  },
});

export { generateMetadata, Page as default };
