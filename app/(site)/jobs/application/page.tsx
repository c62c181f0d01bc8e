import type { Metadata } from "next";
import { EmailLinkForm } from "@/components/auth/email-link-form";
import { postRequestLinkForm, requestLink } from "@/lib/application-page/actions";
import { requestFailed } from "@/lib/application-page/strings";
import { CookieNotice } from "@/components/auth/cookie-notice";
import { TargetNotice } from "@/components/ui/target-notice";
import { applicationLinkSent, requestLinkPage } from "@/lib/content/application-page";

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
      {/* Shows the same result whether or not the address is known. */}
      <EmailLinkForm
        autoComplete="email"
        request={requestLink}
        post={postRequestLinkForm}
        failure={requestFailed}
        sent={applicationLinkSent.text}
      />
    </section>
  );
}
