import type { Metadata } from "next";
import { AddressNote } from "@/components/site/address-note";
import { ForgotPasswordForm } from "@/components/site/forgot-password-form";
import { forgotPasswordPage } from "@/lib/content/account";

const { metaTitle, heading, intro, expired, away } = forgotPasswordPage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };
export const dynamic = "force-static";

export default function ForgotPasswordPage() {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">{intro}</p>
      <AddressNote id="expired">{expired}</AddressNote>
      <AddressNote id="away">{away}</AddressNote>
      <ForgotPasswordForm />
    </section>
  );
}
