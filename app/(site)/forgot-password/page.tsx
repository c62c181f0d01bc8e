import type { Metadata } from "next";
import { TargetNotice } from "@/components/ui/target-notice";
import Link from "next/link";
import { EmailLinkForm } from "@/components/auth/email-link-form";
import { postForgotPasswordForm, requestNewPassword } from "@/lib/account/password-actions";
import * as strings from "@/lib/auth/strings";
import { paths } from "@/lib/paths";
import { forgotPasswordPage } from "@/lib/content/accounts/account";

const { metaTitle, heading, intro, expired, away } = forgotPasswordPage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };
export const dynamic = "force-static";

export default function ForgotPasswordPage() {
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">{intro}</p>
      <TargetNotice id="expired">{expired}</TargetNotice>
      <TargetNotice id="away">{away}</TargetNotice>
      {/* Shows the same result whether or not the account exists. */}
      <EmailLinkForm
        autoComplete="username"
        request={requestNewPassword}
        post={postForgotPasswordForm}
        failure={strings.unknownError}
        sent={strings.linkSent}
      >
        <Link href={paths.signIn} className="text-river underline underline-offset-4">
          Back to sign in
        </Link>
      </EmailLinkForm>
    </section>
  );
}
