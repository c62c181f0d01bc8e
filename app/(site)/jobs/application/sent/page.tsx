import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { applicationLinkSent } from "@/lib/content/application-page";

export const metadata: Metadata = { title: applicationLinkSent.heading, robots: { index: false } };

export default function ApplicationLinkSentPage() {
  return <NoticePage {...applicationLinkSent} />;
}
