import type { Metadata } from "next";
import { renderForViewer } from "@/app/(site)/reviews/_components/render-for-viewer";
import { getReviewedJobs } from "@/lib/auth/reviewer";
import { reviewsPage } from "@/lib/content/reviews/reviews";
import { parseListQuery } from "@/lib/lists/list-query";
import { findReviews, type ReviewPage } from "@/lib/reviews/data";
import { reviewPaths } from "@/lib/review-paths";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { fullName } from "@/lib/text/full-name";
import { verdictLabels } from "@/lib/reviews/verdicts";
import { PlainLink } from "@/components/ui/plain-link";

const { metaTitle, heading, intro, all, noJobs } = reviewsPage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };

const filters = { job: {} };

export default async function ReviewsPage({ searchParams }: PageProps<"/reviews">) {
  const query = parseListQuery(await searchParams, { sorts: {}, filters });
  const jobId = query.filters?.job;
  return renderForViewer(
    jobId === undefined ? reviewPaths.reviews : reviewPaths.filterByJob(jobId),
    async () => {
      const reviewedJobs = await getReviewedJobs();
      const chosen = reviewedJobs.filter(({ job }) => job.id === jobId);
      const shown = await Promise.all(
        (chosen.length > 0 ? chosen : reviewedJobs).map(async (reviewedJob) => ({
          job: reviewedJob.job,
          reviews: await findReviews(reviewedJob, chosen.length > 0 ? query.page : 1),
        })),
      );
      return (
        <div data-signed-in className="frame py-16 md:py-24 [&>*]:max-w-4xl">
          <h1 className="font-display text-4xl font-semibold">{heading}</h1>
          <p className="mt-3 text-muted">{shown.length > 0 ? intro : noJobs}</p>
          {chosen.length > 0 && reviewedJobs.length > 1 ? (
            <p className="mt-6">
              <PlainLink href={reviewPaths.reviews}>{all}</PlainLink>
            </p>
          ) : null}
          {shown.map(({ job, reviews }) => (
            <ReviewedJob key={job.id} job={job} reviews={reviews} />
          ))}
        </div>
      );
    },
  );
}

interface ReviewedJobProps {
  job: { id: string; title: string };
  reviews: ReviewPage;
}

function ReviewedJob({ job, reviews: { items, waiting, ...page } }: ReviewedJobProps) {
  const heading = `job-${job.id}`;
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="font-display text-2xl font-semibold break-words">
        {job.title}
      </h2>
      {items.length > 0 ? (
        <>
          <p className="mt-1 text-muted">{describeWaiting(waiting)}</p>
          <ul className="mt-4 border-t border-line">
            {items.map((row) => (
              <Row key={row.id} jobId={job.id} row={row} />
            ))}
          </ul>
          {page.pages > 1 ? (
            <Pagination
              action={reviewPaths.reviews}
              extraParams={{ job: job.id }}
              label={`Pages of applications for ${job.title}`}
              {...page}
            />
          ) : null}
        </>
      ) : (
        <p className="mt-1 text-muted">{reviewsPage.none}</p>
      )}
    </section>
  );
}

function describeWaiting(waiting: number): string {
  if (waiting === 0) return "You've given your opinion on every application.";
  return waiting === 1
    ? "1 application is waiting for your opinion."
    : `${waiting} applications are waiting for your opinion.`;
}

function Row({ jobId, row }: { jobId: string; row: ReviewPage["items"][number] }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <PlainLink href={reviewPaths.review(jobId, row.id)} className="min-w-0 font-semibold wrap-anywhere">
        {fullName(row)}
      </PlainLink>
      <p className="flex flex-wrap items-baseline gap-x-4 text-[15px] leading-6 text-muted">
        <span>
          Received <DateText value={row.createdAt} />
        </span>
        {row.verdict ? (
          <span>
            Your opinion: <Badge tone="strong">{verdictLabels[row.verdict]}</Badge>
          </span>
        ) : (
          <span className="font-semibold text-ink">No opinion yet</span>
        )}
      </p>
    </li>
  );
}
