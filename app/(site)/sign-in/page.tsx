import type { Metadata } from "next";
import { SignInForm } from "@/components/auth/sign-in-form";
import { TargetNotice } from "@/components/ui/target-notice";
import { getCompanyLabel } from "@/lib/auth/company/provider";
import { signInPage } from "@/lib/content/accounts/account";
import { companyProblems } from "@/lib/content/accounts/company-sign-in";

export const metadata: Metadata = { title: signInPage.heading, robots: { index: false } };
export const dynamic = "force-static";

export default function SignInPage() {
  const company = getCompanyLabel();
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{signInPage.heading}</h1>
      <p className="mt-3 mb-8 text-muted">{signInPage.intro}</p>
      <TargetNotice id="invitation-ended">{signInPage.invitationEnded}</TargetNotice>
      <TargetNotice id="invitation-away">{signInPage.invitationAway}</TargetNotice>
      {company
        ? Object.entries(companyProblems).map(([problem, text]) => (
            <TargetNotice key={problem} id={`company-${problem}`}>
              {text}
            </TargetNotice>
          ))
        : null}
      <SignInForm company={company} />
    </section>
  );
}
