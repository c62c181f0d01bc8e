import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { applicationLinkSent } from "@/lib/content/application-page";

export const metadata: Metadata = { title: applicationLinkSent.heading, robots: { index: false } };

/** Target of the form that asks for a link, when it was submitted without JavaScript. */
export default function ApplicationLinkSentPage() {
  return <NoticePage {...applicationLinkSent} />;
}
