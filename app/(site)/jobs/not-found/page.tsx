import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { jobNotFound } from "@/lib/content/sections";

/** Prerendered, so that the page cache can serve it for every unknown or closed job. */
export const metadata: Metadata = { title: jobNotFound.heading, robots: { index: false } };

export default function JobNotFoundPage() {
  return <NoticePage {...jobNotFound} />;
}
