import { NoticePage } from "@/components/layout/site/notice-page";
import { reviewNotFound } from "@/lib/content/reviews/reviews";

export default function ReviewNotFound() {
  return <NoticePage {...reviewNotFound} />;
}
