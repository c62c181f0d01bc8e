import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { JobDetails } from "@/components/jobs/job-details";
import { NoticePage } from "@/components/layout/site/notice-page";
import { WrittenText } from "@/components/records/written-text";
import { FORM_ERROR_COOKIE, readFormErrorCookie } from "@/lib/applicants/submission/form-error-cookie";
import { jobNotFound, jobsSection, jobUnreadable, jobClosedMeanwhile } from "@/lib/content/sections";
import { getPublicJob } from "@/lib/jobs/public-jobs";
import { paths } from "@/lib/paths";
import { getPublicTeam } from "@/lib/team/public-team";

type Props = PageProps<"/jobs/[jobId]/apply">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const job = await getPublicJob((await params).jobId);
  return { title: job ? jobsSection.apply : jobNotFound.heading, robots: { index: false } };
}

export default async function ApplyPage({ params }: Props) {
  const { jobId } = await params;
  const job = await getPublicJob(jobId);
  if (job === "unreadable") return <NoticePage {...jobUnreadable} />;
  const posted = readFormErrorCookie(paths.jobApply(jobId), (await cookies()).get(FORM_ERROR_COOKIE)?.value);
  if (!job) {
    if (!posted) redirect(paths.job(jobId)); // answers 404
    return <ClosedMeanwhile values={posted.values} />;
  }
  return <JobDetails job={job} team={await getPublicTeam()} posted={posted} />;
}

const LABELS = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  profileLink: "Link",
  coverNote: "Cover note",
} as const;

/** Answers a form without JavaScript that was sent after the job closed. Keeps what the person typed. */
function ClosedMeanwhile({ values }: { values: Record<string, string> }) {
  const { typed, ...notice } = jobClosedMeanwhile;
  return (
    <>
      <NoticePage {...notice} />
      <section aria-labelledby="typed" className="frame pb-20">
        <h2 id="typed" className="text-[1.6rem]">
          {typed}
        </h2>
        <dl className="mt-4 grid max-w-[40rem] grid-cols-[8rem_minmax(0,1fr)] gap-y-2 border-y border-line py-4 wrap-anywhere">
          {Object.entries(LABELS).map(([name, label]) =>
            values[name] ? (
              <div key={name} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>
                  <WrittenText>{values[name]}</WrittenText>
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </section>
    </>
  );
}
