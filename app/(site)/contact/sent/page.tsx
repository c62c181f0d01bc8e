import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { describeSentToday } from "@/lib/calendar/sent-text";
import { messageSent } from "@/lib/content/sections";
import { findProofStory } from "@/lib/content/site-texts";

export const metadata: Metadata = { title: messageSent.heading, robots: { index: false } };

export default function MessageSentPage() {
  const story = findProofStory();
  const links = story ? [{ label: `While you wait: ${story.title}`, href: story.href }] : [];
  return (
    <NoticePage
      {...messageSent}
      text={describeSentToday("message")}
      links={[...links, ...messageSent.links]}
    />
  );
}
