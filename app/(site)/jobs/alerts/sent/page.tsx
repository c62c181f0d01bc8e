import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { alertSent } from "@/lib/content/alerts";

export const metadata: Metadata = { title: alertSent.heading, robots: { index: false } };

export default function AlertSentPage() {
  return <NoticePage {...alertSent} />;
}
