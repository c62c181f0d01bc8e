import type { Metadata } from "next";
import { AddressNote } from "@/components/site/address-note";
import { ForgotPasswordForm } from "@/components/site/forgot-password-form";

export const metadata: Metadata = { title: "Forgot password", robots: { index: false } };
export const dynamic = "force-static";

export default function ForgotPasswordPage() {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">Forgot your password?</h1>
      <p className="mt-3 mb-8 text-muted">
        Tell us the e-mail address of your account. We send a link that works once, for 30 minutes.
      </p>
      <AddressNote id="expired">
        That link was used already, has been replaced by a newer one, or is older than 30 minutes. Please ask
        for another.
      </AddressNote>
      <AddressNote id="away">
        Your link could not be looked at right now. It still works: please open it again in a minute.
      </AddressNote>
      <ForgotPasswordForm />
    </section>
  );
}
