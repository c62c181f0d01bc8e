import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { ChangePasswordForm } from "@/app/(site)/change-password/_components/change-password-form";
import { readResetCookie } from "@/lib/auth/password/reset-cookie";
import { changePasswordPage } from "@/lib/content/account";
import { paths } from "@/lib/paths";

const { heading, intro, consequence } = changePasswordPage;

export const metadata: Metadata = {
  title: heading,
  robots: { index: false },
  // Not no-referrer: a form that is posted without scripts would then carry no origin, and be refused.
  referrer: "same-origin",
};

/** Specification, section 2: who holds no reset has nothing to do here. */
export default async function ChangePasswordPage() {
  const held = readResetCookie(await cookies());
  if (!held) redirect(paths.signIn);
  return (
    <section className="mx-auto w-full max-w-md px-4 py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">
        {intro} <span className="break-words text-ink">{held.email}</span>. {consequence}
      </p>
      <ChangePasswordForm email={held.email} />
    </section>
  );
}
