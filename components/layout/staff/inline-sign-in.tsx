"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { SignInForm } from "@/components/auth/sign-in-form";

export function InlineSignIn({ company }: { company?: string }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-3xl font-semibold">Sign in to the staff area</h1>
      <p className="mt-3 mb-8 text-muted">
        Only administrators of this site can see messages, jobs and people.
      </p>
      <SignInForm next={search ? `${pathname}?${search}` : pathname} company={company} />
    </section>
  );
}
