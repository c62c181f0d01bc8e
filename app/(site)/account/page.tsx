import type { Metadata } from "next";
import { OwnFactors } from "@/app/(site)/account/_components/own-factors";
import { OwnNameForm } from "@/app/(site)/account/_components/own-name-form";
import { OwnPasswordForm } from "@/app/(site)/account/_components/own-password-form";
import { AccountUnavailable } from "@/app/(site)/account/_components/account-unavailable";
import { SignInForm } from "@/components/auth/sign-in-form";
import { findOwnSessions, type OwnSession } from "@/lib/auth/data";
import { getReviewers } from "@/lib/auth/reviewer";
import { getViewer } from "@/lib/auth/viewer";
import { findOwnFactors } from "@/lib/auth/factors/data";
import { accountPage } from "@/lib/content/accounts/account";
import { ownFactors } from "@/lib/content/accounts/second-factor";
import { paths } from "@/lib/paths";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { reviewPaths } from "@/lib/review-paths";
import { PlainLink } from "@/components/ui/plain-link";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { signOutOtherSessions, signOutSession } from "@/lib/account/session-actions";
import { formatDateTime } from "@/lib/format";

export const metadata: Metadata = { title: accountPage.metaTitle, robots: { index: false } };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const account = await catchDatabaseDown(async () => {
    const viewer = await getViewer();
    if (!viewer) return null;
    const [sessions, factors, reviewers] = await Promise.all([
      findOwnSessions(viewer),
      findOwnFactors(viewer),
      getReviewers(),
    ]);
    return { ...viewer, sessions, factors, hasReviews: reviewers.length > 0 };
  });
  if (account === "down") return <AccountUnavailable />;
  if (!account) {
    return (
      <section className="narrow-frame py-16 md:py-24">
        <h1 className="mb-8 font-display text-4xl font-semibold">{accountPage.signedOut}</h1>
        <SignInForm next={paths.account} />
      </section>
    );
  }
  const { sessions, factors, hasReviews, ...viewer } = account;
  const { problem } = await searchParams;
  return (
    <div className="frame grid gap-x-16 gap-y-14 py-16 md:grid-cols-12 md:py-24">
      <header className="md:col-span-12">
        <h1 className="font-display text-4xl font-semibold break-words">
          {viewer.firstName} {viewer.lastName}
        </h1>
        <p className="mt-3 break-words text-muted">
          {viewer.email} · {accountPage.roles[viewer.role]}
        </p>
        {hasReviews ? (
          <p className="mt-3">
            <PlainLink href={reviewPaths.reviews}>{accountPage.reviews}</PlainLink>
          </p>
        ) : null}
      </header>
      <section aria-labelledby="name" className="md:col-span-5">
        <h2 id="name" className="mb-6 font-display text-2xl font-semibold">
          {accountPage.name}
        </h2>
        <OwnNameForm {...viewer} />
      </section>
      <section aria-labelledby="password" className="md:col-span-5 md:col-start-1">
        <h2 id="password" className="mb-6 font-display text-2xl font-semibold">
          {accountPage.password}
        </h2>
        <OwnPasswordForm email={viewer.email} />
      </section>
      <section aria-labelledby="factors" className="md:col-span-7">
        <h2 id="factors" className="mb-6 font-display text-2xl font-semibold">
          {ownFactors.heading}
        </h2>
        <OwnFactors {...factors} problem={problem} />
      </section>
      <section aria-labelledby="sessions" className="md:col-span-7 md:col-start-6">
        <h2 id="sessions" className="mb-6 font-display text-2xl font-semibold">
          {accountPage.sessions}
        </h2>
        <OwnSessions sessions={sessions} />
      </section>
    </div>
  );
}

const proofLabels: Record<string, string> = {
  app: " with an authenticator app",
  passkey: " with a passkey",
  recovery: " with a recovery code",
};

/** Lists the signed-in user's sessions. Uses plain forms, which work without JavaScript. */
function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <div>
              <p className="font-semibold">
                <span>{session.device}</span>{" "}
                {session.current ? <Badge tone="strong">This browser</Badge> : null}
              </p>
              <p className="text-[15px] leading-6 text-muted">
                <span>
                  {session.current ? "Active now" : `Last seen ${formatDateTime(session.lastSeenAt)}`}
                </span>
                , signed in {formatDateTime(session.createdAt)}
                <span>{proofLabels[session.openedWith] ?? null}</span>
              </p>
            </div>
            {session.current ? <SignOutButton variant="secondary" /> : <EndSession {...session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form action={signOutOtherSessions} className="mt-6">
          <Button type="submit" variant="secondary">
            Sign out all others
          </Button>
        </form>
      ) : null}
    </>
  );
}

function EndSession({ id, device, createdAt }: OwnSession) {
  return (
    <form action={signOutSession}>
      <input type="hidden" name="session" value={id} />
      <Button type="submit" variant="secondary">
        Sign out<span className="sr-only">{` ${device}, signed in ${formatDateTime(createdAt)}`}</span>
      </Button>
    </form>
  );
}
