import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { ChangePasswordForm } from "@/components/site/change-password-form";
import { heldReset } from "@/lib/auth/held-reset";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Change password",
  robots: { index: false },
  // Not no-referrer: a form that is posted without scripts would then carry no origin, and be refused.
  referrer: "same-origin",
};

/** Specification, section 2: who holds no reset has nothing to do here. */
export default async function ChangePasswordPage() {
  const held = heldReset(await cookies());
  if (!held) redirect(paths.signIn);
  return (
    <section className="mx-auto w-full max-w-md px-4 py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">Change password</h1>
      <p className="mt-3 mb-8 text-muted">
        Choose a new password for <span className="break-words text-ink">{held.email}</span>. It ends every
        session of this account.
      </p>
      <ChangePasswordForm email={held.email} />
    </section>
  );
}
