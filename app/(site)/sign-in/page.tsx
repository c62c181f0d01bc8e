import type { Metadata } from "next";
import { SignInForm } from "@/components/site/sign-in-form";
import { passwordChanged } from "@/lib/auth/catalogue";
import { company } from "@/lib/content/company";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };
export const dynamic = "force-static";

export default function SignInPage() {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">Sign in</h1>
      <p className="mt-3 mb-8 text-muted">For people with an account at {company.name}.</p>
      <p id="password-changed" className="mb-6 hidden font-semibold text-moss target:block">
        {passwordChanged} Please sign in with it.
      </p>
      <SignInForm />
    </section>
  );
}
