import type { Metadata } from "next";
import { renderForViewer } from "@/app/(site)/reviews/_components/render-for-viewer";
import { NoticePage } from "@/components/layout/site/notice-page";
import { getReviewer } from "@/lib/auth/reviewer";
import { reviewNotFound, reviewPage, reviewsPage } from "@/lib/content/reviews/reviews";
import { answerNotFound } from "@/lib/http/answer-not-found";
import { getReview, type Review } from "@/lib/reviews/data";
import { reviewPaths } from "@/lib/review-paths";
import { CoverNote } from "@/components/applicants/cover-note";
import { ResumeViewer } from "@/components/applicants/resume-viewer";
import { OpinionForm } from "@/components/reviews/opinion-form";
import { OpinionItem } from "@/components/reviews/opinion-item";
import { DateText } from "@/components/ui/date-text";
import { fullName } from "@/lib/text/full-name";
import { TitledSection } from "@/components/ui/titled-section";
import { PlainLink } from "@/components/ui/plain-link";

export const metadata: Metadata = { title: reviewPage.metaTitle, robots: { index: false } };

export default async function ReviewPage({ params }: PageProps<"/reviews/[jobId]/[applicantId]">) {
  const { jobId, applicantId } = await params;
  return renderForViewer(reviewPaths.review(jobId, applicantId), async () => {
    const reviewer = await getReviewer(jobId);
    const review = reviewer && (await getReview(reviewer, applicantId));
    if (!review) {
      await answerNotFound();
      return <NoticePage {...reviewNotFound} />;
    }
    return <ReviewDetails job={reviewer.job} review={review} />;
  });
}

function ReviewDetails({ job, review }: { job: { id: string; title: string }; review: Review }) {
  const { id, createdAt, notes, opinion, others } = review;
  return (
    <div className="frame grid gap-x-12 gap-y-10 py-12 md:grid-cols-12 md:py-16">
      <header className="md:col-span-12">
        <p className="mb-4">
          <PlainLink href={reviewPaths.filterByJob(job.id)}>{reviewsPage.heading}</PlainLink>
        </p>
        <h1 className="font-display text-4xl font-semibold break-words">{fullName(review)}</h1>
        <p className="mt-3 break-words text-muted">
          Application for {job.title}, received <DateText value={createdAt} />
        </p>
      </header>
      <div className="min-w-0 md:col-span-7">
        <ResumeViewer applicant={review} path={reviewPaths.resume(job.id, id)} />
        <CoverNote {...review} />
      </div>
      <div className="grid h-fit min-w-0 gap-10 md:col-span-5">
        <TitledSection id="own" title={reviewPage.own}>
          <OpinionForm jobId={job.id} applicantId={id} opinion={opinion} />
        </TitledSection>
        <TitledSection id="others" title={reviewPage.others}>
          {others && others.length > 0 ? (
            <ul className="border-t border-line">
              {others.map((other) => (
                <OpinionItem key={other.reviewerId} opinion={other} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{others ? reviewPage.noOthers : reviewPage.hidden}</p>
          )}
        </TitledSection>
        <SharedNotes notes={notes} />
      </div>
    </div>
  );
}

function SharedNotes({ notes }: { notes: Review["notes"] }) {
  if (notes.length === 0) return null;
  return (
    <TitledSection id="notes" title={reviewPage.notes}>
      <ul className="border-t border-line">
        {notes.map(({ id, author, text, createdAt }) => (
          <li key={id} className="border-b border-line py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-muted">
              <span className="font-semibold wrap-anywhere">{author ?? "Former user"}</span>
              <DateText value={createdAt} withTime />
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
