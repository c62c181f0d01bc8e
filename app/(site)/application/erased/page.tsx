import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { dataErased } from "@/lib/content/application-page";

export const metadata: Metadata = { title: dataErased.heading, robots: { index: false } };

export default function DataErasedPage() {
  return <NoticePage {...dataErased} />;
}
