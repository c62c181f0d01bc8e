import type { Metadata } from "next";
import { SignInForm } from "@/components/auth/sign-in-form";
import { signInPage } from "@/lib/content/account";

export const metadata: Metadata = { title: signInPage.heading, robots: { index: false } };
export const dynamic = "force-static";

export default function SignInPage() {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{signInPage.heading}</h1>
      <p className="mt-3 mb-8 text-muted">{signInPage.intro}</p>
      <SignInForm />
    </section>
  );
}
