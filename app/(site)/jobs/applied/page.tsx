import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { applicationSent } from "@/lib/content/sections";

export const metadata: Metadata = { title: applicationSent.heading, robots: { index: false } };

export default function AppliedPage() {
  return <NoticePage {...applicationSent} />;
}
