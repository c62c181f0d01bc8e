import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { messageSent } from "@/lib/content/sections";

export const metadata: Metadata = { title: messageSent.heading, robots: { index: false } };

export default function ContactSentPage() {
  return <NoticePage {...messageSent} />;
}
