import type { Metadata } from "next";
import { TargetNotice } from "@/components/ui/target-notice";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { unknownError } from "@/lib/auth/strings";
import { signOutPage } from "@/lib/content/accounts/account";

const { heading, intro, stillSignedIn } = signOutPage;

export const metadata: Metadata = { title: heading, robots: { index: false } };
export const dynamic = "force-static";

/** Signing out needs a POST, because browsers prefetch links. */
export default function SignOutPage() {
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">{intro}</p>
      <TargetNotice id="failed">
        {unknownError} {stillSignedIn}
      </TargetNotice>
      <SignOutButton />
    </section>
  );
}
