import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { jobNotFound } from "@/lib/content/sections";

/** Prerendered, so that it answers every unknown or closed job from memory, complete in the served HTML. */
export const metadata: Metadata = { title: jobNotFound.heading, robots: { index: false } };

export default function JobNotFoundPage() {
  return <NoticePage {...jobNotFound} />;
}
