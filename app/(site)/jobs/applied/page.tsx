import type { Metadata } from "next";
import { StatusSteps } from "@/components/applicants/status-steps";
import { NoticePage } from "@/components/layout/site/notice-page";
import { describeSentToday } from "@/lib/calendar/sent-text";
import { applicationSent } from "@/lib/content/sections";

export const metadata: Metadata = { title: applicationSent.heading, robots: { index: false } };

export default function AppliedPage() {
  return (
    <NoticePage {...applicationSent} text={describeSentToday("applicant")}>
      <StatusSteps status="received" />
    </NoticePage>
  );
}
