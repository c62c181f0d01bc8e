import type { Metadata } from "next";
import { TargetNotice } from "@/components/ui/target-notice";
import { ForgotPasswordForm } from "@/app/(site)/forgot-password/_components/forgot-password-form";
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
      <ForgotPasswordForm />
    </section>
  );
}
