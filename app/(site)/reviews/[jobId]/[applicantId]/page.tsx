import type { Metadata } from "next";
import { renderForViewer } from "@/app/(site)/reviews/_components/render-for-viewer";
import { ReviewDetails } from "@/app/(site)/reviews/_components/review-details";
import { NoticePage } from "@/components/layout/site/notice-page";
import { getReviewer } from "@/lib/auth/reviewer";
import { reviewNotFound, reviewPage } from "@/lib/content/reviews/reviews";
import { answerNotFound } from "@/lib/http/answer-not-found";
import { getReview } from "@/lib/reviews/data";
import { reviewPaths } from "@/lib/review-paths";

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
