import type { Metadata } from "next";
import { OwnPasswordForm } from "@/app/(site)/account/_components/own-password-form";
import { OwnSessions } from "@/app/(site)/account/_components/own-sessions";
import { AccountUnavailable } from "@/app/(site)/account/_components/account-unavailable";
import { SignInForm } from "@/components/auth/sign-in-form";
import { findOwnSessions } from "@/lib/auth/data";
import { getViewer } from "@/lib/auth/viewer";
import { accountPage } from "@/lib/content/account";
import { paths } from "@/lib/paths";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";

export const metadata: Metadata = { title: accountPage.metaTitle, robots: { index: false } };

/** Shows the sign-in form to anonymous visitors. */
export default async function AccountPage() {
  const account = await catchDatabaseDown(async () => {
    const viewer = await getViewer();
    return viewer && { ...viewer, sessions: await findOwnSessions(viewer) };
  });
  if (account === "down") return <AccountUnavailable />;
  if (!account) {
    return (
      <section className="mx-auto w-full max-w-md px-4 py-16 md:py-24">
        <h1 className="mb-8 font-display text-4xl font-semibold">{accountPage.signedOut}</h1>
        <SignInForm next={paths.account} />
      </section>
    );
  }
  const { sessions, ...viewer } = account;
  return (
    <div className="frame grid gap-x-16 gap-y-14 py-16 md:grid-cols-12 md:py-24">
      <header className="md:col-span-12">
        <h1 className="font-display text-4xl font-semibold break-words">
          {viewer.firstName} {viewer.lastName}
        </h1>
        <p className="mt-3 break-words text-muted">
          {viewer.email} · {accountPage.roles[viewer.role]}
        </p>
      </header>
      <section aria-labelledby="password" className="md:col-span-5">
        <h2 id="password" className="mb-6 font-display text-2xl font-semibold">
          {accountPage.password}
        </h2>
        <OwnPasswordForm email={viewer.email} />
      </section>
      <section aria-labelledby="sessions" className="md:col-span-7">
        <h2 id="sessions" className="mb-6 font-display text-2xl font-semibold">
          {accountPage.sessions}
        </h2>
        <OwnSessions sessions={sessions} />
      </section>
    </div>
  );
}
