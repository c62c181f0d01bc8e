import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { linkSent } from "@/lib/content/accounts/account";

export const metadata: Metadata = { title: linkSent.heading, robots: { index: false } };

export default function LinkSentPage() {
  return <NoticePage {...linkSent} />;
}
