import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { ChangePasswordForm } from "@/app/(site)/change-password/_components/change-password-form";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { resetCookie } from "@/lib/auth/sign-in/pending-cookies";
import { changePasswordPage } from "@/lib/content/accounts/account";
import { paths } from "@/lib/paths";
import { getAddressDigest } from "@/lib/request/address-digest";

const { heading, invitation, ...choice } = changePasswordPage;

export const metadata: Metadata = {
  title: heading,
  robots: { index: false },
  // With no-referrer, a form submitted without scripts has `Origin: null`, and the server rejects it.
  referrer: "same-origin",
};

export default async function ChangePasswordPage() {
  const reset = resetCookie.read(await cookies());
  if (!reset) redirect(paths.signIn);
  const address = getAddressDigest(reset.email);
  const { intro, consequence } = reset.invited ? invitation : choice;
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{reset.invited ? invitation.heading : heading}</h1>
      <p className="mt-3 mb-8 text-muted">
        {intro}{" "}
        <span className="break-words text-ink">
          {[reset.invited, reset.email].filter(Boolean).join(", ")}
        </span>
        . {consequence}
      </p>
      <div className="grid gap-5">
        <ChangePasswordForm email={reset.email} address={address} isInvited={reset.invited !== undefined} />
        {reset.invited ? <PasskeyButton use="invitation" address={address} /> : null}
      </div>
    </section>
  );
}
