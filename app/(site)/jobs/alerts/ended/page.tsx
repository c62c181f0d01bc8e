import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { alertEnded } from "@/lib/content/alerts";

export const metadata: Metadata = { title: alertEnded.heading, robots: { index: false } };

export default function AlertEndedPage() {
  return <NoticePage {...alertEnded} />;
}
