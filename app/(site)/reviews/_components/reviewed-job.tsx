import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { reviewsPage } from "@/lib/content/reviews/reviews";
import { fullName } from "@/lib/text/full-name";
import type { ReviewPage, ReviewRow } from "@/lib/reviews/data";
import { reviewPaths } from "@/lib/review-paths";
import { verdictLabels } from "@/lib/reviews/verdicts";

interface ReviewedJobProps {
  job: { id: string; title: string };
  reviews: ReviewPage;
}

export function ReviewedJob({ job, reviews: { items, waiting, ...page } }: ReviewedJobProps) {
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

function Row({ jobId, row }: { jobId: string; row: ReviewRow }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <a
        href={reviewPaths.review(jobId, row.id)}
        className="min-w-0 font-semibold wrap-anywhere text-river underline underline-offset-4"
      >
        {fullName(row)}
      </a>
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
