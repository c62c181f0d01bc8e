import type { Metadata } from "next";
import { ReviewedJob } from "@/app/(site)/reviews/_components/reviewed-job";
import { renderForViewer } from "@/app/(site)/reviews/_components/render-for-viewer";
import { getReviewers } from "@/lib/auth/reviewer";
import { reviewsPage } from "@/lib/content/reviews/reviews";
import { parseListQuery } from "@/lib/lists/list-query";
import { findReviews } from "@/lib/reviews/data";
import { reviewPaths } from "@/lib/review-paths";

const { metaTitle, heading, intro, all, noJobs } = reviewsPage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };

const filters = { job: {} };

/** Lists the applications that a user reviews, by job. `?job=…&page=…` shows a page of one job. */
export default async function ReviewsPage({ searchParams }: PageProps<"/reviews">) {
  const query = parseListQuery(await searchParams, { sorts: {}, filters });
  const jobId = query.filters?.job;
  return renderForViewer(
    jobId === undefined ? reviewPaths.reviews : reviewPaths.filterByJob(jobId),
    async () => {
      const reviewers = await getReviewers();
      const chosen = reviewers.filter(({ job }) => job.id === jobId);
      const shown = await Promise.all(
        (chosen.length > 0 ? chosen : reviewers).map(async (reviewer) => ({
          job: reviewer.job,
          reviews: await findReviews(reviewer, chosen.length > 0 ? query.page : 1),
        })),
      );
      return (
        <div className="frame py-16 md:py-24 [&>*]:max-w-4xl">
          <h1 className="font-display text-4xl font-semibold">{heading}</h1>
          <p className="mt-3 text-muted">{shown.length > 0 ? intro : noJobs}</p>
          {chosen.length > 0 && reviewers.length > 1 ? (
            <p className="mt-6">
              <a href={reviewPaths.reviews} className="text-river underline underline-offset-4">
                {all}
              </a>
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
