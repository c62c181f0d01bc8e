import type { Metadata } from "next";
import { SiteChrome } from "@/components/site/chrome";
import { NoticePage } from "@/components/site/notice-page";
import { notFound } from "@/lib/content/sections";

export const metadata: Metadata = { title: notFound.heading, robots: { index: false } };

export default function NotFound() {
  return (
    <SiteChrome>
      <NoticePage {...notFound} />
    </SiteChrome>
  );
}
