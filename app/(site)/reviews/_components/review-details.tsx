import { ResumeViewer } from "@/components/applicants/resume-viewer";
import { OpinionForm } from "@/components/reviews/opinion-form";
import { OpinionItem } from "@/components/reviews/opinion-item";
import { DateText } from "@/components/ui/date-text";
import { reviewPage, reviewsPage } from "@/lib/content/reviews/reviews";
import { fullName } from "@/lib/text/full-name";
import { reviewPaths } from "@/lib/review-paths";
import type { Review } from "@/lib/reviews/data";
import { SharedNotes } from "./shared-notes";

interface ReviewDetailsProps {
  job: { id: string; title: string };
  review: Review;
}

export function ReviewDetails({ job, review }: ReviewDetailsProps) {
  const { id, createdAt, notes, opinion, others } = review;
  return (
    <div className="frame grid gap-x-12 gap-y-10 py-12 md:grid-cols-12 md:py-16">
      <header className="md:col-span-12">
        <p className="mb-4">
          <a href={reviewPaths.filterByJob(job.id)} className="text-river underline underline-offset-4">
            {reviewsPage.heading}
          </a>
        </p>
        <h1 className="font-display text-4xl font-semibold break-words">{fullName(review)}</h1>
        <p className="mt-3 break-words text-muted">
          Application for {job.title}, received <DateText value={createdAt} />
        </p>
      </header>
      <div className="min-w-0 md:col-span-7">
        <ResumeViewer applicant={review} path={reviewPaths.resume(job.id, id)} />
      </div>
      <div className="grid h-fit min-w-0 gap-10 md:col-span-5">
        <section aria-labelledby="own">
          <h2 id="own" className="mb-3 font-display text-xl font-semibold">
            {reviewPage.own}
          </h2>
          <OpinionForm jobId={job.id} applicantId={id} opinion={opinion} />
        </section>
        <section aria-labelledby="others">
          <h2 id="others" className="mb-3 font-display text-xl font-semibold">
            {reviewPage.others}
          </h2>
          {others && others.length > 0 ? (
            <ul className="border-t border-line">
              {others.map((other) => (
                <OpinionItem key={other.reviewerId} opinion={other} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{others ? reviewPage.noOthers : reviewPage.hidden}</p>
          )}
        </section>
        <SharedNotes notes={notes} />
      </div>
    </div>
  );
}
