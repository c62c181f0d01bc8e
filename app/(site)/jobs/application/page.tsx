import type { Metadata } from "next";
import { RequestLinkForm } from "@/app/(site)/jobs/application/_components/request-link-form";
import { CookieNotice } from "@/components/auth/cookie-notice";
import { TargetNotice } from "@/components/ui/target-notice";
import { requestLinkPage } from "@/lib/content/application-page";

const { metaTitle, heading, intro, expired, ended, linkNeeded, busy, away } = requestLinkPage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };
export const dynamic = "force-static";

export default function RequestLinkPage() {
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">{intro}</p>
      <TargetNotice id="expired">{expired}</TargetNotice>
      <TargetNotice id="ended">{ended}</TargetNotice>
      <TargetNotice id="link-needed">{linkNeeded}</TargetNotice>
      <TargetNotice id="busy">{busy}</TargetNotice>
      <TargetNotice id="away">{away}</TargetNotice>
      <CookieNotice />
      <RequestLinkForm />
    </section>
  );
}
