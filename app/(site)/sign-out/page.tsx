import type { Metadata } from "next";
import { AddressNote } from "@/components/site/address-note";
import { SignOutButton } from "@/components/site/sign-out-button";
import { unknownError } from "@/lib/auth/catalogue";

export const metadata: Metadata = { title: "Sign out", robots: { index: false } };
export const dynamic = "force-static";

/** Only the button signs out: a link that a browser prefetches must not (decisions, section 3). */
export default function SignOutPage() {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">Sign out</h1>
      <p className="mt-3 mb-8 text-muted">This ends your session in this browser.</p>
      <AddressNote id="failed">{unknownError} You are still signed in.</AddressNote>
      <SignOutButton />
    </section>
  );
}
